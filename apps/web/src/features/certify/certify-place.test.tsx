import { uploadLocation } from '@hiram/contract/certify';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { certifyTests, fillIn, next } from '../../../test/features/certify/test-certify.tsx';
import { sentence } from '../../../test/ui/test-sentence.ts';

const page = certifyTests();

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
