import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, readProductFile } from '@hiram/lending-terms';
import { product } from '@hiram/lending-terms/product';
import { afterAll, expect, it } from 'vitest';
import {
  type FileError,
  namesIn,
  printed,
  testEveryField,
  type Tree,
} from '../../../../packages/lending-terms/test/every-field.ts';
import { CommandError } from '../platform/command-error.ts';
import { sellableIn } from './product-files.ts';

// Every field of a product, by its definition, with everything that a person may write in its place.

const folder = mkdtempSync(join(tmpdir(), 'hiram-fields-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const now = new Date('2026-11-27T04:00:00Z');

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

/** A lender who has sold nothing yet. */
const noHistory: Parameters<typeof sellableIn>[0] = {
  products: { findByCode: () => Promise.resolve(undefined), history: () => Promise.resolve([]) },
  profiles: { history: () => Promise.resolve([]) },
};

/** The errors of a file, each as its line and its words; null where it would be stored. */
async function refusal(text: string): Promise<readonly FileError[] | null> {
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

it('the base of these tests can be sold, and the list of fields is that of the definition', async () => {
  expect(await refusal(printed({ products: [base] }).text)).toBeNull();
  const names = new Set(namesIn(product));
  expect(names.size).toBeGreaterThan(60);
  for (const name of ['prices.0.fees.0.percent', 'tiers.0.maxMinor', 'schedule.paydays', 'exposure.openLoans'])
    expect(names).toContain(name);
});

testEveryField({
  definition: product,
  list: 'products',
  base,
  named: /^(?:products\.0|any-loan|Much!)/,
  refusal,
});

it('what is accepted is read as it was written', () => {
  const { products = [] } = readProductFile(printed({ products: [base] }).text);
  expect(products).toMatchObject([base as unknown as Product]);
});
