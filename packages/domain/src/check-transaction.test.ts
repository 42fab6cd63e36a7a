import { describe, expect, it } from 'vitest';
import { day, errorOf, twoInstalmentLoan } from '../test/loans.ts';
import { checkTransaction } from './check-transaction.ts';
import type { LoanFacts, NewDueOn } from './loan.ts';
import type { LoanTransaction } from './loan-transactions.ts';

// 8,960.00 are owed: 4,600.00 due on 2026-03-06, 4,360.00 due on 2026-05-05.
const loan = twoInstalmentLoan();
const paid = (instalmentNumber: number, principalMinor: number, interestMinor: number) => [
  { instalmentNumber, component: 'principal' as const, amountMinor: principalMinor },
  { instalmentNumber, component: 'interest' as const, amountMinor: interestMinor },
];
const halfPaid: LoanFacts = {
  ...loan,
  payments: [{ paidOn: day('2026-02-01'), allocations: paid(1, 400_000, 60_000) }],
};
const settled: LoanFacts = {
  ...loan,
  payments: [
    {
      paidOn: day('2026-02-01'),
      allocations: [...paid(1, 400_000, 60_000), ...paid(2, 400_000, 36_000)],
      excessMinor: 4_000,
    },
  ],
};
const chargedOff: LoanFacts = { ...loan, chargedOffOn: day('2026-02-01') };
const extended: LoanFacts = {
  ...loan,
  extensions: [
    { grantedOn: day('2026-02-10'), days: 1, chargeMinor: 0, newDueOns: [{ number: 1, dueOn: day('2026-03-07') }] },
  ],
};

/** A transaction of 15 February, without the fields that the test has no use for. */
const next = (fields: { kind: LoanTransaction['kind'] } & Record<string, unknown>): LoanTransaction =>
  ({ id: 9, effectiveOn: day('2026-02-15'), ...fields }) as unknown as LoanTransaction;
const moving = (...newDueOns: readonly (readonly [number, string])[]) => ({
  newDueOns: newDueOns.map(([number, dueOn]): NewDueOn => ({ number, dueOn: day(dueOn) })),
});
const reschedule = (moves: object, interest: object[] = []) => next({ kind: 'reschedule', interest, ...moves });
const extension = (of: object) =>
  next({ kind: 'extension', days: 14, chargeMinor: 0, ...moving([1, '2026-03-20']), ...of });
const settlement = (of: object) =>
  next({ kind: 'settlement_discount', amountMinor: 500_000, untilOn: day('2026-03-01'), ...of });

interface Case {
  readonly what: string;
  readonly next: LoanTransaction;
  readonly on?: LoanFacts;
}

describe('a transaction may be booked', () => {
  const cases: readonly Case[] = [
    {
      what: 'on the day of disbursal',
      next: next({ kind: 'goodwill_credit', amountMinor: 1, effectiveOn: day('2026-01-05') }),
    },
    {
      what: 'an extension that costs nothing',
      next: next({ kind: 'repayment', purpose: 'extension', amountMinor: 0 }),
    },
    {
      what: 'a recovery after the charge-off',
      next: next({ kind: 'recovery', purpose: 'instalment', amountMinor: 1 }),
      on: chargedOff,
    },
    {
      what: 'a charge on the last instalment',
      next: next({ kind: 'charge', component: 'fee', instalmentNumber: 2, amountMinor: 1 }),
    },
    { what: 'all interest waived', next: next({ kind: 'interest_waiver', instalmentNumber: 1, amountMinor: 60_000 }) },
    { what: 'goodwill of all that is owed', next: next({ kind: 'goodwill_credit', amountMinor: 896_000 }) },
    { what: 'the whole credit refunded', next: next({ kind: 'credit_refund', amountMinor: 4_000 }), on: settled },
    { what: 'an extension', next: extension({}) },
    {
      what: 'a reschedule of the last instalment',
      next: reschedule(moving([2, '2026-05-06']), [{ instalmentNumber: 2, amountMinor: 0 }]),
    },
    {
      what: 'a reschedule on the day of the last move',
      next: { ...reschedule(moving([2, '2026-06-01'])), effectiveOn: day('2026-02-10') },
      on: extended,
    },
    {
      what: 'the charge-off on the day of the last payment',
      next: next({ kind: 'charge_off', effectiveOn: day('2026-02-01') }),
      on: halfPaid,
    },
    { what: 'a write-off after the charge-off', next: next({ kind: 'write_off' }), on: chargedOff },
    {
      what: 'a settlement of all but a centavo, for the day itself',
      next: settlement({ amountMinor: 895_999, untilOn: day('2026-02-15') }),
    },
  ];
  it.each(cases)('$what', ({ next: one, on = loan }) => {
    expect(() => checkTransaction(on, one)).not.toThrow();
  });
});

describe('a transaction is refused, naming the field', () => {
  const cases: readonly (Case & { readonly says: string })[] = [
    {
      what: 'before disbursal',
      next: next({ kind: 'write_off', effectiveOn: day('2026-01-04') }),
      says: 'effectiveOn out_of_range',
    },
    {
      what: 'a payment of nothing',
      next: next({ kind: 'repayment', purpose: 'instalment', amountMinor: 0 }),
      says: 'amountMinor out_of_range',
    },
    {
      what: 'an extension below nothing',
      next: next({ kind: 'repayment', purpose: 'extension', amountMinor: -1 }),
      says: 'amountMinor out_of_range',
    },
    {
      what: 'a recovery of a running loan',
      next: next({ kind: 'recovery', purpose: 'instalment', amountMinor: 1 }),
      says: 'kind contradiction',
    },
    {
      what: 'a charge of nothing',
      next: next({ kind: 'charge', component: 'fee', instalmentNumber: 1, amountMinor: 0 }),
      says: 'amountMinor out_of_range',
    },
    {
      what: 'a charge on no instalment',
      next: next({ kind: 'charge', component: 'fee', instalmentNumber: 3, amountMinor: 1 }),
      says: 'instalmentNumber out_of_range',
    },
    {
      what: 'a charge on a settled loan',
      next: next({ kind: 'charge', component: 'fee', instalmentNumber: 1, amountMinor: 1 }),
      on: settled,
      says: 'kind contradiction',
    },
    {
      what: 'more interest waived than there is',
      next: next({ kind: 'interest_waiver', instalmentNumber: 1, amountMinor: 60_001 }),
      says: 'amountMinor out_of_range',
    },
    {
      what: 'a waiver of nothing',
      next: next({ kind: 'interest_waiver', instalmentNumber: 1, amountMinor: 0 }),
      says: 'amountMinor out_of_range',
    },
    {
      what: 'a penalty waived that there is not',
      next: next({ kind: 'penalty_waiver', instalmentNumber: 1, amountMinor: 1 }),
      says: 'amountMinor out_of_range',
    },
    {
      what: 'a fee waived that there is not',
      next: next({ kind: 'charge_waiver', instalmentNumber: 1, amountMinor: 1 }),
      says: 'amountMinor out_of_range',
    },
    {
      what: 'a waiver of no instalment',
      next: next({ kind: 'interest_waiver', instalmentNumber: 0, amountMinor: 1 }),
      says: 'instalmentNumber out_of_range',
    },
    {
      what: 'goodwill of more than is owed',
      next: next({ kind: 'goodwill_credit', amountMinor: 896_001 }),
      says: 'amountMinor out_of_range',
    },
    {
      what: 'more refunded than the credit',
      next: next({ kind: 'credit_refund', amountMinor: 4_001 }),
      on: settled,
      says: 'amountMinor out_of_range',
    },
    {
      what: 'a refund without credit',
      next: next({ kind: 'credit_refund', amountMinor: 1 }),
      says: 'amountMinor out_of_range',
    },
    { what: 'an extension of no days', next: extension({ days: 0 }), says: 'days out_of_range' },
    {
      what: 'an extension with a charge below nothing',
      next: extension({ chargeMinor: -1 }),
      says: 'chargeMinor out_of_range',
    },
    { what: 'an extension that moves nothing', next: extension(moving()), says: 'newDueOns out_of_range' },
    { what: 'an extension of a settled loan', next: extension({}), on: settled, says: 'kind contradiction' },
    { what: 'no such instalment moved', next: reschedule(moving([3, '2026-08-01'])), says: 'newDueOns out_of_range' },
    {
      what: 'a paid instalment moved',
      next: reschedule(moving([1, '2026-03-20'])),
      on: halfPaid,
      says: 'newDueOns contradiction',
    },
    {
      what: 'a due date moved to the day itself',
      next: { ...reschedule(moving([1, '2026-03-10'])), effectiveOn: day('2026-03-10') },
      says: 'newDueOns out_of_range',
    },
    { what: 'a due date that stays', next: reschedule(moving([1, '2026-03-06'])), says: 'newDueOns out_of_range' },
    {
      what: 'an instalment named twice',
      next: reschedule(moving([2, '2026-06-01'], [2, '2026-06-02'])),
      says: 'newDueOns contradiction',
    },
    {
      what: 'two instalments on one day',
      next: reschedule(moving([1, '2026-05-05'])),
      says: 'newDueOns contradiction',
    },
    {
      what: 'a move before the last one',
      next: { ...reschedule(moving([2, '2026-06-01'])), effectiveOn: day('2026-02-09') },
      on: extended,
      says: 'effectiveOn out_of_range',
    },
    {
      what: 'interest below nothing',
      next: reschedule(moving([2, '2026-06-01']), [{ instalmentNumber: 2, amountMinor: -1 }]),
      says: 'interest out_of_range',
    },
    {
      what: 'interest on no instalment',
      next: reschedule(moving([2, '2026-06-01']), [{ instalmentNumber: 3, amountMinor: 1 }]),
      says: 'interest out_of_range',
    },
    { what: 'a second charge-off', next: next({ kind: 'charge_off' }), on: chargedOff, says: 'kind contradiction' },
    {
      what: 'a charge-off before the last payment',
      next: next({ kind: 'charge_off', effectiveOn: day('2026-01-31') }),
      on: halfPaid,
      says: 'effectiveOn out_of_range',
    },
    {
      what: 'a charge-off of a settled loan',
      next: next({ kind: 'charge_off' }),
      on: settled,
      says: 'kind contradiction',
    },
    {
      what: 'a write-off before the last payment',
      next: next({ kind: 'write_off', effectiveOn: day('2026-01-31') }),
      on: halfPaid,
      says: 'effectiveOn out_of_range',
    },
    {
      what: 'a write-off of a settled loan',
      next: next({ kind: 'write_off' }),
      on: settled,
      says: 'kind contradiction',
    },
    {
      what: 'a settlement that ends before it begins',
      next: settlement({ untilOn: day('2026-02-14') }),
      says: 'untilOn out_of_range',
    },
    { what: 'a settlement of nothing', next: settlement({ amountMinor: 0 }), says: 'amountMinor out_of_range' },
    {
      what: 'a settlement of all that is owed',
      next: settlement({ amountMinor: 896_000 }),
      says: 'amountMinor out_of_range',
    },
    { what: 'a settlement of a settled loan', next: settlement({}), on: settled, says: 'kind contradiction' },
  ];
  it.each(cases)('$what: $says', ({ next: one, on = loan, says }) => {
    const { field, code } = errorOf(() => checkTransaction(on, one));
    expect(`${field} ${code}`).toBe(says);
  });
});
