import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { kindsIn } from './checks/kind-names.ts';
import { root } from './paths.ts';

const read = (...parts: string[]): string => readFileSync(path.join(root, ...parts), 'utf8');
const folder = path.join(root, 'test', 'chaos');
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: read('test', 'chaos', name) }));
/** The strings of a constant list in a source. */
const listOf = (text: string, name: string): string[] =>
  [...(new RegExp(`${name} = \\[([^\\]]*)\\]`).exec(text)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
    ([, each = '']) => each,
  );

const kinds = kindsIn(read('packages', 'domain', 'src', 'transaction-kinds.ts'));
const others = listOf(read('test', 'chaos', 'booked.ts'), 'otherBookings');
/** Rows of the table of bookings: what is booked, by whom, and the findings that judge it. */
const rows = read('docs', 'reports', 'chaos.md')
  .split('\n')
  .map((line) => /^\| `([a-z_ -]+)` \| (.+) \| ([^|]+) \|$/.exec(line))
  .flatMap((row) => (row === null ? [] : [{ what: row[1] ?? '', by: row[2] ?? '', judged: row[3] ?? '' }]));

it('LND-07 docs/reports/chaos.md names each kind of transaction, and everything else that chaos counts', () => {
  expect(kinds.length).toBeGreaterThan(17);
  expect(rows.map(({ what }) => what).toSorted()).toEqual([...kinds, ...others].toSorted());
});

it('the findings that docs/reports/chaos.md names are findings of the oracle, and its tasks are tasks', () => {
  const all = sources.map(({ text }) => text).join('\n');
  const named = rows.flatMap(({ by, judged }) =>
    [...`${by} ${judged}`.matchAll(/“([^”]+)”/g)].map(([, each = '']) => each),
  );
  expect(named.length).toBeGreaterThan(rows.length);
  // a name without blanks needs no quotes, and an acknowledgement is named by its kind
  expect(named.filter((each) => !all.includes(`'${each}'`) && !all.includes(`  ${each}: {`))).toEqual([]);
});

it('each invariant of the kinds of transactions has a planted defect that it must find', () => {
  const invariants = [...read('test', 'chaos', 'impossible-transactions.ts').matchAll(/^ {2}'(.+)': `$/gm)].map(
    ([, title = '']) => title,
  );
  const plants = sources
    .filter(({ name }) => name.startsWith('plant-'))
    .map(({ text }) => text)
    .join('\n');
  expect(invariants.length).toBeGreaterThan(15);
  expect(invariants.filter((title) => !plants.includes(`/${title}/`))).toEqual([]);
});
