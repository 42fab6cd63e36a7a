import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app/test-app.tsx';
import { ContactPart } from './contact-part.tsx';
import { fileSize } from './file-size.ts';
import { LocationPart } from './location-part.tsx';
import { PhotoPart } from './photo-part.tsx';

// Queries by role are slow in jsdom on a busy machine.

let app: TestApp;

const page = async (children: React.ReactNode) => {
  app = await openTestApp({ address: '/testPreview', children });
};
afterEach(() => app.close());

describe('the photo', () => {
  const revoked: string[] = [];

  beforeEach(() => {
    revoked.length = 0;
    let count = 0;
    // jsdom has no object URLs and decodes no pictures; test/journeys/info.matrix.e2e.ts picks a real one.
    URL.createObjectURL = () => `blob:photo-${(count += 1)}`;
    URL.revokeObjectURL = (url) => void revoked.push(url);
    HTMLImageElement.prototype.decode = async function decode(this: HTMLImageElement): Promise<void> {
      if (this.src.endsWith('-2')) throw new DOMException('not a picture', 'EncodingError');
    };
  });

  test('TST-01 shows a preview, the name and the size of the picked photo', async () => {
    await page(<PhotoPart />);
    const file = new File([new Uint8Array(2345)], 'receipt.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText('Choose a photo'), file);
    const preview = screen.getByRole('button', { name: 'Enlarge the photo receipt.jpg' });
    expect(preview.querySelector('img')?.getAttribute('src')).toBe('blob:photo-1');
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['receipt.jpg', '2.3 KB']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove the photo' }));
    expect(screen.queryByText('receipt.jpg')).toBeNull();
    expect(revoked).toEqual(['blob:photo-1']);
    await userEvent.upload(
      screen.getByLabelText('Choose a photo'),
      new File(['text'], 'notes.png', { type: 'image/png' }),
    );
    expect(await screen.findAllByText('This file is not a picture that can be shown here.')).not.toHaveLength(0);
    expect(screen.getByText('notes.png')).toBeInstanceOf(HTMLElement);
    app.close();
    expect(revoked).toEqual(['blob:photo-1', 'blob:photo-2']);
  });

  test.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1.0 KB'],
    [999_949, '999.9 KB'],
    [999_950, '1.0 MB'],
    [4_321_000, '4.3 MB'],
  ])('TST-01 a file of %i bytes has %s', async (bytes, text) => {
    await page(null);
    expect(fileSize(bytes, app.services.texts.translate('info'))).toBe(text);
  });
});

describe('the contact', () => {
  const select = vi.fn<(properties: readonly string[]) => Promise<unknown>>();

  afterEach(() => {
    select.mockReset();
    Reflect.deleteProperty(navigator, 'contacts');
    Reflect.deleteProperty(window, 'ContactsManager');
  });
  const addPicker = (): void => {
    Object.defineProperty(navigator, 'contacts', { value: { select }, configurable: true });
    Object.defineProperty(window, 'ContactsManager', { value: () => undefined, configurable: true });
  };
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Contact/ });

  test('TST-01 is typed in a browser without a picker', async () => {
    await page(<ContactPart />);
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.type(field(), 'Ana');
    expect(field().value).toBe('Ana');
  });

  test('TST-01 is picked in a browser with a picker, which opens on a tap only', async () => {
    addPicker();
    await page(<ContactPart />);
    expect(select).not.toHaveBeenCalled();
    const pick = async () => userEvent.click(screen.getByRole('button', { name: 'Choose from your contacts' }));
    select.mockResolvedValueOnce([{ name: ['Ana Reyes'], tel: ['0917 555 0101', '02 8555 0100'] }]);
    await pick();
    expect(select).toHaveBeenCalledExactlyOnceWith(['name', 'tel']);
    await waitFor(() => expect(field().value).toBe('Ana Reyes · 0917 555 0101'));
    // None chosen: the previous text stays.
    select.mockResolvedValueOnce([]);
    await pick();
    expect(field().value).toBe('Ana Reyes · 0917 555 0101');
    select.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await pick();
    expect(await screen.findByText('Your contacts could not be opened. Type one instead.')).toBeInstanceOf(HTMLElement);
    await userEvent.type(field(), '!');
    expect(screen.queryByText('Your contacts could not be opened. Type one instead.')).toBeNull();
  });
});

describe('the location', () => {
  type Ask = Geolocation['getCurrentPosition'];
  const ask = vi.fn<Ask>();

  function addGeolocation(geolocation: unknown, isSecure = true): void {
    Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
    Object.defineProperty(window, 'isSecureContext', { value: isSecure, configurable: true });
  }
  beforeEach(() => ask.mockReset());
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
    Reflect.deleteProperty(window, 'isSecureContext');
    vi.useRealTimers();
  });
  const button = () => screen.getByRole('button', { name: 'Show my location' });
  const status = () => within(screen.getByRole('group', { name: 'Location' })).getByRole('status');
  const answer = () => status().textContent;

  test('TST-01 is requested on a tap only, and shows the coordinates', async () => {
    addGeolocation({ getCurrentPosition: ask });
    await page(<LocationPart />);
    expect(ask).not.toHaveBeenCalled();
    await userEvent.click(button());
    await userEvent.click(button());
    expect(ask).toHaveBeenCalledOnce();
    expect(button().getAttribute('aria-busy')).toBe('true');
    const coords = { latitude: 14.599512, longitude: 120.984222, accuracy: 12.4 } as GeolocationCoordinates;
    await act(async () => ask.mock.calls[0]?.[0]({ coords } as GeolocationPosition));
    const shown = within(status()).getAllByRole('definition');
    expect(shown.map((value) => value.textContent)).toEqual(['14.599512', '120.984222', '12 m']);
    expect(button().getAttribute('aria-busy')).toBeNull();
  });

  test.each([
    [1, 'The location was not allowed.'],
    [2, 'The device could not find its location.'],
    [3, 'The device took too long to find its location.'],
  ])('TST-01 the browser’s refusal %i has a message, and can be retried', async (code, text) => {
    ask.mockImplementation((_, refuse) => refuse?.({ code } as GeolocationPositionError));
    addGeolocation({ getCurrentPosition: ask });
    await page(<LocationPart />);
    await userEvent.click(button());
    await waitFor(() => expect(answer()).toBe(text));
    await userEvent.click(button());
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('TST-01 a browser without a location, or a page without https, shows a message', async () => {
    addGeolocation(undefined);
    await page(<LocationPart />);
    await userEvent.click(button());
    await waitFor(() => expect(answer()).toBe('This browser cannot find a location.'));
    addGeolocation({ getCurrentPosition: ask }, false);
    await userEvent.click(button());
    await waitFor(() => expect(answer()).toBe('The browser gives a location to https pages only.'));
    expect(ask).not.toHaveBeenCalled();
  });

  test('TST-01 a web view that never answers times out', async () => {
    addGeolocation({ getCurrentPosition: ask });
    await page(<LocationPart />);
    vi.useFakeTimers();
    act(() => button().click());
    await act(async () => vi.advanceTimersByTimeAsync(60_000));
    expect(answer()).toBe('The device took too long to find its location.');
  });
});
