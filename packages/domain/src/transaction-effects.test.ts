import { describe, expect, it } from 'vitest';
import { chargedOff, extended, halfPaid, loan, moving, next, reschedule, settled } from '../test/bookings.ts';
import { day } from '../test/loans.ts';
import { loanState } from './loan-state.ts';
import type {
  ChargeTransaction,
  ExtensionTransaction,
  RescheduleTransaction,
  WaiverTransaction,
} from './loan-transactions.ts';
import {
  effectOfCharge,
  effectOfExtension,
  effectOfRemission,
  effectOfReschedule,
  effectOfWaiver,
  noEffect,
  paidBy,
  stateForBooking,
} from './transaction-effects.ts';

const waiver = (of: object) =>
  next({ kind: 'interest_waiver', instalmentNumber: 1, amountMinor: 10_000, ...of }) as WaiverTransaction;
const charge = (of: object) =>
  next({
    kind: 'charge',
    component: 'fee',
    instalmentNumber: 1,
    amountMinor: 700,
    ...of,
  }) as ChargeTransaction;
const extension = (of: object) =>
  next({ kind: 'extension', days: 14, chargeMinor: 5_000, ...of }) as ExtensionTransaction;
const rescheduled = (moves: object, interest: object[] = []) => reschedule(moves, interest) as RescheduleTransaction;

it('a transaction without effect leaves nothing, not even an allocation', () => {
  expect(noEffect({ id: 9 }, day('2026-02-15'))).toEqual({
    id: 9,
    on: '2026-02-15',
    allocations: [],
    excessMinor: 0,
    rebates: [],
    charges: [],
    extension: null,
    refundedMinor: 0,
    settlement: null,
    purposeMet: null,
    because: null,
  });
});

describe('the state before a transaction', () => {
  it('includes payments after its day', () => {
    // 4,600.00 were paid on 1 February: of the first instalment nothing is left, also for a transaction of 20 January
    const left = (on: string) => stateForBooking(halfPaid, day(on)).instalments.map((each) => each.outstandingMinor);
    expect(left('2026-01-20')).toEqual([0, 436_000]);
    expect(left('2026-02-01')).toEqual([0, 436_000]);
    expect(stateForBooking(loan, day('2026-01-20')).totals.outstandingMinor).toBe(896_000);
  });
});

describe('a waiver', () => {
  it('remits up to the outstanding amount, with its kind as the reason', () => {
    const remit = (amountMinor: number) => effectOfWaiver(loan, waiver({ amountMinor })).rebates;
    const rebate = { instalmentNumber: 1, component: 'interest', grantedOn: '2026-02-15', reason: 'interest_waiver' };
    expect(remit(10_000)).toEqual([{ ...rebate, amountMinor: 10_000 }]);
    expect(remit(60_000)).toEqual([{ ...rebate, amountMinor: 60_000 }]);
    expect(remit(60_001)).toEqual([{ ...rebate, amountMinor: 60_000 }]);
  });

  it('remits nothing without an outstanding amount', () => {
    expect(effectOfWaiver(halfPaid, waiver({})).rebates).toEqual([]);
    expect(effectOfWaiver(loan, waiver({ kind: 'charge_waiver' })).rebates).toEqual([]);
  });

  it('counts on the disbursement day at the earliest', () => {
    expect(effectOfWaiver(loan, waiver({ effectiveOn: day('2026-01-02') })).on).toBe('2026-01-05');
    expect(effectOfWaiver(loan, waiver({ effectiveOn: day('2026-01-06') })).on).toBe('2026-01-06');
  });

  it('keeps its instant, and has none if it is unknown', () => {
    expect(effectOfWaiver(loan, waiver({ happenedAt: 0 })).rebates[0]).toHaveProperty('happenedAt', 0);
    expect(effectOfWaiver(loan, waiver({})).rebates[0]).not.toHaveProperty('happenedAt');
  });
});

describe('a remission', () => {
  it('covers everything, or the allocation of a payment of the amount', () => {
    const remit = (amountMinor: number | null) =>
      effectOfRemission(halfPaid, next({ kind: 'write_off' }), { amountMinor, reason: 'write_off' }).rebates.map(
        ({ component, amountMinor: amount, reason }) => [component, amount, reason],
      );
    expect(remit(null).sort(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
      ['interest', 36_000, 'write_off'],
      ['principal', 400_000, 'write_off'],
    ]);
    // interest before principal
    expect(remit(37_000)).toEqual([
      ['interest', 36_000, 'write_off'],
      ['principal', 1_000, 'write_off'],
    ]);
  });
});

describe('a charge', () => {
  it('is owed from its day on', () => {
    expect(effectOfCharge(loan, charge({ happenedAt: 7 })).charges).toEqual([
      { instalmentNumber: 1, component: 'fee', amountMinor: 700, chargedOn: '2026-02-15', happenedAt: 7 },
    ]);
  });

  it('makes no loan overdue: a paid instalment’s goes to the next unpaid one', () => {
    const bearer = (facts: typeof loan, on: string) =>
      effectOfCharge(facts, charge({ effectiveOn: day(on) })).charges[0]?.instalmentNumber;
    expect(bearer(loan, '2026-03-20')).toBe(1);
    expect(bearer(halfPaid, '2026-03-20')).toBe(2);
    // the second is due on 5 May, and overdue from the 6th
    expect(bearer(halfPaid, '2026-05-20')).toBe(2);
    const charged = { ...halfPaid, addedCharges: effectOfCharge(halfPaid, charge({})).charges };
    expect(loanState(charged, day('2026-05-05')).overdueDays).toBe(0);
  });

  it('has no effect on a loan without debt', () => {
    expect(effectOfCharge(settled, charge({})).charges).toEqual([]);
    expect(effectOfCharge(chargedOff, charge({})).charges).toHaveLength(1);
  });
});

describe('an extension', () => {
  const newDueOns = (facts: typeof loan, days: number) =>
    effectOfExtension(facts, extension({ days })).extension?.newDueOns ?? null;

  it('moves all unpaid instalments by its days from the due dates in force at its grant', () => {
    expect(newDueOns(loan, 14)).toEqual([
      { number: 1, dueOn: '2026-03-20' },
      { number: 2, dueOn: '2026-05-19' },
    ]);
    expect(newDueOns(extended, 14)).toEqual([
      { number: 1, dueOn: '2026-03-21' },
      { number: 2, dueOn: '2026-05-19' },
    ]);
  });

  it('moves no paid instalment, and has no effect if all are paid', () => {
    expect(newDueOns(halfPaid, 14)).toEqual([{ number: 2, dueOn: '2026-05-19' }]);
    expect(newDueOns(settled, 14)).toBeNull();
  });

  it('is in force from the last agreement at the earliest', () => {
    const effect = effectOfExtension(extended, extension({ effectiveOn: day('2026-02-09') }));
    expect(effect.extension).toEqual({
      grantedOn: '2026-02-10',
      days: 14,
      chargeMinor: 5_000,
      newDueOns: [
        { number: 1, dueOn: '2026-03-21' },
        { number: 2, dueOn: '2026-05-19' },
      ],
    });
    expect(effect.on).toBe('2026-02-10');
    expect(effectOfExtension(extended, extension({})).on).toBe('2026-02-15');
  });
});

describe('a reschedule', () => {
  const newDueOns = (facts: typeof loan, ...moves: readonly (readonly [number, string])[]) =>
    effectOfReschedule(facts, rescheduled(moving(...moves))).extension?.newDueOns ?? null;

  it('moves the instalments from the first moved one on', () => {
    expect(newDueOns(loan, [2, '2026-05-19'])).toEqual([{ number: 2, dueOn: '2026-05-19' }]);
    // the second, not named, stays
    expect(newDueOns(loan, [1, '2026-03-20'])).toEqual([
      { number: 1, dueOn: '2026-03-20' },
      { number: 2, dueOn: '2026-05-05' },
    ]);
  });

  it('moves no paid instalment, and none backwards', () => {
    expect(newDueOns(halfPaid, [1, '2026-03-20'], [2, '2026-05-19'])).toEqual([{ number: 2, dueOn: '2026-05-19' }]);
    expect(newDueOns(halfPaid, [1, '2026-03-20'])).toBeNull();
    expect(newDueOns(settled, [1, '2026-03-20'])).toBeNull();
    expect(newDueOns(loan, [1, '2026-03-20'], [2, '2026-05-01'])).toEqual([
      { number: 1, dueOn: '2026-03-20' },
      { number: 2, dueOn: '2026-05-05' },
    ]);
  });

  it('keeps agreed due dates, and a holiday of days moves the dates in force', () => {
    const agreed = moving([1, '2026-03-16'], [2, '2026-05-15']);
    const dueOns = (of: RescheduleTransaction) =>
      effectOfReschedule(extended, of).extension?.newDueOns.map(({ dueOn }) => dueOn);
    expect(dueOns(rescheduled(agreed))).toEqual(['2026-03-16', '2026-05-15']);
    const holiday = next({ kind: 'payment_holiday', days: 10, interest: [], ...agreed }) as RescheduleTransaction;
    expect(dueOns(holiday)).toEqual(['2026-03-17', '2026-05-15']);
  });

  it('moves due dates by the days of the first, and charges the added interest', () => {
    const interest = [
      { instalmentNumber: 1, amountMinor: 0 },
      { instalmentNumber: 2, amountMinor: 1 },
    ];
    const effect = effectOfReschedule(loan, rescheduled(moving([1, '2026-03-16'], [2, '2026-05-05']), interest));
    expect(effect.extension).toEqual({
      grantedOn: '2026-02-15',
      // from 6 to 16 March
      days: 10,
      chargeMinor: 0,
      newDueOns: [
        { number: 1, dueOn: '2026-03-16' },
        { number: 2, dueOn: '2026-05-05' },
      ],
      reason: 'reschedule',
    });
    expect(effect.charges).toEqual([
      { instalmentNumber: 2, component: 'interest', amountMinor: 1, chargedOn: '2026-02-15' },
    ]);
  });

  it('counts the days from the due date in force', () => {
    expect(effectOfReschedule(extended, rescheduled(moving([1, '2026-03-16']))).extension?.days).toBe(9);
  });

  it('has no effect without a moved date', () => {
    const interest = [{ instalmentNumber: 1, amountMinor: 500 }];
    expect(effectOfReschedule(loan, rescheduled(moving([1, '2026-03-06']), interest))).toEqual(
      noEffect({ id: 9 }, day('2026-02-15')),
    );
  });
});

it('the received money of a loan is its payments and credit up to and including a day', () => {
  // 8,960.00 and 40.00 of credit on 1 February
  expect([paidBy(settled), paidBy(settled, day('2026-02-01')), paidBy(settled, day('2026-01-31'))]).toEqual([
    900_000, 900_000, 0,
  ]);
  expect([paidBy(halfPaid), paidBy(loan)]).toEqual([460_000, 0]);
});
