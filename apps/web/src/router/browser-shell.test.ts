import { beforeEach, expect, test, vi } from 'vitest';
import type { ApiServices } from '../api/client.ts';
import { createSessionStore } from '../api/session.ts';
import { readConfig } from '../brand/config.ts';
import { defaultLocale } from '../i18n/default-locale.ts';
import { createTextStore } from '../i18n/text-store.ts';
import type { BrowserEquivalents } from '../shell/browser-equivalents.ts';
import { createBrowserShell } from './browser-shell.ts';

const CARRIED = 'sessionId=%7Emark&utm_tag=ad';
const texts = createTextStore(defaultLocale);
await Promise.all([texts.load('common'), texts.load('notices')]);
const opened: string[] = [];
let shell: BrowserEquivalents;
let api: ApiServices;

/** A minimal page that records each navigation. */
function pageAt(address: string): Window {
  const { origin, pathname, search } = new URL(address, 'https://pages.example');
  return {
    location: { origin, pathname, search },
    history: { length: 1 },
  } as unknown as Window;
}

const openPath = (path: string, replace = false): void => void opened.push(replace ? `instead: ${path}` : path);

function start(address: string): void {
  opened.splice(0);
  const session = createSessionStore({ search: `?${CARRIED}` });
  api = { session, messages: { toast: vi.fn<() => void>() } } as unknown as ApiServices;
  shell = createBrowserShell({
    page: pageAt(address),
    config: readConfig({}),
    t: texts.translate('notices'),
    api,
    openPath,
  });
}
beforeEach(() => {
  localStorage.clear();
  start('/tensionAllisland?productId=1&orderId=86&sessionId=~mark');
});

test.each([
  ['main', `/home?${CARRIED}`],
  ['productDetail?productId=1', `/product?productId=1&${CARRIED}`],
  ['order', `/orders?${CARRIED}`],
  ['order?productId=1&orderId=86', `/tensionAllisland?productId=1&orderId=86&${CARRIED}`],
  ['setting', `/settings?${CARRIED}`],
  ['bank?productId=1', `/orderIt?productId=1&${CARRIED}`],
  ['job?productId=1', `/certify?productId=1&step=job&${CARRIED}`],
  ['public', `/certify?step=basic&${CARRIED}`],
])('BRG-03 RTE-08 %s is a page of ours, and the session goes along', (destination, path) => {
  shell.to(destination);
  expect(opened).toEqual([path]);
});

test('BRG-03 a path of ours opens in the app where it is a page', () => {
  shell.to('/supportNumber?productId=2');
  shell.to('/theA/#money');
  shell.to('/noPageOfOurs');
  expect(opened).toEqual(['/supportNumber?productId=2', '/theA/#money']);
});

test('BRG-03 home and mine are pages of ours', () => {
  shell.toHome();
  shell.toMine();
  expect(opened).toEqual([`/home?${CARRIED}`, `/mine?${CARRIED}`]);
});

test('BRG-03 a native address passes on no parameters except those of our pages', () => {
  shell.to('productDetail?productId=1&sessionId=planted&x=1');
  expect(opened).toEqual([`/product?productId=1&${CARRIED}`]);
});

test('BRG-03 the login replaces the page and has its return address, without the session', () => {
  localStorage.setItem('hiram.mark', '~mark');
  shell.offToLogin();
  const from = encodeURIComponent('/tensionAllisland?productId=1&orderId=86');
  expect(opened).toEqual([`instead: /login?from=${from}&utm_tag=ad`]);
  expect(api.session.get().sessionId).toBe('');
  expect(localStorage.getItem('hiram.mark')).toBeNull();
});

test('BRG-03 a request on the login page itself keeps the return address', () => {
  start('/login?from=%2Fsettings');
  shell.offToLogin();
  expect(opened).toEqual(['instead: /login?from=%2Fsettings&utm_tag=ad']);
});
