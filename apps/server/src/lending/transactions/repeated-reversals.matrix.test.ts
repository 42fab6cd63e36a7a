import { addDays } from '@hiram/domain';
import { repayment } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accrueIncome } from '../../operations/accounting/accrue-income.ts';
import { reinstateTransaction } from './reinstate-transaction.ts';
import { returnDisbursement } from './return-disbursement.ts';
import { addCharge } from '../../../test/loan-bookings.ts';
import { loanLife, noon } from '../../../test/loan-life.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { statementReader } from '../../../test/statement-reader.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

type Life = Awaited<ReturnType<typeof loanLife>>;
const life = (dueInDays = -20) => loanLife(() => rig, { dueInDays });
const { statementOf, faultsOf } = statementReader(() => rig);
const openItems = (payment: string) => rig.app.services.stores.openItems.listOpenOf('payment', payment);
const taken = (loan: Life, payment: string, amountMinor: number) =>
  loan.reportReversal(payment, { status: 'refunded', amountMinor, at: noon(rig.today) });
const chargedBack = (loan: Life, payment: string) =>
  loan.reportReversal(payment, { status: 'charged-back', amountMinor: 100_000, at: noon(rig.today) });
const reinstate = (loan: Life, number: number, more: object = {}) =>
  loan.book(reinstateTransaction, rig.today, { number, ...more });
const amounts = async (loan: Life) =>
  (await loan.rows()).map(({ kind, amountMinor, reverses, keptMinor }) => [kind, amountMinor, reverses, keptMinor]);
/** Claims and income follow from what happened, whichever way it came about. */
const incomeBases = ['when-paid', 'accrued'] as const;
const accrue = (incomeBasis: (typeof incomeBases)[number]) =>
  accrueIncome({ ...rig.app.services, incomeBasis }, new AbortController().signal);

describe('a payment reversed more than once', () => {
  it('LND-07 follows the reversed total, and a repeated or earlier total changes nothing', async () => {
    const loan = await life();
    const owed = await loan.owed(rig.today);
    const payment = await loan.pay(0, 100_000);
    expect(await taken(loan, payment, 10_000)).toEqual({ outcome: 'settled' });
    expect(await taken(loan, payment, 40_000)).toEqual({ outcome: 'settled' });
    await loan.expectReplayed();
    expect(await chargedBack(loan, payment)).toEqual({ outcome: 'settled' });
    for (const amountMinor of [10_000, 40_000])
      expect(await taken(loan, payment, amountMinor)).toEqual({ outcome: 'repeated' });
    expect(await chargedBack(loan, payment)).toEqual({ outcome: 'repeated' });
    expect(await amounts(loan)).toEqual([
      ['disbursement', 320_000, null, null],
      ['repayment', 100_000, null, null],
      ['repayment_reversal', 10_000, 2, 90_000],
      ['repayment_reversal', 30_000, 2, 60_000],
      ['chargeback', 60_000, 2, 0],
    ]);
    expect(await loan.owed(rig.today)).toBe(owed);
    expect(await loan.accounts()).toEqual({ 'principal-receivable': 320_000, 'provider-clearing': -320_000 });
    expect(await openItems(payment)).toEqual([]);
    // the total of refunds says nothing of what the dispute took
    expect(await taken(loan, payment, 100_000)).toEqual({ outcome: 'review', detail: 'refunded' });
    await loan.expectReplayed();
  });

  it('LND-07 waits for review after an unreported total below the known one', async () => {
    const loan = await life();
    const payment = await loan.pay(0, 100_000);
    await taken(loan, payment, 40_000);
    expect(await taken(loan, payment, 30_000)).toEqual({ outcome: 'review', detail: 'refunded' });
    expect(await loan.rows()).toHaveLength(3);
  });

  it('LND-07 by an operator loses more each time, up to the rest', async () => {
    const loan = await life();
    await loan.pay(0, 100_000);
    await loan.reverse(2, rig.today, { keptMinor: 60_000 });
    await expect(loan.reverse(2, rig.today, { keptMinor: 60_000 })).rejects.toThrow('keptMinor: from 0 to ₱599.99');
    await loan.reverse(2, rig.today, { keptMinor: 20_000 });
    await loan.reverse(2, rig.today);
    await expect(loan.reverse(2, rig.today)).rejects.toThrow('number: transaction 2 was taken back before');
    expect((await amounts(loan)).slice(2).map(([, amount]) => amount)).toEqual([40_000, 40_000, 20_000]);
    await loan.expectReplayed();
  });

  it('LND-07 lets a payout be returned after a partial refund', async () => {
    const loan = await life();
    const payment = await loan.pay(0, 100_000);
    await taken(loan, payment, 40_000);
    const back = () => loan.book(returnDisbursement, rig.today, { problem: 'account_closed' });
    await expect(back()).rejects.toThrow('taken back first');
    await loan.reverse(2, rig.today);
    await back();
    expect(await loan.accounts()).toEqual({});
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 has a statement line for each part, and its receipt names each and the total', async () => {
    const loan = await life();
    const paymentId = await loan.pay(0, 100_000);
    await loan.reverse(2, rig.today, { keptMinor: 90_000 });
    await loan.reverse(2, rig.today, { keptMinor: 60_000, kind: 'chargeback' });
    const shown = await statementOf({ orderId: String(loan.orderId) });
    expect(faultsOf(shown)).toEqual([]);
    expect(shown.lines.filter(({ kind }) => kind === 'reversal').map(({ title, note }) => [title, note])).toEqual([
      ['Payment reversed', '₱100.00'],
      ['Payment charged back by the bank', '₱300.00'],
    ]);
    const receipt = await rig.call('demo')(repayment.loadPayment, { paymentId });
    if (!receipt.success) throw new Error(receipt.message);
    expect(receipt.data.progress).toBe('paid');
    expect((receipt.data.notes ?? []).slice(-3)).toEqual([
      `₱100.00 of this payment was reversed on ${rig.today}.`,
      `Your bank took back ₱300.00 of this payment on ${rig.today}.`,
      '₱400.00 is owed again.',
    ]);
  });
});

describe('a reinstated payment', () => {
  it.each(incomeBases)('LND-07 leaves the loan as if it had never been reversed, income %s', async (basis) => {
    const loan = await life(-40);
    const other = await life(-40);
    await rig.passDays(1);
    await accrue(basis);
    expect('interest-receivable' in (await loan.accounts())).toBe(basis === 'accrued');
    for (const each of [loan, other]) {
      await each.pay(0, 100_000);
      await each.pay(30, 60_000);
    }
    await accrue(basis);
    await loan.reverse(2, rig.today, { kind: 'chargeback' });
    expect(await loan.owed(rig.today)).toBeGreaterThan(await other.owed(rig.today));
    await accrue(basis);
    expect(await reinstate(loan, 4, { reason: 'dispute-won' })).toEqual({ number: 5, isNew: true });
    expect(await loan.accounts()).toEqual(await other.accounts());
    const [{ reversed: _, ...mine }, theirs] = [await loan.facts(), await other.facts()];
    expect(JSON.stringify(mine.payments).replaceAll('HRM', '')).toBe(JSON.stringify(theirs.payments));
    expect((await amounts(loan)).slice(3)).toEqual([
      ['chargeback', 100_000, 2, 0],
      ['chargeback', 100_000, 4, 0],
    ]);
    await loan.expectReplayed();
    await accrue('when-paid');
    expect(await rig.books()).toEqual([]);
  });

  it('CNF-10 is reinstated once, in the order of the reversals', async () => {
    const loan = await life();
    await loan.pay(0, 100_000);
    await loan.reverse(2, rig.today, { keptMinor: 60_000 });
    await loan.reverse(2, rig.today);
    await expect(reinstate(loan, 3)).rejects.toThrow('number: reversal 4 took more of it: that one comes first');
    const key = 'once';
    const all = await Promise.all([1, 2, 3].map(() => reinstate(loan, 4, { key })));
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await loan.accounts()).toMatchObject({ 'provider-clearing': 60_000 - 320_000 });
    await reinstate(loan, 3);
    expect(await loan.accounts()).toMatchObject({ 'provider-clearing': 100_000 - 320_000 });
    await expect(reinstate(loan, 3)).rejects.toThrow('number: reversal 3 was taken back before');
    await expect(reinstate(loan, 5)).rejects.toThrow('number: transaction 5 is a reinstatement');
    await expect(reinstate(loan, 2)).rejects.toThrow('number: transaction 2 is no reversal');
    await expect(reinstate(loan, 9)).rejects.toThrow('number: there is no transaction 9');
    await expect(loan.reverse(5, rig.today)).rejects.toThrow('number: it is a reversal itself');
    await loan.expectReplayed();
    // and the bank takes it again
    await loan.reverse(2, rig.today, { kind: 'chargeback' });
    expect(await loan.accounts()).toEqual({ 'principal-receivable': 320_000, 'provider-clearing': -320_000 });
    await loan.expectReplayed();
  });

  it('LND-07 waits for review after a report that repeats a won charge-back', async () => {
    const loan = await life();
    const payment = await loan.pay(0, 100_000);
    await chargedBack(loan, payment);
    await reinstate(loan, 3);
    expect(await chargedBack(loan, payment)).toEqual({ outcome: 'review', detail: 'charged-back' });
    expect(await loan.rows()).toHaveLength(4);
    await loan.expectReplayed();
  });

  it('LND-07 can be another transaction, which counts again', async () => {
    const loan = await life(10);
    await loan.book(addCharge, rig.today, { component: 'fee', instalmentNumber: 1, amountMinor: 5_000 });
    await loan.reverse(2, rig.today);
    const without = await loan.owed(rig.today);
    await reinstate(loan, 3);
    expect(await loan.owed(rig.today)).toBe(without + 5_000);
    await loan.expectReplayed();
  });

  it('LND-07 has a statement line for the reinstatement and keeps its own', async () => {
    const loan = await life();
    const paymentId = await loan.pay(0, 100_000);
    await loan.reverse(2, addDays(rig.today, -1));
    await reinstate(loan, 3);
    const shown = await statementOf({ orderId: String(loan.orderId) });
    expect(faultsOf(shown)).toEqual([]);
    expect(
      shown.lines.filter(({ reference }) => reference === paymentId).map(({ kind, on, change }) => [kind, on, change]),
    ).toEqual([
      ['payment', loan.day(0), -100_000],
      ['reversal', addDays(rig.today, -1), 0],
      ['reinstatement', rig.today, 0],
    ]);
    const receipt = await rig.call('demo')(repayment.loadPayment, { paymentId });
    expect(receipt).toMatchObject({ success: true, data: { progress: 'paid', amount: 100_000, notes: [] } });
  });
});
