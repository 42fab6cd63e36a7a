import * as fc from 'fast-check';

const charged = ['deducted', 'financed', 'first_instalment', 'each_instalment', 'spread'] as const;

/** Of products that the terms of the Philippines allow: 91 to 365 days, at most 6% a month. */
export const randomProducts = fc.record({
  minMinor: fc.integer({ min: 50_000, max: 500_000 }),
  stepMinor: fc.integer({ min: 1, max: 90_000 }),
  steps: fc.integer({ min: 0, max: 40 }),
  unit: fc.constantFrom('day', 'week', 'month'),
  periods: fc.uniqueArray(fc.integer({ min: 4, max: 12 }), { minLength: 1, maxLength: 4 }),
  rates: fc.array(fc.integer({ min: 0, max: 7_200 }), { minLength: 2, maxLength: 2 }),
  feePercent: fc.integer({ min: 1, max: 30 }),
  fixedFeeMinor: fc.integer({ min: 0, max: 2_500 }),
  band: fc.integer({ min: 0, max: 100 }),
  method: fc.constantFrom('flat', 'declining'),
  feeWhen: fc.constantFrom(...charged),
  isTaxed: fc.boolean(),
  interestFreeDays: fc.constantFrom(0, 7),
  gracePeriods: fc.integer({ min: 0, max: 1 }),
  roundTo: fc.constantFrom(1, 100),
  businessDayShift: fc.constantFrom(undefined, 'following', 'modified_following'),
});

export type ValueOf<Of> = Of extends fc.Arbitrary<infer Value> ? Value : never;

const everyOf = { day: 30, week: 4, month: 1 } as const;

/** What is sold, with the code, name and market of another product. */
export function randomProduct(wish: ValueOf<typeof randomProducts>) {
  const { minMinor, stepMinor, steps, unit, rates, feePercent, fixedFeeMinor, band, method } = wish;
  const maxMinor = minMinor + steps * stepMinor;
  const annualRatePercent = (index: number) => String((rates[index] ?? 0) / 100);
  const schedule = {
    flat: { method: 'flat', accrual: 'period', amortization: 'equal_instalment', dayCount: '30/360' },
    declining: {
      method: 'declining',
      accrual: 'daily',
      amortization: 'equal_instalment',
      dayCount: 'actual/365',
      ...(wish.gracePeriods > 0 && { gracePrincipalPeriods: wish.gracePeriods }),
    },
  } as const;
  const furtherTerms = {
    roundTo: wish.roundTo,
    ...(wish.interestFreeDays > 0 && { interestFreeDays: wish.interestFreeDays }),
    ...(wish.businessDayShift !== undefined && { businessDayShift: wish.businessDayShift }),
  };
  const fees = [{ code: 'processing', when: wish.feeWhen, percent: String(feePercent / 10) }] as const;
  const taxes = [{ code: 'vat', on: ['fees', 'interest'], percent: '12' }] as const;
  return (product: object): object => ({
    ...product,
    amount: { minMinor, maxMinor, stepMinor },
    term: { unit, every: everyOf[unit], periods: wish.periods.toSorted((a, b) => a - b) },
    prices: [
      {
        when: { clientKind: 'new', amountMinor: { max: minMinor + Math.round((steps * band) / 100) * stepMinor } },
        annualRatePercent: annualRatePercent(0),
        fees,
        ...(wish.isTaxed && { taxes }),
      },
      { annualRatePercent: annualRatePercent(1), deductedFeesMinor: fixedFeeMinor },
    ],
    tiers: [
      { loansRepaid: 0, maxMinor: minMinor + Math.floor(steps / 2) * stepMinor },
      { loansRepaid: 2, maxMinor },
    ],
    schedule: { ...schedule[method], ...furtherTerms },
    exposure: { openLoans: 1_000 },
  });
}
