import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readProductFile } from './read-product-file.ts';

const text = readFileSync(new URL('../../test/quick-peso.yaml', import.meta.url), 'utf8');
const problemsOf = (changed: string): string[] =>
  (readProductFile(changed).problems ?? []).map(({ line, field, message }) => `${line} ${field} ${message}`);
const changed = (from: string, to: string): string[] => {
  expect(text).toContain(from);
  return problemsOf(text.replace(from, to));
};

test('reads products in YAML and in JSON, with percentages as they are written', () => {
  const { products = [] } = readProductFile(text);
  expect(products).toHaveLength(1);
  expect(products[0]?.prices).toMatchObject([
    { annualRatePercent: '0' },
    { annualRatePercent: '36.50', fees: [{ percent: '2.5' }] },
  ]);
  expect(readProductFile(JSON.stringify({ products })).products).toEqual(products);
});

test.each([
  [
    'annualRatePercent: 36.50',
    'annualRatePercnt: 36.50',
    '10 products.0.prices.1.annualRatePercnt there is no such term: did you mean annualRatePercent?',
  ],
  [
    '    market: PH',
    '    market: PH\n    annualRatePercent: 36',
    '5 products.0.annualRatePercent there is no such term: it belongs to products.prices',
  ],
  ['    market: PH\n', '', '2 products.0.market is required'],
  ['market: PH', 'market: XX', '4 products.0.market must be one of'],
  ['minMinor: 200000', 'minMinor: "200000"', '5 products.0.amount.minMinor must be a number'],
  ['minMinor: 200000', 'minMinor: 0', '5 products.0.amount.minMinor must be 1 or more'],
  ['minMinor: 200000', 'minMinor: -5', '5 products.0.amount.minMinor must be 1 or more'],
  ['minMinor: 200000', 'minMinor: 2000000000000000000', '5 products.0.amount.minMinor must be a whole number'],
  ['minMinor: 200000', 'minMinor: 1200000', '5 products.0.amount.maxMinor must be at least minMinor, 1200000'],
  [
    'stepMinor: 50000',
    'stepMinor: 30000',
    '5 products.0.amount.stepMinor must lead from minMinor to maxMinor: 800000 is no multiple of it',
  ],
  ['usualMinor: 400000', 'usualMinor: 420000', '5 products.0.amount.usualMinor must be one of the amounts on offer'],
  ['periods: [2, 4, 6]', 'periods: [2, 2, 6]', '6 products.0.term.periods.1 must be more than the entry before it'],
  ['usualPeriods: 4', 'usualPeriods: 5', '6 products.0.term.usualPeriods must be one of periods: 2, 4, 6'],
  [
    '      - when: { clientKind: new, periods: { max: 2 } }\n        annual',
    '      - annual',
    '8 products.0.prices.0.when is required: the prices after it would never apply',
  ],
  [
    '      - annualRatePercent: 36.50',
    '      - when: { clientKind: new }\n        annualRatePercent: 36.50',
    '10 products.0.prices.1.when must be left out of the last price, which is for all others',
  ],
  ['loansRepaid: 3', 'loansRepaid: 0', '15 products.0.tiers.1.loansRepaid must be more than in the tier before it'],
  [
    'annualRatePercent: 36.50',
    'annualRatePercent: lots',
    '10 products.0.prices.1.annualRatePercent must be a percentage such as 2.5',
  ],
  ['dayCount: 30/360', 'dayCount: 31/360', '16 products.0.schedule.dayCount must be one of'],
  ['name: QuickPeso', 'name: QuickPeso\n    name: Twice', '4  Map keys must be unique'],
  ['market: PH', 'market: *home', '4  Unresolved alias'],
  ['products:', 'product:', '1 product there is no such term: did you mean products?'],
])('%s → %s is refused with its line', (from, to, problem) => {
  expect(changed(from, to).join('\n')).toContain(problem);
});

test('two products of one code are refused', () => {
  const twice = `${text}${text.replace('products:\n', '')}`;
  expect(problemsOf(twice)).toEqual(['17 products.1.code is that of another product of the file, quick-peso']);
});
