import { expect, it } from 'vitest';
import { createVerdict } from '../verdict.ts';
import { checkLimit, pageLimits } from './limits.ts';
import { plainPageOf } from './plain-page.ts';
import { taps } from './taps.ts';

it('an exceeded limit is named with its figure, and a kept one is not', () => {
  const verdict = createVerdict();
  expect(checkLimit({ what: 'home, largest paint', figure: 0.9, limit: pageLimits.paint }, verdict)).toBe('kept');
  expect(checkLimit({ what: 'home, performance', figure: 94, limit: pageLimits.performance }, verdict)).toBe('MISSED');
  expect(checkLimit({ what: 'home, hydrated', figure: 1500.4, limit: pageLimits.hydrated }, verdict)).toBe('MISSED');
  expect(verdict.failures()).toEqual(['home, performance: 94, at least 95', 'home, hydrated: 1500.4, at most 1500']);
});

it('ten taps and more are measured, among them sheets and dialogs, each by its name', () => {
  expect(taps.length).toBeGreaterThanOrEqual(10);
  expect(new Set(taps.map(({ name }) => name)).size).toBe(taps.length);
  expect(taps.filter(({ shows }) => shows === 'sheet').length).toBeGreaterThanOrEqual(4);
});

it('plain HTML has the page’s words and links and nothing else', () => {
  const page =
    '<!doctype html><html><head><title>Terms</title><style>p{}</style></head><body class="a"><svg><path d="1"/></svg>' +
    '<h1 id="t">Loan</h1><p class="x">See <a class="b" href="/theA">terms</a></p><script src="/a.js"></script>' +
    '<p class="y" hidden="">Offline</p><label for="n">Number</label><input id="n" class="i" name="phone"/></body></html>';
  expect(plainPageOf(page)).toContain('<title>Terms</title>');
  expect(plainPageOf(page)).toContain(
    '<body><h1>Loan</h1><p>See <a href="/theA">terms</a></p><p hidden>Offline</p><label>Number</label><input></body>',
  );
});
