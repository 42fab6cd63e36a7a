import { describe, expect, test } from 'vitest';
import { day, profile } from '../test/loans.ts';
import { lateExample } from './late-example.ts';
import type { LoanFacts } from './loan.ts';
import { buildOffer, type OfferInput } from './loan-offer.ts';
import { loanState } from './loan-state.ts';
import { payoutTerms, type SignedLoan } from './payout-terms.ts';
import { quoteExtension } from './quote-extension.ts';

/** 1,000.00 under ceilings of 100% of it in all, of which a tax of 990.00 leaves 10.00. */
const taxed: LoanFacts = {
  terms: profile('ph-statutory'),
  clientKind: 'new',
  currency: 'PHP',
  principalMinor: 100_000,
  annualRatePercent: '72',
  disbursedOn: day('2026-01-05'),
  instalments: [
    { number: 1, dueOn: day('2026-04-07'), principalMinor: 100_000, interestMinor: 0, feeMinor: 0, taxMinor: 99_000 },
  ],
  extensions: [],
  payments: [],
  rebates: [],
};

describe('the taxes of a loan within its cost ceiling', () => {
  test('stop late charges sooner', () => {
    expect(loanState(taxed, day('2027-04-07')).totals.outstanding.penalty).toBe(1000);
  });

  test('lower the charge of an extension', () => {
    expect(quoteExtension(taxed, day('2026-04-01'))).toMatchObject({ allowed: true, chargeMinor: 1000 });
  });

  test('prevent a payout above the ceiling', () => {
    const signed: SignedLoan = {
      ...taxed,
      deductedAtDisbursementMinor: 0,
      termUnit: 'day',
      every: 92,
      expectedOn: taxed.disbursedOn,
    };
    const dearer = taxed.instalments.map((each) => ({ ...each, taxMinor: 100_001 }));
    const uncounted = (amountMinor: number): SignedLoan => ({
      ...signed,
      instalments: dearer.map((each) => ({ ...each, taxMinor: amountMinor })),
      charges: [
        {
          kind: 'tax',
          code: 'dst',
          when: 'first_instalment',
          on: 'principal',
          instalmentNumber: 1,
          amountMinor,
          isInRate: false,
        },
      ],
    });
    // the rate counts none of it, the cost in all does
    expect(payoutTerms(uncounted(99_000), taxed.disbursedOn)).toMatchObject({
      isKept: true,
      effectiveRate: { yearlyBasisPoints: 0 },
    });
    expect(payoutTerms(uncounted(100_001), taxed.disbursedOn).isKept).toBe(false);
  });
});

test('LND-02 the example of lateness includes everything due with taxes', () => {
  const terms = profile('default');
  const disbursedOn = day('2026-01-05');
  const input: OfferInput = {
    terms,
    deductedFeesMinor: 0,
    instalmentFeesMinor: 0,
    taxes: [{ code: 'vat', on: ['interest'], percent: '12' }],
    schedule: {
      principalMinor: 400_000,
      annualRatePercent: '36',
      periods: 4,
      termUnit: 'day',
      every: 30,
      disbursedOn,
      method: 'flat',
      accrual: 'period',
      dayCount: 'actual/360',
      amortization: 'equal_principal',
      roundTo: 1,
    },
  };
  const loan = { principalMinor: 400_000, annualRatePercent: '36', deductedAtDisbursementMinor: 0, disbursedOn };
  const example = lateExample(buildOffer(input), { terms, clientKind: 'new', loan, days: 1 });
  // 1,000.00, 120.00 of interest and 14.40 of VAT; 1,000.00 once and 5% of 1,120.00
  expect(example).toEqual({ days: 1, instalmentMinor: 113_440, becomesMinor: 113_440 + 100_000 + 5600 });
});
