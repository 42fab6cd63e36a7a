import { describe, expect, it } from 'vitest';
import { day, twoInstalmentLoan } from '../test/loans.ts';
import { chargesAboveCeiling, chargedBy, feesAboveCeiling } from './fees-above-ceiling.ts';
import type { ChargeFacts, Component, LoanFacts, PaymentFacts, RebateFacts } from './loan.ts';
import { defaultTerms } from './terms-profiles.ts';

/** Two instalments with an agreed fee of 50.00 each. */
const agreed = twoInstalmentLoan().instalments.map((each) => ({ ...each, feeMinor: 5_000 }));
const terms = { ...defaultTerms, prepayment: { ...defaultTerms.prepayment, fee: { percent: '1' } } };
const withFees = (change: Partial<LoanFacts>) => twoInstalmentLoan({ terms, instalments: agreed, ...change });
const part = (amountMinor: number, component: Component = 'fee', instalmentNumber: number | null = 1) => {
  return { instalmentNumber, component, amountMinor };
};
const paid = (on: string, ...allocations: PaymentFacts['allocations']): PaymentFacts => ({
  paidOn: day(on),
  allocations,
});
const charge = (on: string, of: Omit<ChargeFacts, 'chargedOn'>): ChargeFacts => ({ ...of, chargedOn: day(on) });
const rebate = (on: string, of: Omit<RebateFacts, 'grantedOn'>): RebateFacts => ({
  ...of,
  grantedOn: day(on),
  reason: 'charge_waiver',
});
/** Day, instalment and amount of each fee beyond those agreed and charged. */
const beyond = (change: Partial<LoanFacts>) =>
  feesAboveCeiling(withFees(change)).map(({ payment, instalmentNumber, amountMinor }) => [
    payment.paidOn,
    instalmentNumber,
    amountMinor,
  ]);

describe('a prepayment fee', () => {
  it('is the amount paid beyond the agreed fee, and zero for the agreed fee alone', () => {
    expect(beyond({ payments: [paid('2026-02-01', part(5_000))] })).toEqual([]);
    // 50.01 is paid on a fee of 50.00
    expect(beyond({ payments: [paid('2026-02-01', part(5_001))] })).toEqual([['2026-02-01', 1, 1]]);
  });

  it('is zero without prepayment terms, and on an instalment already due', () => {
    expect(beyond({ terms: defaultTerms, payments: [paid('2026-02-01', part(5_001))] })).toEqual([]);
    expect(beyond({ payments: [paid('2026-03-05', part(5_001))] })).toEqual([['2026-03-05', 1, 1]]);
    expect(beyond({ payments: [paid('2026-03-06', part(5_001))] })).toEqual([]);
    const newDueOns = [{ number: 1, dueOn: day('2026-03-20') }];
    const extensions = [{ grantedOn: day('2026-03-01'), days: 14, chargeMinor: 0, newDueOns }];
    expect(beyond({ extensions, payments: [paid('2026-03-06', part(5_001))] })).toEqual([['2026-03-06', 1, 1]]);
  });

  it('counts fees only, of instalments only', () => {
    const others = [part(9_000, 'interest'), part(9_000, 'extension', null), part(9_000, 'fee', null)];
    expect(beyond({ payments: [paid('2026-02-01', ...others)] })).toEqual([]);
  });

  it('comes after the fee left from earlier payments, in any order of the list', () => {
    // 30.00 on the first day and 20.00 on the second pay the fee of 50.00; 7.00 on the third is beyond it
    const payments = [
      paid('2026-02-03', part(700)),
      paid('2026-02-01', part(3_000)),
      paid('2026-02-04', part(300)),
      paid('2026-02-02', part(2_000)),
    ];
    const expected = [
      ['2026-02-03', 1, 700],
      ['2026-02-04', 1, 300],
    ];
    expect(beyond({ payments })).toEqual(expected);
    expect(beyond({ payments: [...payments].reverse() })).toEqual(expected);
  });

  it('follows the order of the payments of one day', () => {
    // 40.00 of the 50.00, then 30.00 of the 10.00 left: 20.00 beyond
    expect(beyond({ payments: [paid('2026-02-01', part(4_000)), paid('2026-02-01', part(3_000))] })).toEqual([
      ['2026-02-01', 1, 2_000],
    ]);
    expect(beyond({ payments: [paid('2026-02-01', part(6_000)), paid('2026-02-01', part(200))] })).toEqual([
      ['2026-02-01', 1, 1_000],
      ['2026-02-01', 1, 200],
    ]);
  });

  it('is separate for each instalment', () => {
    expect(beyond({ payments: [paid('2026-02-01', part(5_000)), paid('2026-02-02', part(5_100, 'fee', 2))] })).toEqual([
      ['2026-02-02', 2, 100],
    ]);
  });
});

describe('the fees owed by an instalment on the day of a payment', () => {
  const payments = [paid('2026-02-10', part(8_000))];

  it('include the fees charged by that day, the day itself included', () => {
    // 80.00 on an agreed 50.00 and 20.00 charged: 10.00 beyond
    expect(beyond({ payments, addedCharges: [charge('2026-02-09', part(2_000))] })).toEqual([['2026-02-10', 1, 1_000]]);
    expect(beyond({ payments, addedCharges: [charge('2026-02-10', part(2_000))] })).toEqual([['2026-02-10', 1, 1_000]]);
    expect(beyond({ payments, addedCharges: [charge('2026-02-11', part(2_000))] })).toEqual([['2026-02-10', 1, 3_000]]);
  });

  it('exclude charged interest and fees of other instalments', () => {
    const addedCharges = [charge('2026-02-09', part(2_000, 'interest')), charge('2026-02-09', part(2_000, 'fee', 2))];
    expect(beyond({ payments, addedCharges })).toEqual([['2026-02-10', 1, 3_000]]);
  });

  it('are reduced by remissions up to that day', () => {
    // 80.00 on 50.00 less 20.00: 50.00 beyond
    expect(beyond({ payments, rebates: [rebate('2026-02-09', part(2_000))] })).toEqual([['2026-02-10', 1, 5_000]]);
    expect(beyond({ payments, rebates: [rebate('2026-02-10', part(2_000))] })).toEqual([['2026-02-10', 1, 5_000]]);
    expect(beyond({ payments, rebates: [rebate('2026-02-11', part(2_000))] })).toEqual([['2026-02-10', 1, 3_000]]);
    expect(beyond({ payments, rebates: [rebate('2026-02-09', part(2_000, 'interest'))] })).toEqual([
      ['2026-02-10', 1, 3_000],
    ]);
  });

  it('are never negative: an excess remission adds nothing to a payment’s fee', () => {
    const rebates = [rebate('2026-02-09', part(5_000)), rebate('2026-02-09', part(1_000))];
    expect(beyond({ payments, rebates })).toEqual([['2026-02-10', 1, 8_000]]);
  });
});

describe('prepayment fees by instalment', () => {
  const facts = withFees({
    payments: [
      paid('2026-02-01', part(5_400)),
      paid('2026-02-10', part(600), part(5_050, 'fee', 2)),
      paid('2026-02-20', part(30)),
    ],
  });

  it('add up in total, or up to and including a day', () => {
    expect([...chargesAboveCeiling(facts, null)]).toEqual([
      [1, 1_030],
      [2, 50],
    ]);
    expect([...chargesAboveCeiling(facts, day('2026-02-09'))]).toEqual([[1, 400]]);
    expect([...chargesAboveCeiling(facts, day('2026-02-10'))]).toEqual([
      [1, 1_000],
      [2, 50],
    ]);
  });
});

describe('the charges on a component of an instalment', () => {
  const addedCharges = [
    charge('2026-02-10', part(2_000)),
    charge('2026-02-12', part(300)),
    charge('2026-02-10', part(40, 'interest')),
    charge('2026-02-10', part(7, 'fee', 2)),
  ];

  it('add up to and including a day', () => {
    const by = (today: string, number = 1, component: 'fee' | 'interest' = 'fee') =>
      chargedBy(withFees({ addedCharges }), { number, component, today: day(today) });
    expect(['2026-02-09', '2026-02-10', '2026-02-11', '2026-02-12'].map((today) => by(today))).toEqual([
      0, 2_000, 2_000, 2_300,
    ]);
    expect([by('2026-02-12', 1, 'interest'), by('2026-02-12', 2), by('2026-02-12', 2, 'interest')]).toEqual([40, 7, 0]);
  });

  it('are zero without a charge', () => {
    expect(chargedBy(withFees({}), { number: 1, component: 'fee', today: day('2026-02-12') })).toBe(0);
  });
});
