import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargedLoan, taxedInput } from '../test/charges.ts';
import { pay } from '../test/histories.ts';
import { day } from '../test/loans.ts';
import type { LoanFacts } from './loan.ts';
import { thirdPartyOwed, thirdPartyPartsOf } from './third-party-fees.ts';

/** Two instalments, each with 50.00 of the lender's, 30.00 of one insurer and 20.00 of another. */
const loan: LoanFacts = chargedLoan({
  ...taxedInput(),
  taxes: [],
  fees: [
    { code: 'service', when: 'each_instalment', amountMinor: 5000 },
    { code: 'life', when: 'each_instalment', amountMinor: 3000, isThirdParty: true },
    { code: 'device', when: 'each_instalment', amountMinor: 2000, isThirdParty: true },
  ],
});
const fee = (instalmentNumber: number, amountMinor: number) => ({
  instalmentNumber,
  component: 'fee' as const,
  amountMinor,
});
const waived = (amountMinor: number): LoanFacts => ({
  ...loan,
  rebates: [{ grantedOn: day('2026-02-01'), ...fee(1, amountMinor), reason: 'charge_waiver' }],
});

test('a payment pays third parties first, in the order of the agreement (30-B6)', () => {
  expect(thirdPartyPartsOf(loan, [fee(1, 4000)])).toEqual([
    { code: 'life', amountMinor: 3000 },
    { code: 'device', amountMinor: 1000 },
  ]);
  expect(thirdPartyPartsOf(loan, [fee(1, 10_000), fee(2, 100)])).toEqual([
    { code: 'life', amountMinor: 3100 },
    { code: 'device', amountMinor: 2000 },
  ]);
});

test('a waiver remits the lender’s own fee first, then the last third party’s (30-B6)', () => {
  expect(thirdPartyOwed(waived(5000), 1)).toBe(5000);
  expect(thirdPartyOwed(waived(6000), 1)).toBe(4000);
  expect(thirdPartyPartsOf(waived(6000), [fee(1, 4000)])).toEqual([
    { code: 'life', amountMinor: 3000 },
    { code: 'device', amountMinor: 1000 },
  ]);
});

test('a fee charged later is the lender’s and is waived with its own (30-B6)', () => {
  const charged = { ...waived(6000), addedCharges: [{ ...fee(1, 1000), chargedOn: day('2026-01-20') }] };
  expect(thirdPartyOwed(charged, 1)).toBe(5000);
});

test('third parties get all of their fees and nothing else, however a loan is paid (30-B6)', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 700_000 }), { minLength: 1, maxLength: 8 }), (amounts) => {
      let facts = loan;
      let paidOver = 0;
      for (const amountMinor of [...amounts, 3_000_000]) {
        const after = pay(facts, { paidOn: day('2026-02-05'), amountMinor, purpose: 'instalment' });
        const allocations = after.payments[after.payments.length - 1]?.allocations ?? [];
        for (const part of thirdPartyPartsOf(facts, allocations)) paidOver += part.amountMinor;
        facts = after;
      }
      expect(paidOver).toBe(10_000);
      expect(thirdPartyOwed(facts, 1) + thirdPartyOwed(facts, 2)).toBe(0);
    }),
  );
});
