import { describe, expect, it } from 'vitest';
import {
  type BookingCase,
  chargedOff,
  extended,
  extension,
  halfPaid,
  loan,
  moving,
  next,
  owing,
  reschedule,
  settled,
  settlement,
} from '../test/bookings.ts';
import { day, errorOf } from '../test/loans.ts';
import { checkTransaction } from './check-transaction.ts';

describe('an invalid transaction', () => {
  const cases: readonly (BookingCase & { readonly says: string })[] = [
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
      what: 'a charge on a paid instalment',
      next: next({ kind: 'charge', component: 'fee', instalmentNumber: 1, amountMinor: 1 }),
      on: halfPaid,
      says: 'instalmentNumber contradiction',
    },
    {
      what: 'interest on a paid instalment',
      next: reschedule(moving([2, '2026-05-06']), [{ instalmentNumber: 1, amountMinor: 1 }]),
      on: halfPaid,
      says: 'interest contradiction',
    },
    {
      what: 'a charge on a loan that owes the charge of an extension only',
      next: next({ kind: 'charge', component: 'fee', instalmentNumber: 2, amountMinor: 1 }),
      on: { ...settled, extensions: [{ grantedOn: day('2026-02-02'), days: 1, chargeMinor: 5_000, newDueOns: [] }] },
      says: 'instalmentNumber contradiction',
    },
    ...(['settlement_discount', 'reschedule', 'extension', 'payment_holiday'] as const).map((kind) => {
      // ten years after 15 February 2026, and a day
      const late = day('2036-02-16');
      const moved = { newDueOns: [{ number: 2, dueOn: late }], interest: [], chargeMinor: 0 };
      const own = {
        settlement_discount: { amountMinor: 1, untilOn: late },
        reschedule: moved,
        extension: { ...moved, days: 1 },
        payment_holiday: { ...moved, days: 1 },
      };
      const field = {
        settlement_discount: 'untilOn',
        reschedule: 'newDueOns',
        extension: 'days',
        payment_holiday: 'days',
      };
      return {
        what: `a ${kind} that ends in more than ten years`,
        next: next({ kind, ...own[kind] }),
        says: `${field[kind]} out_of_range`,
      };
    }),
    ...[0, 3653, 2_900_000].map((days) => ({
      what: `an extension by ${days} days`,
      next: extension({ days }),
      says: 'days out_of_range',
    })),
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
      on: { ...settled, payments: settled.payments.map((each) => ({ ...each, excessMinor: 0 })) },
      says: 'amountMinor out_of_range',
    },
    {
      what: 'a refund of 243.00 beside a debt of 1,090.00 that is not due yet (30-B8)',
      next: next({ kind: 'credit_refund', amountMinor: 24_300 }),
      on: owing,
      says: 'kind contradiction',
    },
    {
      what: 'a refund beside the charge of an extension (30-B8)',
      next: next({ kind: 'credit_refund', amountMinor: 1 }),
      on: { ...settled, extensions: [{ grantedOn: day('2026-02-02'), days: 1, chargeMinor: 5_000, newDueOns: [] }] },
      says: 'kind contradiction',
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
  it.each(cases)('is refused by field for $what: $says', ({ next: one, on = loan, says }) => {
    const { field, code } = errorOf(() => checkTransaction(on, one));
    expect(`${field} ${code}`).toBe(says);
  });
});
