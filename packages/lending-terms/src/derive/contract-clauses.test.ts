import { expect, test } from 'vitest';
import type { AgreedTerms } from '../agreed-terms.ts';
import { contractClauses } from './contract-clauses.ts';

const loan: AgreedTerms = {
  principalMinor: 400_000,
  deductedFeesMinor: 0,
  annualRatePercent: '36',
  periods: 6,
  termUnit: 'month',
  every: 1,
  method: 'declining',
  accrual: 'period',
  amortization: 'equal_instalment',
  roundTo: 1,
  dayCount: '30/360',
  agreementUrl: '',
};

test('a contract has a sentence for each term that none of its figures shows', () => {
  expect(contractClauses(loan)).toEqual([]);
  const graces = { gracePrincipalPeriods: 2, graceInterestPaymentPeriods: 1, graceInterestFreePeriods: 1 };
  expect(contractClauses({ ...loan, ...graces, amortization: 'interest_only' })).toEqual([
    'The principal is due with the last instalment.',
    'No principal is due with the first 2 instalments.',
    'No interest is due with the first instalment; it is due with the one after.',
    'No interest is charged for the first period.',
  ]);
  expect(contractClauses({ ...loan, interestFreeDays: 7 })).toEqual(['No interest is charged for the first 7 days.']);
  expect(contractClauses({ ...loan, interestFreeDays: 0 })).toEqual([]);
});
