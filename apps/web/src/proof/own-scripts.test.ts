import { expect, it } from 'vitest';
import { trustOwnScripts } from './own-scripts.ts';

type Rules = Readonly<Record<string, (address: string) => string | null>>;

it('takes the page’s own files as scripts, no other address, and no text as a script or HTML', () => {
  const made: [string, Rules][] = [];
  const trustedTypes = { createPolicy: (name: string, rules: unknown) => void made.push([name, rules as Rules]) };
  trustOwnScripts({ location: new URL('https://loans.example.com/login') as unknown as Location, trustedTypes });
  const [[name, rules] = ['', {}]] = made;
  expect([name, Object.keys(rules)]).toEqual(['default', ['createScriptURL']]);
  const taken = (address: string) => rules['createScriptURL']?.(address);
  for (const own of ['/sw.js', 'https://loans.example.com/assets/DxY-3_a.js', '/assets/a.js'])
    expect(taken(own)).toBe(own);
  for (const foreign of [
    'https://evil.example/assets/a.js',
    '//evil.example/sw.js',
    'data:text/javascript,1',
    'blob:https://loans.example.com/1',
    '/return/none?x=/sw.js',
    '/assets/../territory/a.js',
  ])
    expect([foreign, taken(foreign)]).toEqual([foreign, null]);
});

it('leaves a browser without trusted types as it is', () => {
  expect(() => trustOwnScripts({ location: window.location })).not.toThrow();
});
