// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { boxesWithGaps, classOf } from './older-gaps.ts';
import { generateScopedName } from './settings.ts';

const sources = path.resolve(import.meta.dirname, '../src');
const sheets = globSync('**/*.module.css', { cwd: sources }).map((file) => path.join(sources, file));

test('finds flex boxes with gaps, and whether their lines need a distance too', () => {
  const css = `.one { display: flex; gap: 4px } /* .no { display: flex; gap: 1px } */ .grid { display: grid; gap: 8px }
@media (min-width: 40rem) { .two, .three li { display: inline-flex; flex-wrap: wrap; column-gap: 8px } }
.four { display: flex; flex-wrap: wrap; gap: var(--s2) 0 }`;
  expect(boxesWithGaps(css)).toEqual([
    { selector: '.one', wraps: false },
    { selector: '.two', wraps: false },
    { selector: '.three li', wraps: false },
    { selector: '.four', wraps: true },
  ]);
});

test('every flex box with gaps has a class of its own, whose built name marks it', () => {
  const boxes = sheets.flatMap((file) => boxesWithGaps(readFileSync(file, 'utf8')).map((box) => ({ ...box, file })));
  expect(boxes.length).toBeGreaterThan(50);
  const nameless = boxes.filter(({ selector }) => classOf(selector) === undefined);
  expect(nameless.map(({ file, selector }) => `${path.basename(file)} ${selector}`)).toEqual([]);
  const marked = boxes.map(({ file, selector, wraps }) => ({
    selector,
    wraps,
    mark: generateScopedName(classOf(selector) ?? '', file).slice(-1),
  }));
  expect(marked.filter(({ wraps, mark }) => (wraps ? mark !== '_' : !['-', '_'].includes(mark)))).toEqual([]);
});

test('other classes have no mark in their names', () => {
  const grid = path.join(sources, 'ui/offer-card.module.css');
  expect(['offer', 'value', 'note', 'small'].map((name) => generateScopedName(name, grid)).join('')).toMatch(
    /^[a-z\d]{16}$/i,
  );
});
