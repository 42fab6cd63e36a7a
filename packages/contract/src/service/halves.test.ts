import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// The build of the pages cuts each file of the contract at this line (apps/web/build/settings.ts).
const LINE = '\n// The service’s half. The pages are built without it.\n';
const folder = path.resolve(import.meta.dirname, '..');
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, source: readFileSync(path.join(folder, name), 'utf8') }));

/** Files whose half for the pages needs the service's. */
const mixed = (files: typeof sources): string[] =>
  files
    .filter(({ source }) =>
      /from '\.\/service\/|\bforService\(|export const service\b/.test(source.split(LINE)[0] ?? ''),
    )
    .map(({ name }) => name);

test('no file of the contract uses the service’s half above its line', () => {
  expect(sources.filter(({ source }) => source.includes(LINE)).length).toBeGreaterThan(15);
  expect(mixed(sources)).toEqual([]);
});

test('a service’s half without its line is reported', () => {
  const source = "import { id } from './service/fields.ts';\nexport const service = {};\n";
  expect(
    mixed([
      { name: 'pay.ts', source },
      { name: 'due.ts', source: `${LINE}${source}` },
    ]),
  ).toEqual(['pay.ts']);
});
