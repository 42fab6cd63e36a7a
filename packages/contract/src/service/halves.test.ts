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

/** Names that the service's half imports or declares, and that its file uses above the line: the built pages would not have them. */
const namesAbove = (files: typeof sources): string[] =>
  files.flatMap(({ name, source }) => {
    const [above = '', below = ''] = source.split(LINE);
    const imported = [...below.matchAll(/^import (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) => list.split(','));
    const declared = [...below.matchAll(/^(?:export )?(?:const|function|type|interface) (\w+)/gm)].map(
      ([, each = '']) => each,
    );
    const names = [...imported.map((each) => each.trim().replace(/^type |^.* as /, '')), ...declared].filter(Boolean);
    const code = above.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'[^'\n]*'/g, '');
    return names
      .filter((each) => new RegExp(`(?<![.\\w])${each}\\b(?!\\??:)`).test(code))
      .map((each) => `${name} ${each}`);
  });

test('no file of the contract uses a name of the service’s half above its line', () => {
  expect(namesAbove(sources)).toEqual([]);
  const source = `export const a = text(3);${LINE}import { text } from './service/fields.ts';\n`;
  expect(namesAbove([{ name: 'pay.ts', source }])).toEqual(['pay.ts text']);
});

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
