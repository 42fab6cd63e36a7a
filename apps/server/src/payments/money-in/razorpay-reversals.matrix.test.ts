import type { FakeRazorpay } from '@hiram/payments/fakes/razorpay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf } from '../../../test/borrower.ts';
import { makeLoan } from '../../../test/loans.ts';
import { outcomes } from '../../../test/notices.ts';
import { itemsOf, reasonsOf } from '../../../test/open-reasons.ts';
import { openRazorpayRig, UPI } from '../../../test/razorpay-rig.ts';
import type { WalletRig } from '../../../test/wallet-rig.ts';

// Money of a payment that Razorpay takes back, in part or whole, and gives back.

const ASHA = 3;

let opened: WalletRig<FakeRazorpay>;
let rig: WalletRig<FakeRazorpay>['rig'];
let remote: FakeRazorpay;
let asha: ReturnType<typeof borrowerOf>;
beforeAll(async () => {
  opened = await openRazorpayRig();
  ({ rig, remote } = opened);
  asha = borrowerOf(rig, 'demo-in');
});
afterAll(() => opened.close());

let nextOrder = 7850;
async function waiting(instalmentMinor = 118_457) {
  nextOrder += 1;
  await makeLoan(rig, { id: nextOrder, instalmentMinor, borrowerId: ASHA, productId: 4, currency: 'INR' });
  return { orderId: nextOrder, ...(await asha.tap({ orderId: nextOrder, channelNumber: UPI })) };
}

const paymentOf = async (id: string) => ({
  ...(await rig.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()),
  waitsFor: await reasonsOf(rig, 'payment', id),
});

const reversalOf = (id: string) => rig.app.services.stores.transactions.findReversal(id);
/** What is owed for a loan on the books of its summary. */
async function payable(orderId: number) {
  const summary = await rig.app.services.stores.summaries.find(orderId);
  const { principal_minor: principal = 0, interest_minor: interest = 0 } = summary ?? {};
  return { owed: principal + interest };
}

describe('a payment through Razorpay', () => {
  it.each([
    ['refund', 'repayment_reversal'],
    ['lost dispute', 'chargeback'],
  ])('LND-07 reverses a paid payment after a %s of the full amount', async (what, kind) => {
    const { paymentId } = await waiting();
    await opened.post(remote.pay(paymentId));
    const told = what === 'refund' ? remote.refund(paymentId) : remote.tellOfDispute('payment.dispute.lost', paymentId);
    expect(await opened.post(told)).toBe(200);
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', waitsFor: [] });
    expect(await reversalOf(paymentId)).toMatchObject({ kind, keptMinor: 0 });
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 keeps the rest of a partly refunded payment, however often it is reported', async () => {
    const { orderId, paymentId } = await waiting(100_000);
    await opened.post(remote.pay(paymentId));
    const { owed } = await payable(orderId);
    const told = remote.refund(paymentId, 30_000);
    for (const _ of [1, 2]) expect(await opened.post(told)).toBe(200);
    expect(await reversalOf(paymentId)).toMatchObject({ kind: 'repayment_reversal', keptMinor: 70_000 });
    expect(await payable(orderId)).toEqual({ owed: owed + 30_000 });
    expect(await paymentOf(paymentId)).toMatchObject({ waitsFor: [] });
    expect(await outcomes(rig, paymentId)).toEqual(['settled', 'settled']);
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 counts each of two equal refunds as one event, with their total', async () => {
    const { paymentId } = await waiting(100_000);
    await opened.post(remote.pay(paymentId));
    for (const _ of [1, 2]) expect(await opened.post(remote.refund(paymentId, 30_000))).toBe(200);
    const told = await rig.db
      .selectFrom('notifications')
      .select(['status', 'amount_minor'])
      .where('reference', '=', paymentId)
      .orderBy('id')
      .execute();
    expect(told.map(({ status, amount_minor: minor }) => [status, minor])).toEqual([
      ['paid', 100_000],
      ['refunded', 30_000],
      ['refunded', 60_000],
    ]);
    expect(await outcomes(rig, paymentId)).not.toContain('repeated');
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 reverses the deducted amount of a partial dispute, and nothing before the deduction', async () => {
    const { paymentId } = await waiting(100_000);
    await opened.post(remote.pay(paymentId));
    const tellOf = (what: string, deducted: number) =>
      opened.post(remote.tellOfDispute(`payment.dispute.${what}`, paymentId, { amount: 25_000, deducted }));
    expect(await tellOf('created', 0)).toBe(200);
    expect(await reversalOf(paymentId)).toBeUndefined();
    expect(await tellOf('under_review', 25_000)).toBe(200);
    expect(await tellOf('lost', 25_000)).toBe(200);
    expect(await reversalOf(paymentId)).toMatchObject({ kind: 'chargeback', keptMinor: 75_000 });
    expect(await outcomes(rig, paymentId)).toEqual(['settled', 'settled']);
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 sends a refund after a dispute to review, because its total does not include the dispute', async () => {
    const { paymentId } = await waiting(100_000);
    await opened.post(remote.pay(paymentId));
    await opened.post(remote.tellOfDispute('payment.dispute.lost', paymentId, { amount: 25_000 }));
    await opened.post(remote.refund(paymentId, 25_000));
    expect(await paymentOf(paymentId)).toMatchObject({ waitsFor: ['refunded'] });
    expect(await reversalOf(paymentId)).toMatchObject({ kind: 'chargeback', keptMinor: 75_000 });
    expect(await rig.books()).toEqual([]);
  });

  it('sends a won dispute and a failed refund to review with their amount, unless nothing was deducted', async () => {
    const [won, failed, never] = [await waiting(100_000), await waiting(100_000), await waiting(100_000)];
    for (const { paymentId } of [won, failed, never]) await opened.post(remote.pay(paymentId));
    const said = { amount: 25_000, deducted: 25_000 };
    await opened.post(remote.tellOfDispute('payment.dispute.created', won.paymentId, said));
    await opened.post(remote.tellOfDispute('payment.dispute.won', won.paymentId, said));
    await opened.post(remote.refund(failed.paymentId, 40_000));
    await opened.post(remote.failRefund(failed.paymentId));
    await opened.post(remote.tellOfDispute('payment.dispute.won', never.paymentId, { amount: 25_000 }));
    const itemOf = async (id: string) =>
      (await itemsOf(rig, 'payment', id)).map(({ reason, details }) => [reason, details['reportedMinor']]);
    expect(await itemOf(won.paymentId)).toEqual([['reinstated', 25_000]]);
    expect(await itemOf(failed.paymentId)).toEqual([['reinstated', 40_000]]);
    expect(await itemOf(never.paymentId)).toEqual([]);
    expect(await outcomes(rig, won.paymentId)).toEqual(['settled', 'settled', 'review']);
    expect(await outcomes(rig, never.paymentId)).toEqual(['settled', 'ignored']);
    // the loan is as before until a person books it
    expect(await reversalOf(won.paymentId)).toMatchObject({ keptMinor: 75_000 });
    expect(await rig.books()).toEqual([]);
  });
});
