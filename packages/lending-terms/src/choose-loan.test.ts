import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { agreedTerms } from './agreed-terms.ts';
import { checkProduct } from './check-product.ts';
import { amountsFor, isOnOffer, termsOfChoice, usualChoice } from './choose-loan.ts';
import { readProductFile } from './files/read-product-file.ts';
import type { Product } from './product.ts';

const text = readFileSync(new URL('../test/quick-peso.yaml', import.meta.url), 'utf8');
const [quickPeso] = readProductFile(text).products ?? [];
if (quickPeso === undefined) throw new Error('the example has a product');
const example: Product = quickPeso;

const newcomer = { kind: 'new', loansRepaid: 0 } as const;
const regular = { kind: 'repeat', loansRepaid: 3 } as const;

describe('the amounts of a product', () => {
  it('are limited by the tier of loans repaid in time, which names the next one', () => {
    expect(amountsFor(example, newcomer)).toEqual({
      minMinor: 200_000,
      maxMinor: 300_000,
      stepMinor: 50_000,
      nextTier: { loansRepaid: 3, maxMinor: 1_000_000 },
    });
    expect(amountsFor(example, regular)).toMatchObject({ maxMinor: 1_000_000, nextTier: null });
  });

  it('are those of the product without tiers', () => {
    const { tiers: _, ...plain } = example;
    expect(amountsFor(plain, newcomer)).toMatchObject({ maxMinor: 1_000_000, nextTier: null });
  });

  it('are none below the first tier', () => {
    const tiers = [{ loansRepaid: 2, maxMinor: 500_000 }];
    expect(checkProduct({ ...example, tiers })).toEqual([]);
    expect(amountsFor({ ...example, tiers }, newcomer)).toBeNull();
    expect(amountsFor({ ...example, tiers }, regular)).toMatchObject({ maxMinor: 500_000, nextTier: null });
  });

  it('end with the last step below the limit', () => {
    const tiers = [{ loansRepaid: 0, maxMinor: 340_000 }];
    expect(amountsFor({ ...example, tiers }, newcomer)).toMatchObject({ maxMinor: 300_000 });
  });
});

describe('a choice', () => {
  it('stands at the usual amount within the limit, and at the usual term', () => {
    const choiceOf = (client: typeof newcomer | typeof regular) => {
      const range = amountsFor(example, client);
      return range && usualChoice(example, range);
    };
    expect(choiceOf(newcomer)).toEqual({ amountMinor: 300_000, periods: 4 });
    expect(choiceOf(regular)).toEqual({ amountMinor: 400_000, periods: 4 });
  });

  it.each([
    [{ amountMinor: 250_000, periods: 2 }, newcomer, true],
    [{ amountMinor: 350_000, periods: 2 }, newcomer, false],
    [{ amountMinor: 350_000, periods: 2 }, regular, true],
    [{ amountMinor: 260_000, periods: 2 }, regular, false],
    [{ amountMinor: 150_000, periods: 2 }, regular, false],
    [{ amountMinor: 250_000, periods: 3 }, regular, false],
  ])('%o by %o is on offer: %s', (choice, client, isOffered) => {
    expect(isOnOffer(example, choice, client)).toBe(isOffered);
  });

  it('has the first price whose condition it meets', () => {
    const rateOf = (periods: number, client: typeof newcomer | typeof regular) =>
      termsOfChoice(example, { amountMinor: 200_000, periods }, client);
    expect(rateOf(2, newcomer)).toMatchObject({ annualRatePercent: '0', periods: 2 });
    expect(rateOf(2, newcomer)).not.toHaveProperty('fees');
    expect(rateOf(4, newcomer)).toMatchObject({ annualRatePercent: '36.50', fees: [{ code: 'processing' }] });
    expect(rateOf(2, regular)).toMatchObject({ annualRatePercent: '36.50' });
  });
});

describe('the example price-bands.yaml', () => {
  const bands = readFileSync(new URL('../../../config/products/examples/price-bands.yaml', import.meta.url), 'utf8');
  const [banded = example] = readProductFile(bands).products ?? [];

  it.each([
    // new, repeat below and from 5,000.00, and after five loans in time
    [0, 200_000, 4, '36', 300_000],
    [0, 300_000, 6, '48', 300_000],
    [1, 400_000, 4, '48', 600_000],
    [1, 500_000, 4, '42', 600_000],
    [4, 600_000, 6, '42', 600_000],
    [5, 1_000_000, 6, '24', 1_000_000],
  ])('after %i loans lends %i minor units for %i instalments at %s%%, up to %i', (...row) => {
    const [loansRepaid, amountMinor, periods, annualRatePercent, maxMinor] = row;
    const client = { kind: loansRepaid === 0 ? 'new' : 'repeat', loansRepaid } as const;
    expect(termsOfChoice(banded, { amountMinor, periods }, client)).toMatchObject({ annualRatePercent });
    expect(amountsFor(banded, client)).toMatchObject({ maxMinor });
  });
});

/** Products without contradictions. */
const products: fc.Arbitrary<Product> = fc
  .record({
    minMinor: fc.integer({ min: 1, max: 1_000_000 }),
    stepMinor: fc.integer({ min: 1, max: 100_000 }),
    steps: fc.integer({ min: 0, max: 100 }),
    periods: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 }),
    conditions: fc.array(
      fc.record(
        {
          clientKind: fc.constantFrom('new', 'repeat'),
          periods: fc.record({ max: fc.integer({ min: 1, max: 60 }) }),
        } as const,
        { requiredKeys: ['clientKind'] },
      ),
      { maxLength: 4 },
    ),
    limits: fc.uniqueArray(fc.integer({ min: 0, max: 100 }), { maxLength: 4 }),
  })
  .map(({ minMinor, stepMinor, steps, periods, conditions, limits }) => {
    const maxMinor = minMinor + steps * stepMinor;
    const ascending = [...limits].sort((a, b) => a - b);
    const tiers = ascending.map((part, index) => ({
      loansRepaid: index,
      maxMinor: Math.min(maxMinor, minMinor + Math.floor((steps * stepMinor * part) / 100)),
    }));
    return {
      ...example,
      amount: { minMinor, maxMinor, stepMinor },
      term: { unit: 'month', every: 1, periods: [...periods].sort((a, b) => a - b) },
      prices: [...conditions.map((when) => ({ when, annualRatePercent: '12' })), { annualRatePercent: '36' }],
      tiers,
    };
  });
const clients = fc.record({
  kind: fc.constantFrom('new', 'repeat'),
  loansRepaid: fc.integer({ min: 0, max: 9 }),
} as const);

describe('any product without contradictions', () => {
  it('has terms for every choice on offer, which its own definition reads unchanged', () => {
    fc.assert(
      fc.property(products, clients, fc.integer({ min: 0, max: 100 }), (made, client, part) => {
        expect(checkProduct(made)).toEqual([]);
        const range = amountsFor(made, client);
        if (range === null) return;
        const steps = Math.floor((((range.maxMinor - range.minMinor) / range.stepMinor) * part) / 100);
        const amountMinor = range.minMinor + steps * range.stepMinor;
        for (const periods of made.term.periods) {
          const choice = { amountMinor, periods };
          expect(isOnOffer(made, choice, client)).toBe(true);
          const terms = termsOfChoice(made, choice, client);
          expect(terms).toMatchObject({ principalMinor: amountMinor, periods });
          expect(v.parse(agreedTerms, terms)).toEqual(terms);
        }
        expect(isOnOffer(made, usualChoice(made, range), client)).toBe(true);
      }),
    );
  });
});
