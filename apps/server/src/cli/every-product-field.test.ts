import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, readProductFile } from '@hiram/lending-terms';
import { product } from '@hiram/lending-terms/product';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { CommandError } from '../platform/command-error.ts';
import { sellableIn } from './product-files.ts';

// Every field of a product, by its definition, with everything that a person may write in its place.

const folder = mkdtempSync(join(tmpdir(), 'hiram-fields-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const now = new Date('2026-11-27T04:00:00Z');

type Path = readonly (string | number)[];
interface Node extends v.GenericSchema {
  readonly type: string;
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly entries?: Readonly<Record<string, Node>>;
}
interface Field {
  readonly path: Path;
  readonly schema: Node;
  readonly isOptional: boolean;
}

/** The fields below a part of the definition; of a list those of its first entry. */
function fieldsOf(node: Node, at: Path = []): Field[] {
  if (node.wrapped !== undefined) return fieldsOf(node.wrapped, at);
  if (node.item !== undefined) return fieldsOf(node.item, [...at, 0]);
  return Object.entries(node.entries ?? {}).flatMap(([name, schema]) => {
    const path = [...at, name];
    const isOptional = schema.type === 'exact_optional' || schema.type === 'optional';
    return [{ path, schema, isOptional }, ...fieldsOf(schema, path)];
  });
}
const fields = fieldsOf(product);

type Tree = Record<string | number, unknown>;
const base: Tree = {
  code: 'any-loan',
  name: 'Any Loan',
  market: 'PH',
  termsProfile: 'ph-statutory',
  amount: { minMinor: 200_000, maxMinor: 1_000_000, stepMinor: 50_000 },
  term: { unit: 'day', every: 30, periods: [4, 6] },
  prices: [
    {
      when: { clientKind: 'new', amountMinor: { max: 300_000 }, periods: { max: 4 }, loansRepaid: { max: 2 } },
      annualRatePercent: '12',
    },
    {
      annualRatePercent: '36',
      fees: [{ code: 'processing', when: 'deducted', percent: '1' }],
      taxes: [{ code: 'vat', on: ['fees'], percent: '12' }],
    },
  ],
  tiers: [{ loansRepaid: 0, maxMinor: 1_000_000 }],
  schedule: { method: 'flat', accrual: 'period', amortization: 'equal_instalment', roundTo: 1, dayCount: '30/360' },
  exposure: { openLoans: 3 },
};

/** The example of a term, by its definition. */
const exampleOf = (path: Path): unknown => {
  const field = fields.find((each) => each.path.join('.') === path.join('.'));
  const [example] = field === undefined ? [] : examplesOf(field.schema);
  return example;
};
const examplesOf = (schema: Node): readonly unknown[] => v.getExamples(schema.wrapped ?? schema);

/** The object around a field, made from the examples where the product has none. */
function around(tree: Tree, path: Path): Tree {
  return path.slice(0, -1).reduce<Tree>((parent, part, depth) => {
    const above = path.slice(0, depth + 1);
    parent[part] ??= structuredClone(exampleOf(above)) ?? (typeof path[depth + 1] === 'number' ? [{}] : {});
    return parent[part] as Tree;
  }, tree);
}

/** A product whose field was written otherwise; null takes it away. */
function written(
  path: Path,
  change: (parent: Tree, name: string) => void,
): { text: string; lineOf: (path: Path) => number } {
  const tree = structuredClone(base);
  change(around(tree, path), String(path.at(-1)));
  return printed({ products: [tree] });
}

/** JSON with a field a line, and the line of each. */
function printed(document: unknown): { text: string; lineOf: (path: Path) => number } {
  const lines: string[] = [];
  const places = new Map<string, number>();
  const print = (value: unknown, path: Path, [head, tail]: readonly [string, string]): void => {
    places.set(path.join('.'), lines.length + 1);
    if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
      lines.push(`${head}${value === undefined ? 'null' : JSON.stringify(value)}${tail}`);
      return;
    }
    const isList = Array.isArray(value);
    const entries = Object.entries(value);
    lines.push(`${head}${isList ? '[' : '{'}`);
    for (const [place, [name, each]] of entries.entries())
      print(
        each,
        [...path, name],
        [isList ? '' : `${JSON.stringify(name)}: `, place === entries.length - 1 ? '' : ','],
      );
    lines.push(`${isList ? ']' : '}'}${tail}`);
  };
  print(document, [], ['', '']);
  return { text: lines.join('\n'), lineOf: (path) => places.get(path.join('.')) ?? 0 };
}

/** A lender who has sold nothing yet. */
const noHistory: Parameters<typeof sellableIn>[0] = {
  products: { findByCode: () => Promise.resolve(undefined), history: () => Promise.resolve([]) },
  profiles: { history: () => Promise.resolve([]) },
};

/** The errors of a file, each as its line and its words; null where it would be stored. */
async function refusal(text: string): Promise<readonly { line: number; words: string }[] | null> {
  const file = join(folder, 'products.json');
  writeFileSync(file, text);
  try {
    await sellableIn(noHistory, file, { now });
    return null;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return error.message.split('\n').map((each) => {
      const [, line = '', words = ''] = /^.*?products\.json:(\d+): (.*)$/s.exec(each) ?? [];
      return { line: Number(line), words };
    });
  }
}

const inFile = (path: Path): Path => ['products', 0, ...path];
const nameOf = ({ path }: Field): string => path.join('.');

/** What is written in place of a value; undefined where that is its own type. */
const others: Readonly<Record<string, unknown>> = {
  nothing: null,
  text: 'Much!',
  'empty text': '',
  truth: true,
  list: [[]],
  'empty list': [],
  object: { much: 1 },
  zero: 0,
  negative: -1,
  fraction: 1.5,
  huge: 1e300,
  'the largest whole number': Number.MAX_SAFE_INTEGER,
};

it('the base of these tests can be sold, and the list of fields is that of the definition', async () => {
  expect(await refusal(printed({ products: [base] }).text)).toBeNull();
  expect(fields.length).toBeGreaterThan(60);
  const names = new Set(fields.map(nameOf));
  for (const name of ['prices.0.fees.0.percent', 'tiers.0.maxMinor', 'schedule.paydays', 'exposure.openLoans'])
    expect(names).toContain(name);
});

describe.each(fields.map((field) => ({ name: nameOf(field), field })))('the field $name', ({ field }) => {
  const { path, schema, isOptional } = field;

  it('is missed by its name, at the line of what is around it, unless it may be left out', async () => {
    const { text, lineOf } = written(path, (parent, name) => Reflect.deleteProperty(parent, name));
    const errors = await refusal(text);
    if (isOptional) return;
    const found = errors?.find(({ words }) => words.startsWith(inFile(path).join('.')));
    expect(found?.words).toMatch(/ is required/);
    expect(found?.line).toBe(lineOf(inFile(path.slice(0, -1))));
  });

  it('is refused at its line where it is misspelt, with what was meant', async () => {
    const misspelt = [...path.slice(0, -1), `${String(path.at(-1))}x`];
    const { text, lineOf } = written(path, (parent, name) => {
      parent[`${name}x`] = parent[name] ?? exampleOf(path) ?? 1;
      Reflect.deleteProperty(parent, name);
    });
    const found = (await refusal(text))?.find(({ words }) => words.startsWith(`${inFile(misspelt).join('.')} `));
    expect(found?.words).toBe(
      `${inFile(misspelt).join('.')} there is no such term: did you mean ${String(path.at(-1))}?`,
    );
    expect(found?.line).toBe(lineOf(inFile(misspelt)));
  });

  it.each(Object.entries(others))(
    'with %s is refused at its line, or is what the definition allows',
    async (_, value) => {
      const { text, lineOf } = written(path, (parent, name) => {
        parent[name] = value;
      });
      const errors = await refusal(text);
      const isPercentage = /percent(?!Per)/i.test(String(path.at(-1))) && typeof value === 'number';
      const isAllowed = v.safeParse(schema, isPercentage ? String(value) : value).success;
      // stored as written, or refused for what it contradicts, which is named
      const isNamed = (errors ?? []).every(
        ({ line, words }) => line > 0 && /^(?:products\.0|any-loan|Much!)/.test(words),
      );
      const isRefusedHere = (errors ?? []).some(
        ({ line, words }) =>
          words.startsWith(inFile(path).join('.')) &&
          / must | is required| there is no/.test(words) &&
          line >= lineOf(inFile(path)),
      );
      expect({ errors, isRight: isAllowed ? isNamed : isRefusedHere }).toMatchObject({ isRight: true });
    },
  );
});

it('what is accepted is read as it was written', () => {
  const { products = [] } = readProductFile(printed({ products: [base] }).text);
  expect(products).toMatchObject([base as unknown as Product]);
});
