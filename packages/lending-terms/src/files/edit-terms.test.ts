import { expect, it } from 'vitest';
import { termsInText, withSwapped, withTerm } from './edit-terms.ts';

const FILE = `# ours
products:
  - code: quick-peso # for ever
    amount: { minMinor: 200000 }
    prices:
      - annualRatePercent: 36.50
`;

it('a term gets another value; comments and all other terms stay as they are written', () => {
  const changed = withTerm(FILE, ['products', 0, 'amount', 'maxMinor'], 1_000_000);
  expect(changed).toBe(FILE.replace('200000 }', '200000, maxMinor: 1000000 }'));
});

it('a term is made with all that is around it, in an empty file too', () => {
  expect(withTerm('', ['products', 0, 'prices', 0, 'annualRatePercent'], '36')).toBe(
    'products:\n  - prices:\n      - annualRatePercent: "36"\n',
  );
  expect(withTerm('products:\n  - amount:\n', ['products', 0, 'amount', 'minMinor'], 1)).toBe(
    'products:\n  - amount:\n      minMinor: 1\n',
  );
});

it('a term that is taken away takes along what is empty around it, but no entry of a list', () => {
  expect(withTerm(FILE, ['products', 0, 'amount', 'minMinor'], undefined)).not.toContain('amount');
  expect(withTerm(FILE, ['products', 0, 'prices', 0, 'annualRatePercent'], undefined)).toContain('prices:\n      - {}');
  expect(withTerm(FILE, ['products', 0, 'schedule', 'roundTo'], undefined)).toBe(FILE);
});

it('entries change places, and a place that there is not changes nothing', () => {
  const two = withTerm(FILE, ['products', 0, 'prices', 1], { annualRatePercent: '12' });
  const terms = termsInText(withSwapped(two, ['products', 0, 'prices'], [0, 1]))?.terms;
  expect(terms).toMatchObject({
    products: [{ prices: [{ annualRatePercent: '12' }, { annualRatePercent: '36.50' }] }],
  });
  expect(withSwapped(FILE, ['products', 0, 'prices'], [0, 1])).toBe(FILE);
});

it.each(['products: [', 'products: *none'])('a text that cannot be read has no terms and stays whole: %s', (broken) => {
  expect(termsInText(broken)).toBeNull();
  expect(withTerm(broken, ['products', 0, 'code'], 'x')).toBe(broken);
});
