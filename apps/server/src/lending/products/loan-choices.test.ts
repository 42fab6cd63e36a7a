import { readFileSync } from 'node:fs';
import { calendarDate } from '@hiram/domain';
import { amountsFor, type Client, type Product, readProductFile, readStoredProduct } from '@hiram/lending-terms';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomProduct, randomProducts } from '../../../test/random-products.ts';
import { verdictOnChoice } from './check-offers.ts';
import { choicesOf, nearestChoice } from './loan-choices.ts';

const file = new URL('../../../../../config/products/philippines.yaml', import.meta.url);
const [quickPeso] = readProductFile(readFileSync(file, 'utf8')).products ?? [];
if (quickPeso === undefined) throw new Error('the example has a product');
const example: Product = quickPeso;

const today = calendarDate('2026-11-27');
const regular: Client = { kind: 'repeat', loansRepaid: 9 };

const definitionOf = (change: object): Product => {
  const { product } = readStoredProduct({ version: 1, ...example, ...change });
  if (product === undefined) throw new Error('the product cannot be read');
  return product;
};

describe('the choices of a product', () => {
  it('LND-02 can all be lent within the ceilings, and their neighbours cannot', () => {
    // a fixed fee is too much of a small loan: the least amount is somewhere between two steps
    const steep = fc.record({ wish: randomProducts, feeMinor: fc.integer({ min: 1, max: 60_000 }), part: fc.nat(100) });
    fc.assert(
      fc.property(steep, ({ wish, feeMinor, part }) => {
        const change = randomProduct({ ...wish, fixedFeeMinor: feeMinor })(example);
        const definition = definitionOf({ ...change, termsProfile: 'ph-statutory' });
        const choices = choicesOf(definition, { client: regular, today });
        if (choices === null) return;
        const { minMinor, maxMinor, stepMinor, terms } = choices;
        const inside = minMinor + Math.floor(((maxMinor - minMinor) / stepMinor) * (part / 100)) * stepMinor;
        const isLent = (amountMinor: number, periods: number) =>
          verdictOnChoice(definition, { choice: { amountMinor, periods }, client: regular, today }).fault === undefined;
        for (const { periods } of terms)
          for (const amount of [minMinor, inside, maxMinor])
            expect([amount, isLent(amount, periods)]).toEqual([amount, true]);
        const range = amountsFor(definition, regular);
        const neighbours = [minMinor - stepMinor, maxMinor + stepMinor].filter(
          (amount) => amount >= definition.amount.minMinor && amount <= (range?.maxMinor ?? 0),
        );
        const lentToo = neighbours.filter((amount) => terms.every(({ periods }) => isLent(amount, periods)));
        expect(lentToo).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('pay out at least what the product says', () => {
    const prices = [{ annualRatePercent: '36', deductedFeesMinor: 10_000 }];
    const amount = { minMinor: 100_000, maxMinor: 500_000, stepMinor: 10_000 };
    const definition = definitionOf({ amount, prices, tiers: [], minReceivedMinor: 215_000 });
    expect(choicesOf(definition, { client: regular, today })).toMatchObject({ minMinor: 230_000, maxMinor: 500_000 });
  });

  it('stay within bounds, down to a step, and are none below the smallest', () => {
    const definition = definitionOf({ tiers: [] });
    const bounded = (maxPrincipalMinor: number, maxPeriods: number | null = null) =>
      choicesOf(definition, { client: regular, today, bounds: { maxPrincipalMinor, maxPeriods } });
    expect(bounded(549_999)?.maxMinor).toBe(500_000);
    expect(bounded(199_999)).toBeNull();
    expect(bounded(500_000, 4)?.terms.map(({ periods }) => periods)).toEqual([4]);
    // all that is offered is longer: the shortest
    expect(bounded(500_000, 3)?.terms.map(({ periods }) => periods)).toEqual([4]);
  });
});

describe('the nearest loan', () => {
  it('is on offer, whatever was asked for', () => {
    const definition = definitionOf({ tiers: [] });
    const choices = choicesOf(definition, { client: regular, today });
    if (choices === null) throw new Error('nothing can be chosen');
    const asked = fc.record(
      {
        amountMinor: fc.integer({ min: 1, max: 10_000_000 }),
        periods: fc.integer({ min: 1, max: 3_660 }),
        termUnit: fc.constantFrom('day', 'week', 'month'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(asked, (chosen) => {
        const { amountMinor: nearestMinor, periods } = nearestChoice(definition, choices, chosen);
        expect(nearestMinor).toBeGreaterThanOrEqual(choices.minMinor);
        expect(nearestMinor).toBeLessThanOrEqual(choices.maxMinor);
        expect((nearestMinor - choices.minMinor) % choices.stepMinor).toBe(0);
        expect(choices.terms.map((term) => term.periods)).toContain(periods);
        const { amountMinor = nearestMinor } = chosen;
        const reachable = Math.min(Math.max(amountMinor, choices.minMinor), choices.maxMinor);
        expect(Math.abs(reachable - nearestMinor)).toBeLessThanOrEqual(choices.stepMinor / 2);
      }),
    );
  });
});
