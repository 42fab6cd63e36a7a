import { afterEach, expect, test, vi } from 'vitest';
import { addCampaign, addSessionQuery } from './session-query.ts';
import { hashRoute } from './hash-routes.ts';
import { rememberLanguage } from './language.ts';
import { startBackButton } from './shell-back.ts';

afterEach(() => {
  document.body.replaceChildren();
});

test.each([
  ['/#/downloadTemplate', '/downloadTemplate'],
  ['/#/downloadTemplate/?id=1', '/downloadTemplate?id=1'],
  ['/?utm_tag=a&id=2#/registerTemplate?id=1', '/register?id=1&utm_tag=a'],
  ['/#/agreementTemplate?links_id=5&app_from=x%20y', '/agreementTemplate?links_id=5&app_from=x+y'],
  ['/#contact', null],
  ['/#/noSuchTemplate', null],
  ['/#/constructor', null],
  ['/#/downloadTemplate/x', null],
  ['/theA#/downloadTemplate', null],
])('RTE-04 RTE-05 %s leads to %s', (address, to) => {
  expect(hashRoute(new URL(address, 'https://pages.example'))).toBe(to);
});

const linksOf = (html: string): (string | null)[] => {
  document.body.innerHTML = html;
  return Array.from(document.querySelectorAll('a'), (link) => link.getAttribute('href'));
};
const hrefs = (): (string | null)[] => Array.from(document.querySelectorAll('a'), (link) => link.getAttribute('href'));

test('REQ-12 parameters are added to our own pages only, once, and before a fragment', () => {
  linksOf(
    '<a href="/theA?lang=fil#late">a</a><a href="/?id=1">b</a><a href="#x">c</a><a href="tel:1">d</a><a href="https://x.example/">e</a>',
  );
  addSessionQuery(document, '?lang=en&framed=1&id=9&sessionId=s&building=b&orderId=86');
  expect(hrefs()).toEqual([
    '/theA?lang=fil&id=9&sessionId=s#late',
    '/?id=1&sessionId=s',
    '#x',
    'tel:1',
    'https://x.example/',
  ]);
});

test('without parameters no link changes', () => {
  const before = linksOf('<a href="/theA">a</a><a data-store="android" href="https://store.example/a">b</a>');
  addSessionQuery(document, '?lang=fil');
  addCampaign(document, '?sessionId=s');
  expect(hrefs()).toEqual(before);
});

test('REQ-12 a store gets the campaign and never the session; Google Play gets it where an app can read it', () => {
  linksOf(
    '<a data-store="ios" href="https://apps.apple.com/app/id1">a</a><a data-store="android" href="https://play.google.com/store/apps/details?id=x">b</a>',
  );
  addCampaign(document, '?utm_tag=t&id=9&sessionId=s');
  expect(hrefs()).toEqual([
    'https://apps.apple.com/app/id1?utm_tag=t&id=9',
    'https://play.google.com/store/apps/details?id=x&utm_tag=t&referrer=utm_tag%3Dt%26id%3D9',
  ]);
});

test('FMT-05 a language is stored when it is chosen, and not before', () => {
  let cookie = '';
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    cookie = text;
  });
  linksOf('<a data-language="fil" href="#">Filipino</a><a href="#">other</a>');
  rememberLanguage(document);
  const [language, other] = document.querySelectorAll('a');
  other?.click();
  expect(cookie).toBe('');
  language?.click();
  expect(cookie).toMatch(/^hiram-lang=fil; Expires=Fri, 31 Dec 9999/);
});

test('BRG-01 BRG-03 the back button shows in a native app only, and leaves it from the first page', () => {
  document.body.innerHTML = '<button hidden data-back="hiram">Back</button>';
  const button = document.querySelector('button');
  startBackButton(window);
  expect(button?.hidden).toBe(true);
  const closeWebview = vi.fn<(payload: string) => void>();
  Object.assign(window, { hiram: { closeWebview } });
  // this shell injected its objects after the page had started
  window.dispatchEvent(new Event('load'));
  expect(button?.hidden).toBe(false);
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(1);
  button?.click();
  expect(closeWebview).toHaveBeenCalledExactlyOnceWith('[""]');
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(2);
  button?.click();
  expect(back).toHaveBeenCalledOnce();
  Reflect.deleteProperty(window, 'hiram');
});
