import { expect, it } from 'vitest';
import { isLimited } from './load-limits.ts';
import { plainOf } from './plain-page.ts';

it('plain HTML has the words and the links of a page, and nothing else of it', () => {
  const page =
    '<!doctype html><html><head><title>Terms</title><style>p{}</style></head><body class="a"><svg><path d="1"/></svg>' +
    '<h1 id="t">Loan</h1><p class="x">See <a class="b" href="/theA">terms</a></p><script src="/a.js"></script>' +
    '<p class="y" hidden="">Offline</p><label for="n">Number</label><input id="n" class="i" name="phone"/></body></html>';
  expect(plainOf(page)).toContain('<title>Terms</title>');
  expect(plainOf(page)).toContain(
    '<body><h1>Loan</h1><p>See <a href="/theA">terms</a></p><p hidden>Offline</p><label>Number</label><input></body>',
  );
});

it('the largest paint is held to its limit, blocking on a poor phone against React that does the same before it', () => {
  expect(isLimited('LCP ms', { other: 'HTML', slowdown: 4 })).toBe(true);
  expect(isLimited('LCP ms', { other: 'React', slowdown: 20 })).toBe(true);
  expect(isLimited('LCP ms', { other: 'React, drawn line', slowdown: 20 })).toBe(false);
  expect(isLimited('TBT ms', { other: 'React, drawn line', slowdown: 20 })).toBe(true);
  expect(isLimited('TBT ms', { other: 'React', slowdown: 20 })).toBe(false);
  expect(isLimited('blocked from start ms', { other: 'React, same screen', slowdown: 20 })).toBe(true);
  expect(isLimited('blocked from start ms', { other: 'HTML', slowdown: 20 })).toBe(false);
  expect(isLimited('blocked from start ms', { other: 'React, same screen', slowdown: 4 })).toBe(false);
  expect(isLimited('requests', { other: 'React', slowdown: 20 })).toBe(false);
});
