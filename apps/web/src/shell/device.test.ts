import { expect, test } from 'vitest';
import { cookieText, readClientCookie, setClientCookie } from './client-cookies.ts';
import { isChatBrowser } from './in-app-browser.ts';

test('FMT-05 a client cookie expires in the year 9999, and is limited to https and this site', () => {
  const text = cookieText('a b', 'ü;=');
  expect(text).toBe('a%20b=%C3%BC%3B%3D; Expires=Fri, 31 Dec 9999 23:59:59 GMT; Path=/; Secure; SameSite=Lax');
  const expires = /Expires=([^;]+)/.exec(text)?.[1] ?? '';
  expect(new Date(expires).getUTCFullYear()).toBe(9999);
});

test('FMT-05 a value is read back as it was set', () => {
  const page = { cookie: '' };
  setClientCookie(page, 'a b', 'ü;=');
  page.cookie = `other=1; ${page.cookie.split('; ')[0]}; broken=%`;
  expect(readClientCookie(page, 'a b')).toBe('ü;=');
  expect(readClientCookie(page, 'broken')).toBeNull();
  expect(readClientCookie(page, 'a')).toBeNull();
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.20',
    true,
  ],
  ['Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/87.0 Mobile Safari/537.36 micromessenger/8', true],
  ['Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Version/4.0 Chrome/87.0 Mobile Safari/537.36', false],
])('FMT-06 the chat service’s browser is recognized by its user agent', (userAgent, isChat) => {
  expect(isChatBrowser(userAgent)).toBe(isChat);
});
