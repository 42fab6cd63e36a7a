import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.resolve(import.meta.dirname, '..');
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
const rulesOf = (name: string) =>
  [...readFileSync(path.join(source, name), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({
      rule: `${name}: ${selector.trim()}`,
      body,
    }),
  );

test('a column is a grid: in the oldest engines (.browserslistrc) a column of flex boxes has no gap, and its cards would touch', () => {
  const rules = sheets.flatMap(rulesOf);
  expect(rules.length).toBeGreaterThan(500);
  const touching = rules.filter(
    ({ body }) =>
      /display: (?:inline-)?flex/.test(body) && body.includes('flex-direction: column') && /\bgap:/.test(body),
  );
  expect(touching.map(({ rule }) => rule)).toEqual([]);
});

test('no picture waits for a proportion that the oldest engines do not know', () => {
  const rules = sheets.filter((name) => name.startsWith('public')).flatMap(rulesOf);
  expect(rules.filter(({ body }) => body.includes('aspect-ratio')).map(({ rule }) => rule)).toEqual([]);
});

test('the parts of a progress bar, a notice, a row and an error keep their distance there too', () => {
  const parts =
    /^ui\/(?:steps\.module\.css: \.steps|banner\.module\.css: \.banner|nav-row\.module\.css: \.row|field\.module\.css: \.error)$/;
  const rules = sheets.flatMap(rulesOf).filter(({ rule }) => parts.test(rule));
  expect(rules).toHaveLength(4);
  expect(rules.filter(({ body }) => body.includes('display: flex') && /\bgap:/.test(body))).toEqual([]);
});
