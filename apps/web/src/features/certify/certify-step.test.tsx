import { loadBasicInfo, uploadDocument } from '@hiram/contract/certify';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { certifyTests, choose, fillIn, form, storedIn, next } from '../../../test/features/certify/test-certify.tsx';

const page = certifyTests();

describe('a step', () => {
  test('shows the service’s questions, their purposes once, the progress, and no consent given in advance', async () => {
    await page.openStep();
    expect(await screen.findByRole('heading', { level: 1, name: 'Title of basic' })).toBeTruthy();
    expect(screen.getAllByText('Step 1 of 5').length).toBeGreaterThan(0);
    const name = screen.getByRole('textbox', { name: 'Full name' });
    const described = document.getElementById(name.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('As on your ID');
    // why is said once, by question
    expect(screen.getAllByText('Why we ask')).toHaveLength(1);
    const reasons = screen.getAllByRole('definition').map((reason) => reason.textContent);
    expect(reasons).toContain('Your contract names you.');
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
    expect(screen.getByRole('region', { name: 'Your ID' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Take a photo').getAttribute('capture')).toBe('environment');
    expect(screen.getByLabelText<HTMLInputElement>('Add a picture').hasAttribute('capture')).toBe(false);
  });

  test('shows a question only while the answer that it depends on is given', async () => {
    await page.openStep();
    await screen.findByRole('textbox', { name: 'Full name' });
    expect(screen.queryByRole('textbox', { name: 'Employer' })).toBeNull();
    await choose(/^Source of income/, 'Employed');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Employer' }), 'Bakery');
    await choose(/^Source of income/, 'None');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Employer' })).toBeNull());
  });

  test('is saved with the answers by their codes, and leads to the next step', async () => {
    await page.openStep();
    await fillIn();
    await next();
    await waitFor(() => expect(window.location.search).toContain('step=personal'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Title of personal' })).toBeTruthy();
    expect(page.saved()).toEqual([
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
    // nothing remains on the phone
    expect(storedIn(sessionStorage)).not.toContain('Elena');
    expect(storedIn(localStorage)).not.toMatch(/Elena|9170009999/);
  });

  test('is not reloaded after a return from another app, such as the camera, but when the phone is online again; typed text stays', async () => {
    await page.openStep();
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Full name' });
    await userEvent.type(name, 'Elena');
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    page.service.answer(loadBasicInfo, () => ({ ...form, title: 'Asked anew' }));
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByRole('heading', { level: 1, name: 'Asked anew' });
    expect(page.service.calls(loadBasicInfo)).toHaveLength(2);
    expect(name.value).toBe('Elena');
    expect(name.isConnected).toBe(true);
  });

  test('a double tap and Enter save it once', async () => {
    await page.openStep();
    await fillIn();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(window.location.search).toContain('step=personal'));
    expect(page.saved()).toHaveLength(1);
  });

  test('waits for its pictures: Next is busy until the last upload ends', async () => {
    let answer: () => void = () => undefined;
    page.service.respond(uploadDocument, (response) => {
      answer = () =>
        response.end(JSON.stringify({ code: '00', message: 'success', data: { url: '/territory/documents/late' } }));
    });
    await page.openStep();
    await fillIn();
    await next();
    expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-busy')).toBe('true');
    expect(page.saved()).toEqual([]);
    answer();
    await waitFor(() => expect(page.saved()[0]).toMatchObject({ idFront: '/territory/documents/late' }));
  });

  test('a failed upload has an error at its field, and a retry', async () => {
    page.service.respond(uploadDocument, (response) => response.destroy());
    await page.openStep();
    await fillIn();
    await screen.findByText('The picture was not sent');
    await next();
    expect(await screen.findByText(/This picture was not sent\. Please send it again/)).toBeTruthy();
    page.service.answer(uploadDocument, () => ({ url: '/territory/documents/again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send the picture again' }));
    await waitFor(() => expect(screen.queryByText('The picture was not sent')).toBeNull());
    await next();
    await waitFor(() => expect(page.saved()[0]).toMatchObject({ idFront: '/territory/documents/again' }));
  });

  test.each(['1028', '1029', '429', '503'])(
    'a picture that is refused temporarily (%s) stays, with the reason, and is sent again',
    async (code) => {
      page.service.refuse(uploadDocument, code, 'Please send it again in a moment.');
      await page.openStep();
      await fillIn();
      await screen.findByText('The picture was not sent');
      expect(await screen.findByText('Please send it again in a moment.')).toBeTruthy();
      page.service.answer(uploadDocument, () => ({ url: '/territory/documents/again' }));
      await userEvent.click(screen.getByRole('button', { name: 'Send the picture again' }));
      await waitFor(() => expect(screen.queryByText('The picture was not sent')).toBeNull());
      await next();
      await waitFor(() => expect(page.saved()[0]).toMatchObject({ idFront: '/territory/documents/again' }));
    },
  );

  test('A3 a picture that the service refuses is removed, with the reason at its field, and another can be taken', async () => {
    page.service.refuse(uploadDocument, '1074', 'Nothing can be seen in this picture.');
    await page.openStep();
    await fillIn();
    await screen.findByText('Nothing can be seen in this picture.');
    const photo = screen.getByLabelText<HTMLInputElement>('Take a photo');
    expect(photo.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Send the picture again' })).toBeNull();
    await next();
    expect(page.saved()).toEqual([]);
    page.service.answer(uploadDocument, () => ({ url: '/territory/documents/clear' }));
    await userEvent.upload(photo, new File(['y'], 'id.jpg', { type: 'image/jpeg' }));
    await screen.findByRole('button', { name: 'Show the picture' });
    expect(screen.queryByText('Nothing can be seen in this picture.')).toBeNull();
    await next();
    await waitFor(() => expect(page.saved()[0]).toMatchObject({ idFront: '/territory/documents/clear' }));
  });
});

describe('an answered step', () => {
  const items = (form.items ?? []).map((item) =>
    item.code === 'work' ? { ...item, value: 'none' } : item.code === 'fullName' ? { ...item, value: 'Ana' } : item,
  );

  test('shows its answers, and leads back to the list once corrected', async () => {
    page.service.answer(loadBasicInfo, () => ({ ...form, items: items.slice(0, 2), state: 'complete' }));
    await page.openStep();
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Full name' });
    expect(name.value).toBe('Ana');
    await userEvent.type(name, ' Ramos');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your details' })).toBeTruthy();
    expect(page.saved()).toEqual([{ productId: '1', fullName: 'Ana Ramos', work: 'none' }]);
  });

  test('after a decision is read-only', async () => {
    page.service.answer(loadBasicInfo, () => ({ ...form, items, state: 'fixed' }));
    await page.openStep();
    expect(await screen.findByText(/We used these answers to decide on a loan/)).toBeTruthy();
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Full name', 'Source of income']);
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['Ana', 'None']);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Save|Next/ })).toBeNull();
  });
});

describe('loading a step', () => {
  test('a failure shows the reason and a retry', async () => {
    page.service.refuse(loadBasicInfo, '503', 'The service is busy.');
    await page.openStep();
    expect(await screen.findByText('The service is busy.')).toBeTruthy();
    page.service.answer(loadBasicInfo, () => form);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'Full name' })).toBeTruthy();
  });

  test('a form without questions shows a message', async () => {
    page.service.answer(loadBasicInfo, () => ({ ...form, items: [] }));
    await page.openStep();
    expect(await screen.findByText('There is nothing to answer here right now')).toBeTruthy();
  });
});
