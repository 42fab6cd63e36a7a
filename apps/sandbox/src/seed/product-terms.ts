import type { LendingTerms } from '@hiram/server/ports';

/** Interest on the loan amount, the same every period. */
const flat = {
  termUnit: 'day',
  every: 30,
  method: 'flat',
  accrual: 'period',
  dayCount: '30/360',
  amortization: 'equal_instalment',
  roundTo: 1,
  agreementUrl: '',
} as const;

/** The demo borrowers have loans in every state at once; without the sandbox the limit is one unless the lender raises it. */
const many = { exposure: { openLoans: 1_000 } } as const;

/** Lending terms of the demo products, by id. The demo orders use the first; the third has the usual limit of one open loan. */
const terms: Readonly<Record<number, LendingTerms>> = {
  1: { ...flat, ...many, principalMinor: 400_000, deductedFeesMinor: 20_000, annualRatePercent: '72', periods: 4 },
  2: { ...flat, ...many, principalMinor: 300_000, deductedFeesMinor: 15_000, annualRatePercent: '60', periods: 4 },
  3: { ...flat, principalMinor: 1_200_000, deductedFeesMinor: 48_000, annualRatePercent: '54', periods: 6 },
  4: { ...flat, ...many, principalMinor: 1_000_000, deductedFeesMinor: 25_000, annualRatePercent: '36', periods: 4 },
};

/** The terms profile of a demo product; null for its market's usual one. The second has the published ceilings. */
export const termsProfileOf = (productId: number): string | null => (productId === 2 ? 'ph-statutory' : null);

export function termsOf(productId: number): LendingTerms | null {
  return terms[productId] ?? null;
}
