import { addDays, isDomainError } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookedTransaction, TransactionCommand } from '../lending/transactions/book-transaction.ts';
import { refundFromBank } from '../payments/money-out/send-refund.ts';
import { reinstateTransaction } from '../lending/transactions/reinstate-transaction.ts';
import { returnDisbursement } from '../lending/transactions/return-disbursement.ts';
import { reverseTransaction } from '../lending/transactions/reverse-transaction.ts';
import type { Stores } from '../app/stores.ts';
import {
  addCharge,
  agreeSettlement,
  chargeOffLoan,
  creditGoodwill,
  extendLoan,
  grantHoliday,
  rescheduleLoan,
  waiveCharge,
  writeOffLoan,
} from '../../test/loan-bookings.ts';
import { loanLife } from '../../test/loan-life.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

type Life = Awaited<ReturnType<typeof loanLife>>;
type Wish = Readonly<Record<string, unknown>>;

/** A command, its own fields, and other values of each. */
interface Case {
  readonly name: string;
  readonly act: (stores: Stores, command: never) => Promise<BookedTransaction>;
  readonly wish: (loan: Life) => Wish;
  readonly others: (loan: Life) => Wish;
  /** What has happened before. */
  readonly before?: (loan: Life) => Promise<unknown>;
}

const due = (loan: Life, after: number) => [{ number: 4, dueOn: loan.day(after) }];
const interest = [{ instalmentNumber: 4, amountMinor: 100 }];
const cases: readonly Case[] = [
  {
    name: 'charge',
    act: addCharge,
    wish: () => ({ component: 'fee', instalmentNumber: 2, amountMinor: 100 }),
    others: () => ({ component: 'interest', instalmentNumber: 3, amountMinor: 101 }),
  },
  {
    name: 'waive',
    act: waiveCharge,
    wish: () => ({ component: 'interest', instalmentNumber: 2, amountMinor: 100 }),
    others: () => ({ component: 'fee', instalmentNumber: 3, amountMinor: 101 }),
  },
  { name: 'goodwill', act: creditGoodwill, wish: () => ({ amountMinor: 100 }), others: () => ({ amountMinor: 101 }) },
  {
    name: 'refund-credit',
    act: refundFromBank,
    wish: () => ({ amountMinor: 100 }),
    others: () => ({ amountMinor: 101 }),
    before: (loan) => loan.pay(0, 500_000),
  },
  {
    name: 'extend',
    act: extendLoan,
    wish: () => ({ days: 40, chargeMinor: 100 }),
    others: () => ({ days: 41, chargeMinor: 101 }),
  },
  {
    name: 'holiday',
    act: grantHoliday,
    wish: () => ({ days: 40, interest }),
    others: () => ({ days: 41, interest: [] }),
  },
  {
    name: 'reschedule',
    act: rescheduleLoan,
    wish: (loan) => ({ newDueOns: due(loan, 200), interest }),
    others: (loan) => ({ newDueOns: due(loan, 201), interest: [] }),
  },
  { name: 'charge-off', act: chargeOffLoan, wish: () => ({}), others: () => ({}) },
  { name: 'write-off', act: writeOffLoan, wish: () => ({}), others: () => ({}) },
  {
    name: 'settle',
    act: agreeSettlement,
    wish: () => ({ amountMinor: 100, untilOn: rig.today }),
    others: () => ({ amountMinor: 101, untilOn: addDays(rig.today, 1) }),
  },
  {
    name: 'reverse',
    act: reverseTransaction,
    wish: () => ({ number: 2, keptMinor: 100 }),
    others: () => ({ number: 3, keptMinor: 99, kind: 'chargeback' }),
    before: async (loan) => {
      await loan.pay(0, 500);
      await loan.pay(0, 600);
    },
  },
  {
    name: 'reinstate',
    act: reinstateTransaction,
    wish: () => ({ number: 4 }),
    others: () => ({ number: 5 }),
    before: async (loan) => {
      for (const number of [2, 3]) await loan.pay(0, number * 100);
      for (const number of [2, 3]) await loan.reverse(number, rig.today);
    },
  },
  {
    name: 'return-disbursement',
    act: returnDisbursement,
    wish: () => ({ problem: 'account_closed' }),
    others: () => ({ problem: 'account_invalid' }),
  },
];

describe('a repeated idempotency key', () => {
  it.each(cases)('CNF-10 gets its answer for the same $name and is refused for different content', async (each) => {
    const loan = await loanLife(() => rig, { dueInDays: -10 });
    await each.before?.(loan);
    const common = { key: 'same', reason: 'asked-for', effectiveOn: rig.today, ...each.wish(loan) };
    const book = (change: Wish = {}) =>
      loan.book(each.act as (stores: Stores, command: TransactionCommand) => Promise<BookedTransaction>, rig.today, {
        ...common,
        ...change,
      });
    const first = await book();
    expect(first.isNew).toBe(true);
    const rows = (await loan.rows()).length;
    // without a day of its own it is of the day of the booking, which was the same
    for (const change of [{}, { effectiveOn: undefined }, { reason: 'asked_for' }])
      expect(await book(change)).toEqual({ number: first.number, isNew: false });
    const others = { ...each.others(loan), reason: 'other', effectiveOn: addDays(rig.today, -1) };
    const fieldOf = (booking: Promise<unknown>): Promise<unknown> =>
      booking.then(
        () => 'booked',
        (error: unknown) => (isDomainError(error) ? error.field : error),
      );
    for (const [name, value] of Object.entries(others))
      expect([name, await fieldOf(book({ [name]: value }))]).toEqual([name, 'key']);
    for (const { act, name, wish } of cases.filter((other) => other !== each)) {
      const booking = loan.book(act as typeof chargeOffLoan, rig.today, { ...common, ...wish(loan) });
      expect([name, await fieldOf(booking)]).toEqual([name, 'key']);
    }
    expect(await loan.rows()).toHaveLength(rows);
  });

  it.each(cases)('LND-07 allows no $name before the disbursement or on a future day', async (each) => {
    const loan = await loanLife(() => rig, { dueInDays: -10 });
    await each.before?.(loan);
    const rows = (await loan.rows()).length;
    for (const effectiveOn of [addDays(loan.day(-30), -1), addDays(rig.today, 1)])
      await expect(
        loan.book(each.act as typeof chargeOffLoan, rig.today, { ...each.wish(loan), effectiveOn }),
      ).rejects.toMatchObject({ field: 'effectiveOn' });
    expect(await loan.rows()).toHaveLength(rows);
  });

  it('CNF-10 gets its answer after the loan was returned, too', async () => {
    const loan = await loanLife(() => rig, { dueInDays: -10 });
    const fee = { component: 'fee', instalmentNumber: 1, amountMinor: 100, key: 'fee' } as const;
    await loan.book(addCharge, rig.today, fee);
    await loan.reverse(2, rig.today, { key: 'back' });
    await loan.book(returnDisbursement, rig.today, { problem: 'account_closed' });
    expect(await loan.book(addCharge, rig.today, fee)).toEqual({ number: 2, isNew: false });
    expect(await loan.reverse(2, rig.today, { key: 'back' })).toEqual({ number: 3, isNew: false });
    await expect(loan.book(addCharge, rig.today, { ...fee, key: 'new' })).rejects.toMatchObject({ field: 'orderId' });
  });
});
