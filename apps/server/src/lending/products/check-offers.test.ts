import { setImmediate } from 'node:timers/promises';
import { calendarDate } from '@hiram/domain';
import { type Product, readProductFile } from '@hiram/lending-terms';
import { expect, it } from 'vitest';
import { checkOffers, tooManyLoans } from './check-offers.ts';

/** A product with a price for each band of amounts and each number of loans repaid. */
function banded(bands: number, periods: readonly number[]): Product {
  const prices = Array.from({ length: bands }, (_, band) => {
    const amountMinor = `{ min: ${200_000 + band * 50_000}, max: ${240_000 + band * 50_000} }`;
    return `{ annualRatePercent: ${10 + band}, when: { amountMinor: ${amountMinor}, loansRepaid: { min: ${band} } } }`;
  });
  const { products: [product] = [], problems } = readProductFile(`products:
  - code: banded
    name: Banded
    market: PH
    termsProfile: default
    amount: { minMinor: 200000, maxMinor: 10000000, stepMinor: 10000 }
    term: { unit: week, periods: [${periods.join(', ')}] }
    prices: [${prices.join(', ')}, { annualRatePercent: 18 }]
    schedule: { method: flat, accrual: period, dayCount: 30/360, roundTo: 1 }
`);
  if (product === undefined || !('prices' in product)) throw new Error(JSON.stringify(problems));
  return product;
}

it('a check of many loans gives way to other work between them', async () => {
  let isOver = false;
  const checked = checkOffers(banded(6, [13, 26]), calendarDate('2026-11-02')).then((problems) => {
    isOver = true;
    return problems;
  });
  await setImmediate();
  expect(isOver).toBe(false);
  expect(await checked).toEqual([]);
});

it('a product of many prices can be checked; one with thousands of loans for its terms and clients is refused', () => {
  expect(tooManyLoans(banded(15, [13, 26]))).toBeNull();
  expect(tooManyLoans(banded(30, [13, 26, 39, 52]))).toMatch(/^makes \d{5} loans to check.*at most 5000$/);
});
