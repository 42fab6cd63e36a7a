import { loadBasicInfo, saveBasicInfo, uploadDocument, uploadLocation } from '@hiram/contract/certify';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { certifyTests, choose, fillIn, form, next } from './test-certify.tsx';

const page = certifyTests();
const open = (more = '') => page.open(`&step=basic${more}`);
/** All that a storage holds. */
const keptIn = (storage: Storage): string => JSON.stringify(Object.entries(storage));
const saved = () => page.service.calls(saveBasicInfo).map(({ fields }) => fields);

describe('a step', () => {
  test('asks what the service sends, each with why, how far one is, and nothing agreed to beforehand', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Title of basic' })).toBeTruthy();
    expect(screen.getAllByText('Step 1 of 4').length).toBeGreaterThan(0);
    const name = screen.getByRole('textbox', { name: 'Full name' });
    const described = document.getElementById(name.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('As on your IDWhy we ask: Your contract names you.');
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
    expect(screen.getByRole('region', { name: 'Your ID' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Take a photo').getAttribute('capture')).toBe('environment');
    expect(screen.getByLabelText<HTMLInputElement>('Add a picture').hasAttribute('capture')).toBe(false);
  });

  test('asks a question only while the answer that it depends on stands', async () => {
    await open();
    await screen.findByRole('textbox', { name: 'Full name' });
    expect(screen.queryByRole('textbox', { name: 'Employer' })).toBeNull();
    await choose(/^Source of income/, 'Employed');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Employer' }), 'Bakery');
    await choose(/^Source of income/, 'None');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Employer' })).toBeNull());
  });

  test('is saved with the answers by their codes, and leads to the next one', async () => {
    await open();
    await fillIn();
    await next();
    await waitFor(() => expect(window.location.search).toContain('step=personal'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Title of personal' })).toBeTruthy();
    expect(saved()).toEqual([
      {
        productId: '1',
        fullName: 'Elena Ramos',
        work: 'none',
        phone: '09170009999',
        idFront: '/territory/v3/certify/documents/one',
        proof: '',
        agreed: '3',
      },
    ]);
    // nothing of it is left on the phone
    expect(keptIn(sessionStorage)).not.toContain('Elena');
    expect(keptIn(localStorage)).not.toMatch(/Elena|9170009999/);
  });

  test('a double tap and Enter save it once', async () => {
    await open();
    await fillIn();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(window.location.search).toContain('step=personal'));
    expect(saved()).toHaveLength(1);
  });

  test('waits for its pictures: Next is busy until the last one is there', async () => {
    let answer: () => void = () => undefined;
    page.service.respond(uploadDocument, (response) => {
      answer = () =>
        response.end(JSON.stringify({ code: '00', message: 'success', data: { url: '/territory/documents/late' } }));
    });
    await open();
    await fillIn();
    await next();
    expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-busy')).toBe('true');
    expect(saved()).toEqual([]);
    answer();
    await waitFor(() => expect(saved()[0]).toMatchObject({ idFront: '/territory/documents/late' }));
  });

  test('a picture that was not sent is said at its field, and can be sent again', async () => {
    page.service.respond(uploadDocument, (response) => response.destroy());
    await open();
    await fillIn();
    await screen.findByText('The picture was not sent');
    await next();
    expect(await screen.findByText(/This picture was not sent\. Please send it again/)).toBeTruthy();
    page.service.answer(uploadDocument, () => ({ url: '/territory/documents/again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send the picture again' }));
    await waitFor(() => expect(screen.queryByText('The picture was not sent')).toBeNull());
    await next();
    await waitFor(() => expect(saved()[0]).toMatchObject({ idFront: '/territory/documents/again' }));
  });

  test('A3 a picture that the service sends back is gone, why is said at its field, and another can be taken', async () => {
    page.service.refuse(uploadDocument, '1074', 'Nothing can be seen on this picture.');
    await open();
    await fillIn();
    await screen.findByText('Nothing can be seen on this picture.');
    const photo = screen.getByLabelText<HTMLInputElement>('Take a photo');
    expect(photo.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Send the picture again' })).toBeNull();
    await next();
    expect(saved()).toEqual([]);
    page.service.answer(uploadDocument, () => ({ url: '/territory/documents/clear' }));
    await userEvent.upload(photo, new File(['y'], 'id.jpg', { type: 'image/jpeg' }));
    await screen.findByRole('button', { name: 'Show the picture' });
    expect(screen.queryByText('Nothing can be seen on this picture.')).toBeNull();
    await next();
    await waitFor(() => expect(saved()[0]).toMatchObject({ idFront: '/territory/documents/clear' }));
  });
});

describe('what is missing or wrong', () => {
  test('is said at each field, the first gets the focus, and nothing is sent', async () => {
    await open();
    await screen.findByRole('textbox', { name: 'Full name' });
    await next();
    expect((await screen.findAllByText('Please fill this in.')).length).toBe(2);
    expect(screen.getByText('Please choose one.')).toBeTruthy();
    expect(screen.getByText('Please add a picture.')).toBeTruthy();
    expect(screen.getByText('Please read this and tick it if you agree.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Full name' })));
    expect(saved()).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Full name' }), 'E');
    expect(screen.getAllByText('Please fill this in.').length).toBe(1);
  });

  test('is said at a name with characters that cannot be seen', async () => {
    await open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Ana\u202EmiL');
    await next();
    expect(await screen.findByText(/characters that cannot be seen/)).toBeTruthy();
    expect(saved()).toEqual([]);
  });

  test('is said at the field that the service names, and what was given stays', async () => {
    page.service.respond(saveBasicInfo, (response) =>
      response.writeHead(400).end(
        JSON.stringify({
          code: '400',
          message: 'phone is wrong',
          data: { problems: [{ field: 'phone', message: 'must be another number than your own' }] },
        }),
      ),
    );
    await open();
    await fillIn();
    await next();
    expect(await screen.findByText('Mobile number must be another number than your own.')).toBeTruthy();
    const phone = screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile number' });
    await waitFor(() => expect(document.activeElement).toBe(phone));
    expect(phone.value).toBe('091 7000 9999');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree that it is used.' }).checked).toBe(true);
  });

  test('concerns no field: it is said on the page', async () => {
    page.service.refuse(saveBasicInfo, '1072', 'These answers were changed many times today.');
    await open();
    await fillIn();
    await next();
    const said = await screen.findByText('These answers were changed many times today.');
    expect(said.closest('[role=alert]')).toBeTruthy();
  });

  test('rules a loan out: it is said instead of the next question, and can be corrected', async () => {
    page.service.answer(saveBasicInfo, () => ({ next: '', notice: 'We lend to people over 18 only.' }));
    await open();
    await fillIn();
    await next();
    expect(await screen.findByText('We lend to people over 18 only.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Change my answers' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' }).value).toBe('Elena Ramos');
    expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-busy')).toBeNull();
  });
});

describe('a draft', () => {
  test('outlives a reload in this tab, without consents', async () => {
    await open();
    await fillIn();
    await open();
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Full name' })).value).toBe('Elena Ramos');
    expect(screen.getByRole('button', { name: 'Source of income None' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree that it is used.' }).checked).toBe(false);
    const picture = screen.getByRole('button', { name: 'Show the picture' });
    expect(picture.querySelector('img')?.getAttribute('src')).toContain('/documents/one?sessionId=demo');
    expect(keptIn(localStorage)).not.toMatch(/Elena|9170009999|documents/);
  });

  test('of one session is not shown to another', async () => {
    sessionStorage.setItem(
      'hiram-certify-basic',
      JSON.stringify({ sessionId: 'other', values: { fullName: 'Elena' } }),
    );
    await open();
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Full name' })).value).toBe('');
  });

  test('that is broken is none', async () => {
    sessionStorage.setItem('hiram-certify-basic', '{');
    await open();
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Full name' })).value).toBe('');
  });
});

describe('a place', () => {
  const ask = vi.fn<Geolocation['getCurrentPosition']>();
  const allow = (): void => {
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: ask }, configurable: true });
    Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  };
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
    Reflect.deleteProperty(window, 'isSecureContext');
    ask.mockReset();
  });
  const group = async () => within(await screen.findByRole('group', { name: /^Rough location/ }));

  test('is asked for at the tap alone, after the consent, and sent rounded', async () => {
    allow();
    ask.mockImplementation((found) =>
      found({ coords: { latitude: 14.599512, longitude: 120.984222, accuracy: 12 } } as GeolocationPosition),
    );
    await open();
    const part = await group();
    await userEvent.click(part.getByRole('button', { name: 'Share my rough location' }));
    expect(await part.findByText('Please read this and tick it if you agree.')).toBeTruthy();
    expect(ask).not.toHaveBeenCalled();
    await userEvent.click(part.getByRole('checkbox', { name: 'I agree that the place is kept.' }));
    expect(ask).not.toHaveBeenCalled();
    await userEvent.click(part.getByRole('button', { name: 'Share my rough location' }));
    expect(await part.findByText('Shared on 2026-11-21')).toBeTruthy();
    expect(page.service.calls(uploadLocation).map(({ fields }) => fields)).toEqual([
      { latitude: '14.6', longitude: '121', consent: '2' },
    ]);
  });

  test('that the phone refuses holds nobody up', async () => {
    allow();
    ask.mockImplementation((_, refuse) => refuse?.({ code: 1 } as GeolocationPositionError));
    await open();
    const part = await group();
    await userEvent.click(part.getByRole('checkbox'));
    await userEvent.click(part.getByRole('button', { name: 'Share my rough location' }));
    expect(await part.findByText('Your phone did not allow it. You can go on without.')).toBeTruthy();
    await fillIn();
    await next();
    await waitFor(() => expect(saved()).toHaveLength(1));
  });
});

describe('a step that was answered', () => {
  const items = (form.items ?? []).map((item) =>
    item.code === 'work' ? { ...item, value: 'none' } : item.code === 'fullName' ? { ...item, value: 'Ana' } : item,
  );

  test('shows what was answered, and leads back to all steps when it is corrected', async () => {
    page.service.answer(loadBasicInfo, () => ({ ...form, items: items.slice(0, 2), state: 'complete' }));
    await open();
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Full name' });
    expect(name.value).toBe('Ana');
    await userEvent.type(name, ' Ramos');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your details' })).toBeTruthy();
    expect(saved()).toEqual([{ productId: '1', fullName: 'Ana Ramos', work: 'none' }]);
  });

  test('and decided on can be read, not changed', async () => {
    page.service.answer(loadBasicInfo, () => ({ ...form, items, state: 'fixed' }));
    await open();
    expect(await screen.findByText(/A loan was decided on these answers/)).toBeTruthy();
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Full name', 'Source of income']);
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['Ana', 'None']);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Save|Next/ })).toBeNull();
  });
});

describe('how a step ends to load', () => {
  test('a failure says why and can be tried again', async () => {
    page.service.refuse(loadBasicInfo, '503', 'The service is busy.');
    await open();
    expect(await screen.findByText('The service is busy.')).toBeTruthy();
    page.service.answer(loadBasicInfo, () => form);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'Full name' })).toBeTruthy();
  });

  test('a form without questions is said to be none', async () => {
    page.service.answer(loadBasicInfo, () => ({ ...form, items: [] }));
    await open();
    expect(await screen.findByText('Nothing is asked here now')).toBeTruthy();
  });
});
