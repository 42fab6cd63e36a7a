import { describe, expect, it } from 'vitest';
import { productWordsInPlatform } from './platform-words.ts';
import type { ProjectFile } from './project-files.ts';

const platform = 'apps/server/src/platform';
const file = (path: string, text = ''): ProjectFile => ({ path, text });

describe('words of the product', () => {
  it.each([
    ['loan', 'const loans = new Set();'],
    ['order', 'function findOrder(): void {}'],
    ['repayment', "const kind = 'repayment-made';"],
    ['instalment', 'sql`select instalment_number from numbers`'],
    ['complaint', "scope: 'complaints'"],
    ['product', 'const { productId } = row;'],
    ['kyc', "import { steps } from '../../kyc/steps.ts';"],
  ])('are found in the platform: %s', (word, text) => {
    const path = `${platform}/db/rows.ts`;
    expect(productWordsInPlatform([file(path, text)])).toEqual([`${path} names a word of the product: ${word}`]);
  });

  it('are found in the name of a file', () => {
    const path = `${platform}/db/loan-tables.ts`;
    expect(productWordsInPlatform([file(path)])).toEqual([`${path} names a word of the product: loan`]);
  });

  it('are allowed in modules, tests, generated files, comments and the files of an exception', () => {
    const text = 'const loan = 1;';
    expect(
      productWordsInPlatform([
        file('apps/server/src/lending/loans/loan.ts', text),
        file(`${platform}/db/columns.test.ts`, text),
        file(`${platform}/db/columns.generated.ts`, text),
        file(`${platform}/db/rows.ts`, '/** the rows of a loan */\n// loans'),
        file(`${platform}/http/openapi.ts`, "title: 'loan service'"),
      ]),
    ).toEqual([]);
  });

  it('are not found in words that contain one', () => {
    const text =
      "db.orderBy('id'); sql`order by 1`; inOrder(list); const isProduction = true; const border = 'reordered';";
    expect(productWordsInPlatform([file(`${platform}/db/rows.ts`, text)])).toEqual([]);
  });
});
