import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcilePayments } from './reconcile-payments.ts';
import { borrowerOf, chooseAtCheckout } from '../../../test/borrower.ts';
import { makeLoan } from '../../../test/loans.ts';
import { eventAbout, notify, outcomes, tell } from '../../../test/notices.ts';
import { changeProfile } from '../../../test/change-agreement.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { waitingPayments } from '../../../test/waiting-payments.ts';
import { insertPayment } from '../../../test/requested-payment.ts';

let rig: ServiceRig;
let maria: ReturnType<typeof borrowerOf>;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  maria = borrowerOf(rig);
});
afterAll(() => rig.close());
const waitingPayment = waitingPayments(() => rig, 7600);

const balances = async (orderId: number) => {
  const rows = await rig.app.services.stores.ledger.balances(orderId);
  return Object.fromEntries(rows.map((row) => [`${row.account} ${row.currency}`, row.amountMinor]));
};
const HELD = 'We received money that does not match this payment. It is not lost. Our team is checking it.';

describe('money that does not match its payment', () => {
  it('LND-07 is held in suspense on the books if it is in another currency, and the borrower reads that it is safe', async () => {
    const { paymentId, orderId } = await waitingPayment();
    const before = await balances(orderId);
    expect(await tell(rig, paymentId, { currency: 'INR' })).toBe(200);
    expect(await outcomes(rig, paymentId)).toEqual(['review']);
    expect(await maria.payment(paymentId)).toMatchObject({
      progress: 'unknown',
      message: HELD,
      paidFor: [],
      paidAt: '',
    });
    const after = await balances(orderId);
    expect(after['suspense INR']).toBe(-100_000);
    expect(after['provider-clearing INR']).toBe((before['provider-clearing INR'] ?? 0) + 100_000);
    // the loan is not paid by it
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 0, amountMinor: 100_000 });
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 is held once after ten notifications', async () => {
    const { paymentId, orderId } = await waitingPayment();
    const events = await Promise.all(
      Array.from({ length: 10 }, () => eventAbout(rig, paymentId, { currency: 'INR', amount_paid: 40_000 })),
    );
    await Promise.all(events.map((event) => notify(rig, event)));
    expect((await balances(orderId))['suspense INR']).toBe(-40_000);
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 counts by the last reported amount', async () => {
    const { paymentId, orderId } = await waitingPayment();
    await tell(rig, paymentId, { currency: 'INR', amount_paid: 40_000 });
    await tell(rig, paymentId, { currency: 'INR', amount_paid: 50_000 });
    expect((await balances(orderId))['suspense INR']).toBe(-50_000);
    // also where that is what was told first
    await tell(rig, paymentId, { currency: 'INR', amount_paid: 40_000 });
    expect((await balances(orderId))['suspense INR']).toBe(-40_000);
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 leaves suspense when the provider’s record has the right currency after all', async () => {
    const { paymentId, payUrl, orderId } = await waitingPayment();
    await chooseAtCheckout(payUrl);
    await tell(rig, paymentId, { currency: 'INR' });
    expect((await balances(orderId))['suspense INR']).toBe(-100_000);
    await rig.setClock(new Date(rig.now().getTime() + 120_000));
    await reconcilePayments(rig.app.services);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid' });
    expect(await balances(orderId)).toMatchObject({
      'suspense INR': 0,
      'provider-clearing PHP': -4 * 80_000 + 100_000,
    });
    expect(await rig.books()).toEqual([]);
  });

  it('is queried once an hour instead of every minute while an item is open', async () => {
    const { paymentId } = await waitingPayment(4_000);
    await tell(rig, paymentId, { currency: 'INR' });
    const asked = [];
    for (const minutes of [2, 2, 2, 61]) {
      await rig.setClock(new Date(rig.now().getTime() + minutes * 60_000));
      await reconcilePayments(rig.app.services);
      const row = await rig.db
        .selectFrom('payments')
        .select('checked_at')
        .where('id', '=', paymentId)
        .executeTakeFirst();
      asked.push(row?.checked_at?.getTime());
    }
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'unknown', message: HELD });
    expect(asked[0]).toBe(asked[1]);
    expect(asked[1]).toBe(asked[2]);
    expect(asked[3]).not.toBe(asked[2]);
    expect(await rig.books()).toEqual([]);
  });

  it('REP-05 is not requested again in the same payment, and another tap makes a new one', async () => {
    const { paymentId, orderId } = await waitingPayment();
    await tell(rig, paymentId, { currency: 'INR' });
    const again = await maria.tap({ orderId });
    expect(again.paymentId).not.toBe(paymentId);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'unknown', message: HELD });
  });

  it('is still shown as held after the provider reports failed', async () => {
    const { paymentId } = await waitingPayment();
    await tell(rig, paymentId, { currency: 'INR' });
    await tell(rig, paymentId, { status: 'failed' });
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'unknown', message: HELD });
  });

  it('LND-07 is held when the loan’s own facts contradict each other', async () => {
    const { paymentId, orderId } = await waitingPayment();
    // a mistake of an operator: terms of another currency
    await changeProfile(rig, orderId, { currency: 'INR' });
    expect(await tell(rig, paymentId)).toBe(200);
    expect(await outcomes(rig, paymentId)).toEqual(['review']);
    expect((await balances(orderId))['suspense PHP']).toBe(-100_000);
    // as much in another currency is other money, and what was told last counts
    for (const [currency, pesos, rupees] of [
      ['INR', 0, -100_000],
      ['PHP', -100_000, 0],
    ] as const) {
      await tell(rig, paymentId, { currency });
      expect(await balances(orderId)).toMatchObject({ 'suspense PHP': pesos, 'suspense INR': rupees });
    }
    // mended, and told again: it counts
    await changeProfile(rig, orderId, { currency: 'PHP' });
    await tell(rig, paymentId);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid' });
    expect((await balances(orderId))['suspense PHP']).toBe(0);
    expect(await rig.books()).toEqual([]);
  });

  it('is flagged and books nothing when it is reported with another amount after settlement', async () => {
    const { paymentId, orderId } = await waitingPayment();
    await tell(rig, paymentId);
    const settled = await balances(orderId);
    await tell(rig, paymentId, { amount_paid: 5 });
    expect(await outcomes(rig, paymentId)).toEqual(['settled', 'review']);
    expect(await balances(orderId)).toEqual(settled);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid' });
  });
});

describe('a notification with an unknown reference', () => {
  it('is kept for review and applied by the reconcile job once its payment exists', async () => {
    await makeLoan(rig, { id: 7900, instalmentMinor: 100_000 });
    const reference = 'HRM-LATE-0001';
    expect(await tell(rig, reference)).toBe(200);
    expect(await outcomes(rig, reference)).toEqual(['unknown-reference']);
    expect(await reconcilePayments(rig.app.services)).toMatchObject({ lateNotifications: 0 });
    // the payment turns up: a backup was restored, say
    const { stores } = rig.app.services;
    await insertPayment(stores, {
      id: reference,
      orderId: 7900,
      requestedMinor: 100_000,
      quotedOn: rig.today,
      status: 'recorded',
      createdAt: rig.now(),
      expiresAt: new Date(rig.now().getTime() + 3_600_000),
    });
    const runs = await Promise.all(Array.from({ length: 4 }, () => reconcilePayments(rig.app.services)));
    expect(runs.reduce((sum, run) => sum + run.lateNotifications, 0)).toBe(1);
    expect(await outcomes(rig, reference)).toEqual(['settled']);
    expect(await maria.payment(reference)).toMatchObject({ progress: 'paid' });
    expect(await rig.books()).toEqual([]);
  });
});
