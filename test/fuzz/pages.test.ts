import { pagePaths } from '@hiram/contract';
import { deskEndpoints } from '@hiram/contract/desk';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attackPlants } from './attack-plants.ts';
import { serviceDefects } from './defects.ts';
import { deskFault } from './desk-judge.ts';
import { escaped } from './form-encoding.ts';
import { pageFault } from './page-judge.ts';
import { withDefectIn } from '../../tools/planted-copy.ts';
import { requestsFor, type WireRequest } from './requests.ts';
import type { Answer } from './send.ts';
import { pages, sites } from './sites.ts';
import { plantsOf, tryPlants } from './try-plants.ts';
import { MARKER } from './values.ts';

const home = pages.find(({ path }) => path === '/home');
const ratings = sites.find(({ id }) => id === 'desk.list-ratings');
if (home === undefined || ratings === undefined) throw new Error('a page or a call is gone');

const asked: WireRequest = {
  how: 'valid',
  session: 'real',
  method: 'GET',
  target: '/home?sessionId=demo',
  isExact: true,
  isDescribed: false,
  headers: [],
  body: null,
};
const page: Answer = {
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; script-src 'self'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  },
  text: '<!doctype html><div id="root"></div>',
  failure: null,
  ms: 1,
};
const withText = (text: string): Answer => ({ ...page, text });

describe('the requests for pages', () => {
  it('cover every page of the contract, and every call of the desk', () => {
    expect(pages.map(({ path }) => path)).toEqual(Object.values(pagePaths));
    expect(sites.filter(({ kind }) => kind === 'desk').map(({ id }) => id)).toEqual(
      deskEndpoints.map(({ name }) => name),
    );
  });

  it('have shells, browsers with a mark and its cookie, and nobody as callers, and try to inject markup', () => {
    const drawn = fc.sample(requestsFor(home), { numRuns: 400, seed: 1 });
    const some = (has: (request: WireRequest) => boolean) => drawn.some(has);
    expect(some(({ target }) => target.includes('sessionId=demo&'))).toBe(true);
    expect(some(({ target, headers }) => target.includes('=~FFF') && headers.some(([name]) => name === 'cookie'))).toBe(
      true,
    );
    expect(some(({ session }) => session === 'none')).toBe(true);
    expect(some(({ target }) => target.includes(escaped(MARKER)))).toBe(true);
  });
});

describe('the judge of pages', () => {
  it('accepts a page with a policy that holds the sent values as text', () => {
    const words = 'zq1&lt;zq2&gt;zq3&quot;zq4&#x27;zq5';
    const data = `<script type="application/json" id="hiram-data">{"a":"zq1\\u003czq2>zq3\\"zq4'zq5"}</script>`;
    expect(pageFault(home, asked, withText(`<p title="${words}">${words}</p>${data}`))).toBeNull();
  });

  it.each([
    ['a text', `<p>${MARKER}</p>`],
    ['an attribute', '<p title="zq1&lt;zq2&gt;zq3"zq4&#39;">'],
    ['a closed script block', `<script type="application/json">{"a":"zq1<zq2"}</script>`],
    ['an address', '<a class="x" href="javascript:alert(1)">x</a>'],
  ])('finds sent values as markup in %s', (_, text) => {
    expect(pageFault(home, asked, withText(text))).toMatchObject({ kind: 'unescaped' });
    // contracts and similar pages as well
    expect(pageFault({ ...home, kind: 'other' }, asked, withText(text))).toMatchObject({ kind: 'unescaped' });
  });

  it.each([
    ['content-security-policy', ''],
    ['content-security-policy', "script-src 'self'"],
    ['content-security-policy', "default-src 'none'; script-src 'unsafe-inline'"],
    ['x-content-type-options', ''],
    ['referrer-policy', 'origin'],
  ])('finds a page with %s: %s', (name, value) => {
    const headers = { ...page.headers, [name]: value };
    expect(pageFault(home, asked, { ...page, headers })).toMatchObject({ kind: 'unguarded page' });
  });

  it('finds a page’s address without a page', () => {
    const json = { ...page, headers: { 'content-type': 'application/json' }, text: '{"code":"00"}' };
    expect(pageFault(home, asked, json)).toMatchObject({ kind: 'no page' });
    expect(pageFault(home, asked, { ...json, status: 400 })).toBeNull();
  });
});

describe('the judge of the desk', () => {
  const answer = (data: unknown): Answer => ({
    ...page,
    headers: { 'content-type': 'application/json' },
    text: JSON.stringify({ code: '00', message: 'success', data }),
  });

  it('finds success without an agent, and an answer that breaks the contract', () => {
    const right = answer({ counts: [], list: [] });
    expect(deskFault(ratings, asked, right)).toBeNull();
    expect(deskFault(ratings, { ...asked, session: 'bad' }, right)).toMatchObject({ kind: 'no session needed' });
    expect(deskFault(ratings, asked, answer({ counts: 'many', list: [] }))).toMatchObject({ kind: 'shape' });
    expect(deskFault(ratings, asked, { ...right, headers: {} })).toMatchObject({ kind: 'shape' });
  });
});

describe('planted defects', () => {
  it.each(Object.entries({ ...serviceDefects, ...attackPlants }))(
    '%s matches its place in the sources',
    (_, defect) => {
      expect(withDefectIn(defect)).toContain(defect.to);
    },
  );

  it('are selected by name, or each; another name is refused', async () => {
    expect(plantsOf('each')).toHaveLength(Object.keys(attackPlants).length);
    await expect(tryPlants('nothing-of-the-kind', () => {})).rejects.toThrow('--plant must be each or one of');
  });
});
