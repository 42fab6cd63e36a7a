import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargedLoan, taxedInput } from '../test/charges.ts';
import { pay } from '../test/histories.ts';
import { day } from '../test/loans.ts';
import raw from '../vectors/third-party-fees.json' with { type: 'json' };
import type { FeeTerm } from './fee-terms.ts';
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
const on = day('2026-01-20');
const fee = (instalmentNumber: number, amountMinor: number) => ({
  instalmentNumber,
  component: 'fee' as const,
  amountMinor,
});
interface Vector {
  readonly name: string;
  readonly working: string;
  readonly fees: readonly FeeTerm[];
  /** In order, each with amounts by instalment. */
  readonly steps: readonly {
    readonly pays?: readonly [number, number][];
    readonly toThirdParties?: Readonly<Record<string, number>>;
    readonly waives?: [number, number];
    readonly charges?: [number, number];
  }[];
  /** Of each instalment in the end. */
  readonly owedMinor: readonly number[];
}
const vectors: readonly Vector[] = JSON.parse(JSON.stringify(raw));

test.each(vectors)('$name (30-B6)', ({ fees, steps, owedMinor }) => {
  let facts: LoanFacts = chargedLoan({ ...taxedInput(), taxes: [], fees });
  for (const { pays = [], toThirdParties = {}, waives, charges } of steps) {
    const allocations = pays.map(([number, amountMinor]) => fee(number, amountMinor));
    const parts = thirdPartyPartsOf(facts, allocations).map(({ code, amountMinor }) => [code, amountMinor]);
    expect(Object.fromEntries(parts)).toEqual(toThirdParties);
    facts = {
      ...facts,
      payments: [...facts.payments, { paidOn: on, allocations }],
      rebates: waives
        ? [...facts.rebates, { ...fee(...waives), grantedOn: on, reason: 'charge_waiver' }]
        : facts.rebates,
      addedCharges: [...(facts.addedCharges ?? []), ...(charges ? [{ ...fee(...charges), chargedOn: on }] : [])],
    };
  }
  expect(owedMinor.map((_, index) => thirdPartyOwed(facts, index + 1))).toEqual(owedMinor);
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
