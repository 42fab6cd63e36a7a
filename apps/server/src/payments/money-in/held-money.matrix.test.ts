import { repayment } from '@hiram/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { returnDisbursement } from '../../lending/transactions/return-disbursement.ts';
import { applyHeld } from './apply-held.ts';
import { reinstateTransaction } from '../../lending/transactions/reinstate-transaction.ts';
import { loanLife, noon } from '../../../test/loan-life.ts';
import { runCommand } from '../../../test/run-command.ts';
import { payer } from '../../../test/payer.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());
afterEach(async () => {
  const broken = await rig.books();
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

type Life = Awaited<ReturnType<typeof loanLife>>;
const life = (dueInDays = -20) => loanLife(() => rig, { dueInDays });
const { insert, settle, reportReversal } = payer(() => rig);
const reasonsOf = async (payment: string) =>
  (await rig.app.services.stores.openItems.listOpenOf('payment', payment)).map(({ reason, details }) => [
    reason,
    details['heldMinor'] ?? null,
  ]);
const statusOf = async (payment: string) => (await rig.app.services.stores.payments.find(payment))?.status;

/** A payment as its borrower reads it. */
async function receiptOf(paymentId: string) {
  const receipt = await rig.call('demo')(repayment.loadPayment, { paymentId });
  if (!receipt.success) throw new Error(receipt.message);
  return [receipt.data.progress, receipt.data.message, receipt.data.amount];
}

/** Money for a loan whose payout came back: it is held. */
async function heldFor(loan: Life, amountMinor: number): Promise<string> {
  await loan.book(returnDisbursement, rig.today, { problem: 'account_closed' });
  const payment = await insert({ orderId: loan.orderId, day: rig.today, amountMinor });
  expect(await reported(payment, amountMinor)).toEqual({ outcome: 'review', detail: 'loan-cannot-take-it' });
  expect(await loan.accounts()).toEqual({ 'provider-clearing': amountMinor, suspense: -amountMinor });
  return payment;
}
const reported = (payment: string, minor: number) =>
  settle(
    { reference: payment, status: 'paid', amount: { minor, currency: 'PHP' }, paidAt: noon(rig.today) },
    noon(rig.today),
  );
const refunded = (payment: string, amountMinor: number) =>
  reportReversal(payment, { status: 'refunded', amountMinor, at: noon(rig.today) });

describe('held money returned by the provider', () => {
  it('LND-07 leaves suspense and ends its payment, and a repeated report changes nothing', async () => {
    const loan = await life();
    const payment = await heldFor(loan, 300_000);
    expect(await refunded(payment, 300_000)).toEqual({ outcome: 'settled', movedTo: 'failed' });
    expect(await loan.accounts()).toEqual({});
    expect(await statusOf(payment)).toBe('failed');
    expect(await receiptOf(payment)).toEqual(['reversed', 'We received this money, and it was sent back.', 300_000]);
    expect(await reasonsOf(payment)).toEqual([]);
    expect(await refunded(payment, 300_000)).toEqual({ outcome: 'repeated' });
    // a late notice of the payment holds nothing that is gone
    expect(await reported(payment, 300_000)).toEqual({ outcome: 'repeated' });
    expect(await loan.accounts()).toEqual({});
  });

  it('LND-07 waits for review if it is only a part, and the operator sees the held amount', async () => {
    const loan = await life();
    const payment = await heldFor(loan, 300_000);
    expect(await refunded(payment, 100_000)).toEqual({ outcome: 'review', detail: 'refunded' });
    expect(await reasonsOf(payment)).toEqual([
      ['loan-cannot-take-it', null],
      ['refunded', 300_000],
    ]);
    expect(await loan.accounts()).toEqual({ 'provider-clearing': 300_000, suspense: -300_000 });
    expect(await refunded(payment, 300_000)).toEqual({ outcome: 'settled', movedTo: 'failed' });
    expect(await loan.accounts()).toEqual({});
    expect(await reasonsOf(payment)).toEqual([]);
  });
});

const apply = (paymentId: string, orderId: number) =>
  rig.app.services.inTransaction((stores) => applyHeld(stores, { paymentId, orderId, by: 'ana', now: rig.now() }));
const wrongLoan = { reason: 'wrong-loan' } as const;
const clearing = async (): Promise<number> => {
  const balances = await rig.app.services.stores.ledger.balances();
  return (
    balances.find(({ account, currency }) => account === 'provider-clearing' && currency === 'PHP')?.amountMinor ?? 0
  );
};

describe('money paid for the wrong loan', () => {
  it('LND-07 stays in suspense and counts for the other loan from its day, once', async () => {
    const [loan, other] = [await life(), await life()];
    const before = await clearing();
    const payment = await loan.pay(0, 100_000);
    // what stands in the way of an erasure
    const reviews = async () => (await rig.app.services.stores.privacy.countOpen(1)).reviews;
    const reviewed = await reviews();
    await loan.reverse(2, rig.today, wrongLoan);
    expect(await reviews()).toBe(reviewed + 1);
    expect(await loan.accounts()).toEqual({
      'principal-receivable': 320_000,
      'provider-clearing': 100_000 - 320_000,
      suspense: -100_000,
    });
    const all = await Promise.all([1, 2, 3].map(() => apply(payment, other.orderId)));
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(all.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect(await loan.accounts()).toEqual({ 'principal-receivable': 320_000, 'provider-clearing': -320_000 });
    expect(await other.accounts()).toEqual({
      'principal-receivable': 240_000,
      'provider-clearing': 100_000 - 320_000,
      'interest-income': -20_000,
    });
    expect((await other.facts()).payments).toMatchObject([{ paidOn: loan.day(0) }]);
    expect((await other.rows()).at(-1)).toMatchObject({ kind: 'repayment', actor: 'operator', bookedBy: 'ana' });
    expect(await clearing()).toBe(before + 100_000);
    expect(await reviews()).toBe(reviewed);
    await expect(apply(payment, loan.orderId)).rejects.toThrow(`nothing is held for ${payment}`);
    await expect(loan.book(reinstateTransaction, rig.today, { number: 3 })).rejects.toThrow(
      'number: its money is not in suspense any more',
    );
    // the provider then gives it back: it counts elsewhere
    expect(await refunded(payment, 100_000)).toEqual({ outcome: 'review', detail: 'refunded' });
    await loan.expectReplayed();
    await other.expectReplayed();
  });

  it('LND-07 leaves suspense when the payment is reinstated', async () => {
    const loan = await life();
    const payment = await loan.pay(0, 100_000);
    const before = await loan.accounts();
    await loan.reverse(2, rig.today, wrongLoan);
    await loan.book(reinstateTransaction, rig.today, { number: 3 });
    expect(await loan.accounts()).toEqual(before);
    await expect(apply(payment, loan.orderId)).rejects.toThrow(`nothing is held for ${payment}`);
    await loan.expectReplayed();
  });

  it('LND-07 leaves suspense when the provider returns it, also after a partial refund', async () => {
    const loan = await life();
    const payment = await loan.pay(0, 100_000);
    await refunded(payment, 30_000);
    await loan.reverse(2, rig.today, wrongLoan);
    expect(await loan.accounts()).toMatchObject({ suspense: -70_000 });
    expect(await refunded(payment, 30_000)).toEqual({ outcome: 'repeated' });
    expect(await refunded(payment, 60_000)).toEqual({ outcome: 'review', detail: 'refunded' });
    expect(await refunded(payment, 100_000)).toEqual({ outcome: 'settled' });
    expect(await refunded(payment, 100_000)).toEqual({ outcome: 'repeated' });
    expect(await loan.accounts()).toEqual({ 'principal-receivable': 320_000, 'provider-clearing': -320_000 });
  });

  it('cannot be kept in part or charged back, and the refusal names the field', async () => {
    const loan = await life();
    await loan.pay(0, 100_000);
    await expect(loan.reverse(2, rig.today, { ...wrongLoan, keptMinor: 1 })).rejects.toThrow(
      'keptMinor: nothing is kept',
    );
    await expect(loan.reverse(2, rig.today, { ...wrongLoan, kind: 'chargeback' })).rejects.toThrow('kind: the money');
  });

  it('LND-07 counts for another loan if it was held without one, and its payment is over', async () => {
    const [loan, other] = [await life(), await life()];
    const payment = await heldFor(loan, 50_000);
    await expect(apply(payment, loan.orderId)).rejects.toThrow(`order ${loan.orderId} was never paid out`);
    await apply(payment, other.orderId);
    expect(await loan.accounts()).toEqual({});
    expect(await statusOf(payment)).toBe('expired');
    expect(await receiptOf(payment)).toEqual([
      'reversed',
      'We received this money. It counts for another loan.',
      50_000,
    ]);
    expect(await reasonsOf(payment)).toEqual([]);
    expect(await reported(payment, 50_000)).toEqual({ outcome: 'repeated' });
    await other.expectReplayed();
  });

  it('LND-07 accepts its reason in any spelling and refuses an unknown reason code', async () => {
    const loan = await life();
    const payment = await loan.pay(0, 100_000);
    await expect(loan.reverse(2, rig.today, { reason: 'Wrong loan' })).rejects.toMatchObject({ field: 'reason' });
    await loan.reverse(2, rig.today, { reason: 'wrong_loan' });
    expect((await loan.rows()).at(-1)?.reason).toBe('wrong-loan');
    expect(await loan.accounts()).toMatchObject({ suspense: -100_000 });
    const receipt = await rig.call('demo')(repayment.loadPayment, { paymentId: payment });
    expect(receipt).toMatchObject({ data: { message: expect.stringContaining('meant for another loan') } });
    await loan.book(reinstateTransaction, rig.today, { number: 3, reason: 'mistake' });
    expect(await loan.accounts()).not.toHaveProperty('suspense');
    await loan.expectReplayed();
  });

  it('LND-07 is moved by the commands, which record the operator', async () => {
    const [loan, other] = [await life(), await life()];
    const payment = await loan.pay(0, 100_000);
    const run = (...typed: readonly (string | number)[]) => runCommand(rig, typed.map(String));
    const common = ['--reason', 'wrong-loan', '--key', 'case-1', '--by', 'ana'];
    expect(await run('transactions', 'reverse', loan.orderId, 2, ...common)).toMatchObject({ code: 0 });
    const { output } = await run('suspense', 'list');
    expect(output).toContain(`${payment}\torder ${loan.orderId}\t1000.00\tPHP`);
    const first = await run('suspense', 'apply', payment, other.orderId, '--by', 'ana');
    expect(first.output).toMatch(new RegExp(`^HRM-.* is booked on order ${other.orderId}\n`));
    const again = await run('suspense', 'apply', payment, other.orderId, '--by', 'ana');
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('was booked before') });
    expect(await run('suspense', 'apply', payment, other.orderId)).toMatchObject({
      code: 2,
      output: expect.stringContaining('--by is missing'),
    });
    expect(await run('suspense', 'apply', 'HRM-NONE', 1, '--by', 'ana')).toMatchObject({
      code: 1,
      output: expect.stringContaining('there is no payment HRM-NONE'),
    });
    const ofOther = ['--reason', 'wrong-loan', '--key', 'case-of-the-other', '--by', 'ana'];
    expect(await run('transactions', 'reverse', other.orderId, 2, ...ofOther)).toMatchObject({ code: 0 });
    const undone = ['--reason', 'mistake', '--key', 'case-2', '--by', 'ana'];
    expect(await run('transactions', 'reinstate', other.orderId, 3, ...undone)).toEqual({
      code: 0,
      output: expect.stringContaining('transaction 4 is booked\n'),
    });
    const trail = await rig.db
      .selectFrom('desk_audit')
      .select(['action', 'detail'])
      .where('login', '=', 'ana')
      .execute();
    expect(trail.filter(({ detail }) => detail.startsWith(`${other.orderId}/`)).map(({ action }) => action)).toEqual([
      'held-money-applied',
      'transaction-booked',
      'transaction-booked',
    ]);
  });
});
