import * as fc from 'fast-check';

/** Of products that the terms of the Philippines allow: 91 to 365 days, at most 6% a month. */
export const randomProducts = fc.record({
  minMinor: fc.integer({ min: 50_000, max: 500_000 }),
  stepMinor: fc.integer({ min: 1, max: 90_000 }),
  steps: fc.integer({ min: 0, max: 40 }),
  unit: fc.constantFrom('day', 'month'),
  periods: fc.uniqueArray(fc.integer({ min: 4, max: 12 }), { minLength: 1, maxLength: 4 }),
  rates: fc.array(fc.integer({ min: 0, max: 7_200 }), { minLength: 2, maxLength: 2 }),
  feePercent: fc.integer({ min: 1, max: 30 }),
  fixedFeeMinor: fc.integer({ min: 0, max: 2_500 }),
  band: fc.integer({ min: 0, max: 100 }),
  method: fc.constantFrom('flat', 'declining'),
});

export type ValueOf<Of> = Of extends fc.Arbitrary<infer Value> ? Value : never;

/** What is sold, with the code, name and market of another product. */
export function randomProduct(wish: ValueOf<typeof randomProducts>) {
  const { minMinor, stepMinor, steps, unit, rates, feePercent, fixedFeeMinor, band, method } = wish;
  const maxMinor = minMinor + steps * stepMinor;
  const annualRatePercent = (index: number) => String((rates[index] ?? 0) / 100);
  const schedule = {
    flat: { method: 'flat', accrual: 'period', amortization: 'equal_instalment', roundTo: 1, dayCount: '30/360' },
    declining: {
      method: 'declining',
      accrual: 'daily',
      amortization: 'equal_instalment',
      roundTo: 1,
      dayCount: 'actual/365',
    },
  } as const;
  const fees = [{ code: 'processing', when: 'deducted', percent: String(feePercent / 10) }] as const;
  return (product: object): object => ({
    ...product,
    amount: { minMinor, maxMinor, stepMinor },
    term: { unit, every: unit === 'day' ? 30 : 1, periods: wish.periods.toSorted((a, b) => a - b) },
    prices: [
      {
        when: { clientKind: 'new', amountMinor: { max: minMinor + Math.round((steps * band) / 100) * stepMinor } },
        annualRatePercent: annualRatePercent(0),
        fees,
      },
      { annualRatePercent: annualRatePercent(1), deductedFeesMinor: fixedFeeMinor },
    ],
    tiers: [
      { loansRepaid: 0, maxMinor: minMinor + Math.floor(steps / 2) * stepMinor },
      { loansRepaid: 2, maxMinor },
    ],
    schedule: schedule[method],
    exposure: { openLoans: 1_000 },
  });
}
