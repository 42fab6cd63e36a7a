import { order } from '@hiram/contract';
import { addDays, calendarDate, loanState } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundFromBank } from '../../payments/money-out/send-refund.ts';
import { payableNow } from './payable.ts';
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
} from '../../../test/loan-bookings.ts';
import { loanLife } from '../../../test/loan-life.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const life = (dueInDays = -100) => loanLife(() => rig, { dueInDays });
const summaryOf = (orderId: number) => rig.app.services.stores.summaries.find(orderId);
/** As it is paid out: 3,200.00 of principal are owed. */
const asPaidOut = { 'principal-receivable': 320_000, 'provider-clearing': -320_000 };

describe('an operator', () => {
  it('LND-07 charges a fee that is due with its instalment and income once paid', async () => {
    const loan = await life(0);
    await loan.book(addCharge, rig.today, { component: 'fee', instalmentNumber: 1, amountMinor: 5_000 });
    expect(await summaryOf(loan.orderId)).toMatchObject({ fee_minor: 5_000, next_due_minor: 105_000 });
    expect(await loan.accounts()).toEqual(asPaidOut);
    await loan.pay(0, 105_000);
    expect(await loan.accounts()).toMatchObject({ 'fee-income': -5_000, 'interest-income': -20_000 });
    await loan.expectReplayed();
  });

  it('LND-07 accepts no day more than ten years ahead, and the order stays readable', async () => {
    const loan = await life(5);
    const far = calendarDate('9999-12-31');
    await expect(loan.book(agreeSettlement, rig.today, { amountMinor: 1_000, untilOn: far })).rejects.toThrow(
      'untilOn: ',
    );
    const moved = { newDueOns: [{ number: 4, dueOn: far }], interest: [] };
    await expect(loan.book(rescheduleLoan, rig.today, moved)).rejects.toThrow('newDueOns: ');
    for (const days of [2_900_000, 10_000_000]) {
      await expect(loan.book(extendLoan, rig.today, { days, chargeMinor: 0 })).rejects.toThrow('days: ');
      await expect(loan.book(grantHoliday, rig.today, { days, interest: [] })).rejects.toThrow('days: ');
    }
    await loan.book(grantHoliday, rig.today, { days: 3_500, interest: [] });
    const shown = await rig.call('demo')(order.loadOrderDetails, { orderId: String(loan.orderId) });
    expect(shown.success).toBe(true);
  });

  it('LND-07 adds no charge to a paid instalment, also back-dated, and a punctual loan is not overdue', async () => {
    const loan = await life(-25);
    await loan.pay(0, 100_000);
    const fee = { component: 'fee', instalmentNumber: 1, amountMinor: 1 } as const;
    for (const effectiveOn of [rig.today, loan.day(-5)])
      await expect(loan.book(addCharge, rig.today, { ...fee, effectiveOn })).rejects.toThrow(
        'instalmentNumber: instalment 1 is paid: it can be added to instalment 2',
      );
    await loan.book(addCharge, rig.today, { ...fee, instalmentNumber: 2 });
    expect(await summaryOf(loan.orderId)).toMatchObject({ oldest_unpaid_due_on: loan.day(30), fee_minor: 1 });
    expect(loanState(await loan.facts(), rig.today)).toMatchObject({ overdueDays: 0, penaltyTomorrowMinor: 0 });
    await loan.expectReplayed();
  });

  it('LND-07 moves a charge on an overdue instalment to the next one after a late report of a punctual payment', async () => {
    const loan = await life(-10);
    await loan.book(addCharge, rig.today, { component: 'fee', instalmentNumber: 1, amountMinor: 5_000 });
    await loan.pay(0, 100_000);
    expect(loanState(await loan.facts(), rig.today).instalments[1]?.outstanding.fee).toBe(5_000);
    expect(loanState(await loan.facts(), rig.today).overdueDays).toBe(0);
    await loan.expectReplayed();
  });

  it.each([
    { component: 'fee', left: { fee_minor: 1_000 } },
    { component: 'interest', left: { interest_minor: 76_000 } },
    { component: 'penalty', left: { principal_minor: 320_000 } },
  ] as const)('LND-07 waives $component of an instalment, up to its amount', async ({ component, left }) => {
    const loan = await life();
    await loan.book(addCharge, rig.today, { component: 'fee', instalmentNumber: 1, amountMinor: 5_000 });
    const owed = await loan.owed(rig.today);
    await loan.book(waiveCharge, rig.today, { component, instalmentNumber: 1, amountMinor: 4_000 });
    expect(await summaryOf(loan.orderId)).toMatchObject(left);
    expect(await loan.owed(rig.today)).toBe(owed - 4_000);
    expect(await loan.accounts()).toEqual(asPaidOut);
    const tooMuch = loan.book(waiveCharge, rig.today, { component, instalmentNumber: 1, amountMinor: 9_000_000 });
    await expect(tooMuch).rejects.toThrow('amountMinor: ');
    await loan.expectReplayed();
  });

  it('LND-07 credits goodwill, and remitted principal is an expense', async () => {
    const loan = await life(0);
    await loan.book(creditGoodwill, rig.today, { amountMinor: 50_000 });
    expect(await loan.accounts()).toEqual({ ...asPaidOut, 'principal-receivable': 290_000, goodwill: 30_000 });
    await loan.expectReplayed();
    await loan.reverse(2, rig.today);
    expect(await loan.accounts()).toEqual(asPaidOut);
    await loan.expectReplayed();
  });

  it('LND-07 refunds a credit from the bank, up to its amount', async () => {
    const loan = await life(20);
    await loan.pay(-20, 404_000, 'payoff');
    const { excessMinor = 0 } = (await loan.facts()).payments[0] ?? {};
    await expect(loan.book(refundFromBank, rig.today, { amountMinor: excessMinor + 1 })).rejects.toThrow(
      'amountMinor: ',
    );
    await loan.book(refundFromBank, rig.today, { amountMinor: excessMinor });
    expect(await loan.accounts()).toMatchObject({ bank: -excessMinor });
    expect(await loan.accounts()).not.toHaveProperty('borrower-credit');
    await loan.expectReplayed();
  });

  it('LND-07 grants an extension with a charge that is owed with the loan', async () => {
    const loan = await life(5);
    await loan.book(extendLoan, rig.today, { days: 14, chargeMinor: 8_000 });
    expect(await summaryOf(loan.orderId)).toMatchObject({
      next_due_on: addDays(loan.firstDueOn, 14),
      extension_minor: 8_000,
    });
    await loan.pay(-5, 108_000);
    expect(await loan.accounts()).toMatchObject({ 'extension-income': -8_000 });
    await loan.expectReplayed();
  });

  it('LND-07 reschedules instalments with the agreed interest', async () => {
    const loan = await life(5);
    const newDueOns = [{ number: 4, dueOn: addDays(loan.firstDueOn, 120) }];
    const interest = [{ instalmentNumber: 4, amountMinor: 6_000 }];
    await loan.book(rescheduleLoan, rig.today, { newDueOns, interest });
    expect(await summaryOf(loan.orderId)).toMatchObject({ interest_minor: 86_000, next_due_on: loan.firstDueOn });
    const earlier = [{ number: 3, dueOn: loan.firstDueOn }];
    await expect(loan.book(rescheduleLoan, rig.today, { newDueOns: earlier, interest: [] })).rejects.toThrow(
      'newDueOns: ',
    );
    await loan.expectReplayed();
  });

  it('LND-07 grants a payment holiday', async () => {
    const loan = await life(5);
    await loan.book(grantHoliday, rig.today, { days: 30, interest: [] });
    expect(await summaryOf(loan.orderId)).toMatchObject({
      next_due_on: addDays(loan.firstDueOn, 30),
      extension_minor: 0,
    });
    await loan.expectReplayed();
    await loan.reverse(2, rig.today);
    expect(await summaryOf(loan.orderId)).toMatchObject({ next_due_on: loan.firstDueOn });
    await loan.expectReplayed();
  });

  it('LND-07 charges a loan off: the claim stays, nothing accrues, and later money is income from recoveries', async () => {
    const loan = await life();
    await loan.book(chargeOffLoan, loan.day(90), {});
    const owed = await loan.owed(loan.day(90));
    expect(await loan.owed(rig.today)).toBe(owed);
    expect(await loan.accounts()).toEqual({
      'provider-clearing': -320_000,
      'charged-off-principal': 320_000,
      'credit-losses': 320_000,
      'credit-loss-allowance': -320_000,
    });
    await loan.pay(95, owed);
    expect((await loan.rows())[2]).toMatchObject({ kind: 'recovery' });
    expect(await loan.accounts()).toEqual({
      'provider-clearing': owed - 320_000,
      'credit-losses': 320_000,
      'recovery-income': -owed,
    });
    expect(await summaryOf(loan.orderId)).toMatchObject({ settled_on: loan.day(95) });
    await loan.expectReplayed();
    await loan.reverse(2, rig.today);
    expect(await loan.accounts()).toMatchObject({ 'provider-clearing': owed - 320_000 });
    expect(await loan.accounts()).not.toHaveProperty('recovery-income');
    await loan.expectReplayed();
  });

  it.each([
    { charged: false, accounts: { 'provider-clearing': -320_000, 'credit-losses': 320_000 } },
    { charged: true, accounts: { 'provider-clearing': -320_000, 'credit-losses': 320_000 } },
  ])('LND-07 writes a loan off, charged off before: $charged', async ({ charged, accounts }) => {
    const loan = await life();
    if (charged) await loan.book(chargeOffLoan, loan.day(90), {});
    await loan.book(writeOffLoan, rig.today, {});
    expect(await loan.owed(rig.today)).toBe(0);
    expect(await loan.accounts()).toEqual(accounts);
    expect(await summaryOf(loan.orderId)).toMatchObject({ settled_on: rig.today });
    await expect(loan.book(writeOffLoan, rig.today, {})).rejects.toThrow('kind: nothing is owed');
    await loan.expectReplayed();
  });

  it('LND-07 agrees on a settlement that remits the rest if paid in time and lapses otherwise', async () => {
    const [met, missed] = [await life(), await life()];
    for (const loan of [met, missed])
      await loan.book(agreeSettlement, loan.day(90), { amountMinor: 250_000, untilOn: loan.day(95) });
    await met.pay(95, 250_000);
    expect(await summaryOf(met.orderId)).toMatchObject({ settled_on: met.day(95) });
    const { 'credit-losses': lost = 0, 'provider-clearing': clearing } = await met.accounts();
    expect([lost > 0, clearing]).toEqual([true, 250_000 - 320_000]);
    await missed.pay(96, 250_000);
    expect(await summaryOf(missed.orderId)).toMatchObject({ settled_on: null });
    expect(await missed.accounts()).not.toHaveProperty('credit-losses');
    await met.expectReplayed();
    await missed.expectReplayed();
  });

  it('LND-03 ORD-04 agrees on a settlement that the borrower sees and can pay as the payoff', async () => {
    const loan = await life(5);
    await loan.book(agreeSettlement, rig.today, { amountMinor: 250_000, untilOn: addDays(rig.today, 5) });
    const shown = await rig.call('demo')(order.loadOrderDetails, { orderId: String(loan.orderId) });
    if (!shown.success) throw new Error(shown.message);
    const text = `Agreed amount that settles the loan until ${addDays(rig.today, 5)}`;
    expect(shown.data.userOrderDetail?.detail).toContainEqual(expect.objectContaining({ text, value: 250_000 }));
    const payable = payableNow(await loan.order(), 'payoff', { now: rig.now() });
    expect(payable).toMatchObject({ amountMinor: 250_000, rebateMinor: 150_000, holdsUntilOn: addDays(rig.today, 5) });
    expect(payable.parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(250_000);
    const payment = await loan.pay(-5, 250_000, 'payoff');
    expect(await rig.app.services.stores.payments.find(payment)).toMatchObject({ purposeMet: true });
    expect(await summaryOf(loan.orderId)).toMatchObject({ settled_on: rig.today });
    await loan.expectReplayed();
  });

  it('CNF-10 books the same key once and refuses it for anything else', async () => {
    const loan = await life(0);
    const key = 'the-same';
    const goodwill = (amountMinor: number) => loan.book(creditGoodwill, rig.today, { amountMinor, key });
    const all = await Promise.all([1, 2, 3].map(() => goodwill(1_000)));
    expect(all.map(({ number }) => number)).toEqual([2, 2, 2]);
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    await expect(goodwill(2_000)).rejects.toThrow('key: it was used for transaction 2');
    await expect(loan.book(writeOffLoan, rig.today, { key })).rejects.toThrow('key: it was used for transaction 2');
  });

  it.each([
    {
      what: 'a future day',
      more: { effectiveOn: '2099-01-01' as never },
      field: 'effectiveOn: 2099-01-01 is still to come',
    },
    { what: 'a day before the disbursement', more: { effectiveOn: '2020-01-01' as never }, field: 'effectiveOn: ' },
    { what: 'a missing order', more: { orderId: 999_999 }, field: 'orderId: there is no order 999999' },
    { what: 'an order without a payout', more: { orderId: 21 }, field: 'orderId: order 21 was never paid out' },
  ])('cannot book a transaction with $what', async ({ more, field }) => {
    const loan = await life(0);
    await expect(loan.book(creditGoodwill, rig.today, { amountMinor: 1_000, ...more })).rejects.toThrow(field);
  });
});
