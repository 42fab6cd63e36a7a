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

describe('a valid transaction', () => {
  const cases: readonly BookingCase[] = [
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
    { what: 'a reschedule to the day in ten years', next: reschedule(moving([2, '2036-02-15'])) },
    { what: 'a settlement until the day in ten years', next: settlement({ untilOn: day('2036-02-15') }) },
    {
      what: 'a settlement of all but a centavo, for the day itself',
      next: settlement({ amountMinor: 895_999, untilOn: day('2026-02-15') }),
    },
  ];
  it.each(cases)('may be booked: $what', ({ next: one, on = loan }) => {
    expect(() => checkTransaction(on, one)).not.toThrow();
  });
});

describe('a refund of credit (30-B8)', () => {
  const part = (component: 'principal' | 'fee', amountMinor: number) => ({
    instalmentNumber: 2,
    component,
    amountMinor,
  });
  const refund = next({ kind: 'credit_refund', amountMinor: 4_000 });

  it('is refused while debt existed on its day, though later money has paid it', () => {
    const later = { paidOn: day('2026-02-20'), allocations: [part('principal', 109_000)] };
    const known = { ...owing, payments: [...owing.payments, later] };
    expect(errorOf(() => checkTransaction(owing, refund, known))).toMatchObject({ field: 'kind' });
  });

  it('is refused while debt exists now, though none existed on its day', () => {
    const known = { ...settled, addedCharges: [{ ...part('fee', 1_000), chargedOn: day('2026-02-20') }] };
    expect(errorOf(() => checkTransaction(settled, refund, known))).toMatchObject({ field: 'kind' });
  });
});
