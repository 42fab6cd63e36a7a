import { exchangeSession } from '@hiram/contract/login';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tabStorage } from '../../api/safe-storage.ts';
import { createSessionStore } from '../../api/session.ts';
import { type SeenCall, startTestService, type TestService } from '../../../test/api/test-service.ts';
import { readConfig } from '../../brand/config.ts';
import { localeOf, localePage } from '../../i18n/locales.ts';
import { createTextStore } from '../../i18n/text-store.ts';
import { exchangeSession as exchange } from './exchange-session.tsx';

let service: TestService;
let detach: (() => void) | undefined;

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  document.body.innerHTML = '<div id="root"></div>';
  service = await startTestService();
});
afterEach(async () => {
  detach?.();
  detach = undefined;
  await service.close();
});

const OPENED = '/tensionAllisland?orderId=86&sessionId=raw-1&deviceName=Phone&utm_tag=ad#pay';
const at = () => window.location.pathname + window.location.search + window.location.hash;
const swaps = () => service.calls(exchangeSession);
/** The whole storage of the browser, as one text. */
const stored = () => JSON.stringify([sessionStorage, localStorage].map((storage) => Object.entries(storage)));

async function open(address = OPENED) {
  window.history.replaceState({ depth: 2 }, '', address);
  const config = { ...readConfig({ locale: 'default', sessionExchange: true }), basePath: service.baseUrl };
  const texts = createTextStore(await localeOf(localePage(window), config));
  await texts.load('common');
  const root = document.getElementById('root');
  if (root === null) throw new Error('no root');
  return exchange({ page: window, root, config, codec: undefined, texts });
}

/** A service that accepts each session once. */
function swapOnce(good: Record<string, string>): void {
  const left = new Map(Object.entries(good));
  service.respond(exchangeSession, (response, { query }) => {
    const session = query.get('sessionId') ?? '';
    const mark = left.get(session);
    left.delete(session);
    const answer = mark === undefined ? { code: '401', data: null } : { code: '00', data: { sessionId: mark } };
    response.end(JSON.stringify({ message: '', ...answer }));
  });
}

describe('a page opened with the session of a shell', () => {
  test('exchanges it once and puts the mark in its place; the rest of the address and the history stay', async () => {
    swapOnce({ 'raw-1': '~mark' });
    const length = window.history.length;
    await open();
    expect(at()).toBe('/tensionAllisland?orderId=86&sessionId=%7Emark&deviceName=Phone&utm_tag=ad#pay');
    expect([window.history.length, window.history.state]).toEqual([length, { depth: 2 }]);
    expect(localStorage.getItem('hiram.mark')).toBe('~mark');
    expect(stored()).not.toContain('raw-1');
    const [swap, ...more] = swaps();
    expect(more).toEqual([]);
    expect(swap?.fields).toEqual({
      key: expect.stringMatching(/^[\da-f]{32}$/),
      mark: '',
      deviceName: 'Phone',
      osVersion: '',
      appVersion: '',
    });
    expect(swap?.headers['x-requested-with']).toBe('XMLHttpRequest');
  });

  test.each(['/tensionAllisland?orderId=86', '/tensionAllisland?sessionId=~mark', '/tensionAllisland?sessionId='])(
    'makes no exchange at %s',
    async (address) => {
      await open(address);
      expect(swaps()).toEqual([]);
      expect(at()).toBe(address);
    },
  );

  test('is not exchanged while the browser refuses cookies, and the message names them (30-D7)', async () => {
    swapOnce({ 'raw-1': '~mark' });
    const cookies = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    const opened = open();
    expect(await screen.findByText(/^Your browser refuses cookies/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Your browser refuses cookies/)).toBeTruthy();
    expect(swaps()).toEqual([]);
    expect(at()).toBe(OPENED);
    cookies.mockRestore();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await opened;
    expect(at()).toContain('sessionId=%7Emark');
    expect(swaps()).toHaveLength(1);
  });

  test('with an expired session continues logged out, whoever used this browser before', async () => {
    localStorage.setItem('hiram.mark', '~of-another');
    swapOnce({});
    await open();
    expect(new URLSearchParams(window.location.search).get('sessionId')).toBe('~');
    const store = createSessionStore({ search: window.location.search, mark: localStorage.getItem('hiram.mark') });
    expect(store.get().sessionId).toBe('~');
    // another user's mark does not belong to this page
    expect(localStorage.getItem('hiram.mark')).toBe('~of-another');
    expect(swaps().map(({ fields }) => fields['mark'])).toEqual(['~of-another', '~of-another']);
  });

  test('takes over the mark of another tab that exchanged the session a moment earlier', async () => {
    service.respond(exchangeSession, (response, { fields }: SeenCall) => {
      if (fields['mark'] === '') localStorage.setItem('hiram.mark', '~of-the-other-tab');
      const isKnown = fields['mark'] === '~of-the-other-tab';
      response.end(
        JSON.stringify({
          code: isKnown ? '00' : '401',
          message: '',
          data: isKnown ? { sessionId: fields['mark'] } : null,
        }),
      );
    });
    await open();
    expect(new URLSearchParams(window.location.search).get('sessionId')).toBe('~of-the-other-tab');
  });

  test('shows an error while the service is unreachable, and continues after a tap or by itself', async () => {
    let isUp = false;
    service.respond(exchangeSession, (response) => {
      if (!isUp) response.destroy();
      else response.end(JSON.stringify({ code: '00', message: '', data: { sessionId: '~mark' } }));
    });
    let opened: Promise<unknown> = Promise.resolve();
    await act(async () => {
      opened = open();
      await waitFor(() => expect(swaps()).toHaveLength(1));
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(stored()).not.toContain('raw-1');
    expect(at()).toBe(OPENED);
    fireEvent.click(again);
    await waitFor(() => expect(swaps()).toHaveLength(2));
    await screen.findByRole('button', { name: 'Try again' });
    isUp = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await act(() => opened);
    expect(new URLSearchParams(window.location.search).get('sessionId')).toBe('~mark');
    expect(document.getElementById('root')?.textContent).toBe('');
    expect(new Set(swaps().map(({ fields }) => fields['key'])).size).toBe(1);
  });

  test('repeats the exchange with the same key after a reload, so that the service recognizes the page whose answer was lost', async () => {
    service.respond(exchangeSession, (response) => response.destroy());
    const root = document.getElementById('root');
    void open();
    await screen.findByRole('button', { name: 'Try again' });
    root?.replaceWith(Object.assign(document.createElement('div'), { id: 'root' }));
    swapOnce({ 'raw-1': '~mark' });
    await open();
    expect(new Set(swaps().map(({ fields }) => fields['key'])).size).toBe(1);
    expect(sessionStorage.getItem('hiram.swap')).toBeNull();
  });
});

describe('a session that a shell provides while the page is open', () => {
  async function attached() {
    const attach = await open('/tensionAllisland?orderId=86&sessionId=~mark');
    localStorage.setItem('hiram.mark', '~mark');
    const session = createSessionStore({ search: window.location.search, storage: tabStorage, mark: '~mark' });
    detach = attach(window, session);
    return session;
  }

  test('is exchanged before any call uses it, by call and by event; the last one counts', async () => {
    swapOnce({ 'raw-2': '~second', 'raw-3': '~third' });
    const session = await attached();
    window.hiramShell?.refreshSession('sessionId=raw-2&adId=9');
    window.dispatchEvent(new CustomEvent('hiram:session', { detail: 'sessionId=raw-3' }));
    expect(session.get().sessionId).toBe('~mark');
    await waitFor(() => expect(session.get().sessionId).toBe('~third'));
    expect(new URLSearchParams(session.get().common).get('adId')).toBe('9');
    expect(at()).toBe('/tensionAllisland?orderId=86&sessionId=%7Ethird&adId=9');
    expect(stored()).not.toMatch(/raw-\d/);
  });

  test('is not exchanged when the refresh has none, or after detaching', async () => {
    const session = await attached();
    window.hiramShell?.refreshSession('adId=9');
    window.dispatchEvent(new CustomEvent('hiram:session', { detail: 7 }));
    expect(session.get().common).toContain('adId=9');
    detach?.();
    window.dispatchEvent(new CustomEvent('hiram:session', { detail: 'sessionId=raw-2' }));
    expect(window.hiramShell).toBeUndefined();
    expect(swaps()).toEqual([]);
  });
});
