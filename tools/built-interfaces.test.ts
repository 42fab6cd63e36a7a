import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { droppedRules, newerIn, newerInterfaces, newerNames } from './built-interfaces.ts';

const floor = ['chrome87', 'safari15.4'];
const names = newerNames(floor);

it.each([
  ['if(!URL.canParse(a,b))return null', ['URL.canParse']],
  ['if(Object.hasOwn(e,`__proto__`))throw TypeError(n)', ['Object.hasOwn']],
  ['let{promise:e}=Promise.withResolvers()', ['Promise.withResolvers']],
  ['fetch(a,{signal:AbortSignal.timeout(3)})', ['AbortSignal.timeout']],
  ['let a=b.findLast(c).toSorted()', ['.findLast()', '.toSorted()']],
  ['a.at(-1)', ['.at()']],
  ['structured=new Intl.DateTimeFormat;new URLPattern(a)', ['URLPattern']],
])('finds in %s the interfaces missing from the oldest engines (30-D1)', (script, found) => {
  expect(newerIn(script, names)).toEqual(found);
});

it('allows the interfaces of the oldest engines', () => {
  const script =
    'new URL(a);new AbortController;Object.entries(a).flatMap(b).map(c);a.replaceAll(b,c);Promise.allSettled(d);e.hasOwnProperty(f)';
  expect(newerIn(script, names)).toEqual([]);
});

it('finds rules that an old engine drops with a newer selector', () => {
  const dropped = ['#a:not(:is([b],:empty))+p', 'a:hover,a:focus-visible', 'p:not(.a,.b)', 'a,b:has(c)'];
  const kept = [
    ':focus-visible',
    'a:not(.b):not(.c),d',
    'main:has(.a)>header',
    'a:not([b]):hover',
    '@media (min-width:1px){a',
    'b,c',
  ];
  const sheet = [...dropped, ...kept].map((rule) => `${rule}{color:red}${rule.startsWith('@') ? '}' : ''}`).join('');
  expect(droppedRules(sheet)).toEqual(dropped);
});

it('reads the scripts at the root and in the assets, including the worker’s and the proof’s (30-D1)', () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'hiram-dist-'));
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }));
  mkdirSync(path.join(dist, 'assets'));
  writeFileSync(path.join(dist, 'sw.js'), 'URL.canParse(a)');
  writeFileSync(path.join(dist, 'assets', 'proof-worker-1.js'), 'Object.groupBy(a)');
  const broken = newerInterfaces(dist, floor);
  expect(broken).toContain('sw.js uses URL.canParse, which is not in chrome87 or safari15.4');
  expect(broken).toContain('assets/proof-worker-1.js uses Object.groupBy, which is not in chrome87 or safari15.4');
});
