import { certifyCalls, loadPlaces, uploadLocation } from '@hiram/contract/certify';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { certifyTests, fillIn, form, next } from '../../../test/features/certify/test-certify.tsx';
import { sentence } from '../../../test/ui/test-sentence.ts';

const page = certifyTests();

describe('a choice among the places of a market', () => {
  const place = (name: string) => ({ type: name.toLowerCase(), name });
  const list = [
    { ...place('Abra'), children: Array.from({ length: 40 }, (_, nth) => place(`Village ${nth}`)) },
    { ...place('Cebu'), children: [place('Mandaue'), place('Talisay')] },
  ];
  const field = { cate: 'citySelect', code: 'city', title: 'City', reason: 'To write to you.', isPlace: '1' };
  const asks = (value: string, note: typeof list): void =>
    page.service.answer(certifyCalls.basic.load, () => ({ ...form, items: [{ ...field, value, note }] }));

  test('has the chosen one at once, and finds another by its name', async () => {
    asks('talisay', [{ ...place('Cebu'), children: [place('Talisay')] }]);
    page.service.answer(loadPlaces, () => ({ list }));
    await page.openStep();
    await userEvent.click(await screen.findByRole('button', { name: 'City Talisay, Cebu' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'City' }));
    await userEvent.type(await sheet.findByRole('searchbox', { name: 'Search by name' }), 'mand');
    await userEvent.click(sheet.getByText('Mandaue'));
    await userEvent.click(sheet.getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('button', { name: 'City Mandaue, Cebu' })).toBeTruthy();
    await next();
    await waitFor(() => expect(page.saved()).toEqual([expect.objectContaining({ city: 'mandaue' })]));
  });

  test('whose places fail to load has an error with a way to try again, and keeps the chosen one', async () => {
    asks('talisay', [{ ...place('Cebu'), children: [place('Talisay')] }]);
    page.service.refuse(loadPlaces, '500', 'Not now.');
    await page.openStep();
    await screen.findByText('Not now.');
    expect(screen.getByRole('button', { name: 'City Talisay, Cebu' })).toBeTruthy();
    page.service.answer(loadPlaces, () => ({ list }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Not now.')).toBeNull());
  });
});

describe('a location', () => {
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

  test('is requested on a tap only, after the consent, and sent rounded', async () => {
    allow();
    ask.mockImplementation((found) =>
      found({ coords: { latitude: 14.599512, longitude: 120.984222, accuracy: 12 } } as GeolocationPosition),
    );
    await page.openStep();
    const part = await group();
    await userEvent.click(part.getByRole('button', { name: 'Share my rough location' }));
    expect(await part.findByText('Please read this and tick it if you agree.')).toBeTruthy();
    expect(ask).not.toHaveBeenCalled();
    await userEvent.click(part.getByRole('checkbox', { name: 'I agree that the place is kept.' }));
    expect(ask).not.toHaveBeenCalled();
    await userEvent.click(part.getByRole('button', { name: 'Share my rough location' }));
    expect(await part.findByText(sentence('Shared on 2026-11-21'))).toBeTruthy();
    expect(page.service.calls(uploadLocation).map(({ fields }) => fields)).toEqual([
      { latitude: '14.6', longitude: '121', consent: '2' },
    ]);
  });

  test('that the phone refuses does not block the step', async () => {
    allow();
    ask.mockImplementation((_, refuse) => refuse?.({ code: 1 } as GeolocationPositionError));
    await page.openStep();
    const part = await group();
    await userEvent.click(part.getByRole('checkbox'));
    await userEvent.click(part.getByRole('button', { name: 'Share my rough location' }));
    expect(await part.findByText('Your phone did not allow it. You can continue without it.')).toBeTruthy();
    await fillIn();
    await next();
    await waitFor(() => expect(page.saved()).toHaveLength(1));
  });
});
