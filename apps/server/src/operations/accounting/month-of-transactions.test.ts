import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  defaultTerms,
  type LoanRemissionKind,
  remissions,
  transactionKinds,
  validateTermsProfile,
} from '@hiram/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeMonth, monthOf } from './close-books.ts';
import { refundFromBank } from '../../payments/money-out/send-refund.ts';
import { returnDisbursement } from '../../lending/transactions/return-disbursement.ts';
import {
  addCharge,
  agreeSettlement,
  chargeOffLoan,
  remit,
  extendLoan,
  grantHoliday,
  rescheduleLoan,
  waiveCharge,
  writeOffLoan,
} from '../../../test/loan-bookings.ts';
import { neverClosed } from '../../../test/closing.ts';
import { loanLife, noon } from '../../../test/loan-life.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

/** No profile of the markets has a fee for a payment that bounced. */
const withBouncedFee = validateTermsProfile({ ...defaultTerms, bouncedPayment: { feeMinor: 25_000 } });

/** Every kind that remits an amount of the loan. */
const remissionsOfLoan = remissions.flatMap(([kind, { of }]) => (of === 'loan' ? [kind as LoanRemissionKind] : []));

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

it('LND-07 a month with bookings of every kind closes and balances, and later reversals keep their business date', async () => {
  // the month before the rig's
  const month = addDays(calendarDate(`${rig.today.slice(0, 7)}-01`), -1).slice(0, 7);
  const { firstOn, lastOn } = monthOf(month);
  const fifth = addDays(firstOn, 4);
  const life = () => loanLife(() => rig, { dueInDays: daysBetween(rig.today, fifth) });
  const on = (day: number): CalendarDate => addDays(firstOn, day - 1);

  const [first, second, late, gone, back] = [await life(), await life(), await life(), await life(), await life()];
  await first.book(addCharge, on(2), { component: 'fee', instalmentNumber: 1, amountMinor: 5_000 });
  await first.book(waiveCharge, on(3), { component: 'fee', instalmentNumber: 1, amountMinor: 1_000 });
  await first.book(waiveCharge, on(3), { component: 'interest', instalmentNumber: 1, amountMinor: 1_000 });
  await first.pay(0, 103_000);
  await first.pay(5, 50_000);
  await first.reverse(5, on(12));
  await first.reverse(6, on(14), { kind: 'chargeback', keptMinor: 20_000 });
  await first.book(waiveCharge, on(15), { component: 'penalty', instalmentNumber: 1, amountMinor: 500 });
  for (const kind of remissionsOfLoan) await first.book(remit(kind), on(16), { amountMinor: 30_000 });
  await second.book(extendLoan, on(2), { days: 14, chargeMinor: 2_000 });
  await second.book(grantHoliday, on(3), { days: 5, interest: [{ instalmentNumber: 1, amountMinor: 300 }] });
  const newDueOns = [{ number: 4, dueOn: addDays(lastOn, 200) }];
  await second.book(rescheduleLoan, on(4), { newDueOns, interest: [] });
  await second.pay(2, 500_000, 'payoff');
  const { excessMinor = 0 } = (await second.facts()).payments[0] ?? {};
  await second.book(refundFromBank, on(9), { amountMinor: excessMinor });
  await late.book(chargeOffLoan, on(10), {});
  await late.pay(10, 40_000);
  await late.book(agreeSettlement, on(16), { amountMinor: 100_000, untilOn: on(25) });
  await late.pay(15, 100_000);
  await gone.book(writeOffLoan, on(20), {});
  const fee = await loanLife(() => rig, { dueInDays: daysBetween(rig.today, fifth), terms: withBouncedFee });
  await fee.pay(5, 100_000);
  await fee.reverse(2, on(12), { reason: 'bounced' });
  await back.book(returnDisbursement, on(6), { problem: 'account_closed' });

  const { rows } = await rig.db
    .selectFrom('loan_transactions')
    .select('kind')
    .distinct()
    .where('booked_at', '>=', noon(addDays(firstOn, -40)))
    .where('booked_at', '<=', noon(lastOn))
    .execute()
    .then((found) => ({ rows: found.map(({ kind }) => kind) }));
  expect(rows.toSorted()).toEqual([...transactionKinds].toSorted());

  const { stores } = rig.app.services;
  expect(await closeMonth(rig.app.services, month, { at: rig.now(), by: 'ana' })).toBe(true);
  const movements = () => stores.periods.movements(firstOn, lastOn);
  const closed = await movements();
  const balance = closed.reduce((sum, row) => sum + row.openingMinor + row.debitMinor - row.creditMinor, 0n);
  expect(balance).toBe(0n);
  expect(await stores.periods.claimDifferences()).toEqual([]);
  for (const loan of [first, second, late, gone]) await loan.expectReplayed();

  // a payment of the closed month bounces now: booked today, and the month stays as it was
  await late.reverse(3, rig.today, { effectiveOn: on(28) });
  expect(await movements()).toEqual(closed);
  const entries = await rig.db
    .selectFrom('ledger_entries')
    .select(['occurred_on', 'booked_on'])
    .where('order_id', '=', late.orderId)
    .where('reverses', 'is not', null)
    .orderBy('id')
    .execute();
  expect(entries[0]).toEqual({ occurred_on: on(28), booked_on: rig.today });
  await late.expectReplayed();
  await neverClosed(rig);
});
