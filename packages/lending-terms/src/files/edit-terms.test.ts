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

it('a comment behind a value stays with the new one', () => {
  expect(withTerm(FILE, ['products', 0, 'code'], 'slow-peso')).toBe(FILE.replace('quick-peso #', 'slow-peso #'));
});

it('an empty entry of a list, and what is of another form than a term needs, give place without moving the others', () => {
  const prices = 'products:\n  - prices:\n      -\n      - annualRatePercent: 36\n';
  expect(withTerm(prices, ['products', 0, 'prices', 0, 'annualRatePercent'], 12)).toBe(
    prices.replace('-\n', '- annualRatePercent: 12\n'),
  );
  expect(
    withTerm('products:\n  - prices: { a: 1 }\n', ['products', 0, 'prices', 0, 'annualRatePercent'], 12),
  ).toContain('- annualRatePercent: 12');
  expect(withTerm('products:\n  - amount: [1]\n', ['products', 0, 'amount', 'minMinor'], 12)).toContain('minMinor: 12');
});

it.each([
  ['names a value that is not there', 'products:\n  - market: *PH\n'],
  ['uses one value twice', 'products:\n  - schedule: &s { every: 1 }\n  - schedule: *s\n'],
  ['names a value for later', 'products:\n  - code: &c a\n'],
  ['is a list', '- products\n'],
])('a text that %s is not edited term by term, and stays whole', (_, text) => {
  expect(termsInText(text)).toBeNull();
  expect(withTerm(text, ['products', 0, 'schedule', 'every'], 5)).toBe(text);
});

it('a text that cannot be read has no terms and stays whole', () => {
  const broken = 'products: [';
  expect(termsInText(broken)).toBeNull();
  expect(withTerm(broken, ['products', 0, 'code'], 'x')).toBe(broken);
});
