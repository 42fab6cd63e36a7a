import { CASES, type FakeRazorpay, signedNotification, WEBHOOK_SECRET } from '@hiram/payments/fakes/razorpay';
import { repayment } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcilePayments } from './reconcile-payments.ts';
import { borrowerOf } from '../../../test/borrower.ts';
import { makeLoan } from '../../../test/loans.ts';
import { openRazorpayRig, UPI } from '../../../test/razorpay-rig.ts';
import type { WalletRig } from '../../../test/wallet-rig.ts';

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

let nextOrder = 7800;
async function anOrder(instalmentMinor = 118_457): Promise<number> {
  nextOrder += 1;
  await makeLoan(rig, { id: nextOrder, instalmentMinor, borrowerId: ASHA, productId: 4, currency: 'INR' });
  return nextOrder;
}

async function waiting(instalmentMinor?: number) {
  const orderId = await anOrder(instalmentMinor);
  return { orderId, ...(await asha.tap({ orderId, channelNumber: UPI })) };
}

describe('repaying through Razorpay', () => {
  it('redirects to a UPI link of the exact amount that returns to the payment', async () => {
    const { amount, paymentId, payUrl } = await waiting();
    const link = remote.links.get(paymentId);
    expect(payUrl).toBe(`https://rzp.example/i/${link?.id.slice(6)}`);
    expect(link?.asked).toMatchObject({
      upi_link: true,
      amount,
      currency: 'INR',
      accept_partial: false,
      notify: { sms: false, email: false },
      callback_url: `${rig.baseUrl}/paymentResult?paymentId=${paymentId}`,
    });
    expect(link?.asked).not.toHaveProperty('customer');
  });

  it('settles on the provider’s notification, and the books balance', async () => {
    const { orderId, amount, paymentId } = await waiting();
    expect(await opened.post(remote.pay(paymentId))).toBe(200);
    expect(await asha.payment(paymentId)).toMatchObject({ progress: 'paid', amount, currency: 'INR' });
    expect((await asha.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    expect(await rig.books()).toEqual([]);
  });

  it('settles once after ten concurrent notifications and others a day later with new delivery ids', async () => {
    const { orderId, paymentId } = await waiting();
    const told = remote.pay(paymentId);
    if (told === null) throw new Error('it was not paid');
    const again = () => signedNotification(told.rawBody, rig.now(), WEBHOOK_SECRET);
    const answers = await Promise.all(Array.from({ length: 10 }, () => opened.post(again())));
    expect(answers).toEqual(answers.map(() => 200));
    await rig.passDays(1);
    expect(await opened.post(again())).toBe(200);
    await rig.passDays(-1);
    expect((await asha.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    const settlements = await rig.db
      .selectFrom('ledger_entries')
      .select('id')
      .where('source', '=', paymentId)
      .execute();
    expect(settlements).toHaveLength(1);
    expect(await rig.books()).toEqual([]);
  });

  it('refuses a forged, unsigned, changed or stale notification', async () => {
    const { paymentId } = await waiting();
    const told = remote.pay(paymentId);
    if (told === null) throw new Error('it was not paid');
    const changed = Buffer.from(new TextDecoder().decode(told.rawBody).replace(paymentId, 'HRM-0000-0000'));
    const refused = [
      signedNotification(told.rawBody, rig.now(), 'whsec_other'),
      { ...told, headers: { 'content-type': 'application/json' } },
      { ...told, rawBody: changed },
    ];
    for (const notification of refused) expect(await opened.post(notification)).toBe(401);
    await rig.passDays(6);
    expect(await opened.post(told)).toBe(401);
    await rig.passDays(-7);
    expect(await opened.post(told)).toBe(401);
    await rig.passDays(1);
    for (const reason of ['signature-wrong', 'signature-missing', 'too-old', 'from-the-future'])
      expect(rig.log()).toContain(`"reason":"${reason}"`);
    expect(await asha.payment(paymentId)).toMatchObject({ progress: 'pending' });
  });

  it('finds an unreported payment by asking', async () => {
    const { orderId, paymentId } = await waiting();
    remote.pay(paymentId);
    await opened.passMinutes(2);
    await reconcilePayments(rig.app.services);
    expect(await asha.payment(paymentId)).toMatchObject({ progress: 'paid' });
    expect((await asha.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    expect(await rig.books()).toEqual([]);
  });

  it('makes one payment of two tries when the answer is lost', async () => {
    const orderId = await anOrder(CASES.unansweredMinor);
    const wish = { orderId: String(orderId), productId: '4', channelNumber: UPI, amount: CASES.unansweredMinor };
    expect(await asha.call(repayment.generateCode, { ...wish, isDelay: '0' })).toMatchObject({ code: '1006' });
    const { paymentId } = await asha.tap({ orderId, channelNumber: UPI });
    expect(await opened.post(remote.pay(paymentId))).toBe(200);
    expect(await asha.payment(paymentId)).toMatchObject({ progress: 'paid' });
  });

  it('settles a payment with a lost answer on its notification', async () => {
    const orderId = await anOrder(CASES.unansweredMinor);
    const wish = { orderId: String(orderId), productId: '4', channelNumber: UPI, amount: CASES.unansweredMinor };
    await asha.call(repayment.generateCode, { ...wish, isDelay: '0' });
    const { id } = await rig.db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(await opened.post(remote.pay(id))).toBe(200);
    expect(await asha.payment(id)).toMatchObject({ progress: 'paid' });
    expect(await rig.books()).toEqual([]);
  });

  it('ends a payment whose link has expired', async () => {
    const { paymentId } = await waiting();
    expect(await opened.post(remote.expire(paymentId))).toBe(200);
    expect(await asha.payment(paymentId)).toMatchObject({ progress: 'failed', payUrl: '' });
  });

  it('cancels an unpaid link after its time', async () => {
    const { paymentId } = await waiting();
    await opened.passMinutes(24 * 60 + 1);
    await reconcilePayments(rig.app.services);
    expect(await asha.payment(paymentId)).toMatchObject({ progress: 'failed' });
    expect(remote.links.get(paymentId)?.status).toBe('cancelled');
    expect(remote.pay(paymentId)).toBeNull();
    await opened.passMinutes(-24 * 60 - 1);
  });

  it('accepts a foreign event, so that it is not repeated', async () => {
    const { paymentId } = await waiting();
    remote.pay(paymentId);
    expect(await opened.post(remote.tellOfMoney('payment.captured', paymentId))).toBe(200);
    expect(await asha.payment(paymentId)).toMatchObject({ progress: 'pending' });
  });

  it('explains a refusal plainly, without the provider’s words', async () => {
    const orderId = await anOrder(CASES.refusedMinor);
    await expect(asha.tap({ orderId, channelNumber: UPI })).rejects.toThrow('The payment could not be started');
    expect(rig.log()).toContain('UPI Payment Links is not supported in Test Mode');
  });

  it('is never chosen for payouts', () => {
    expect(rig.app.services.providers.byPayoutChannel(UPI)).toBeNull();
  });
});
