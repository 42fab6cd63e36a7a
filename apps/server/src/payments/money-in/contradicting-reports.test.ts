import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf } from '../../../test/borrower.ts';
import { eventAbout, notify, outcomes, tell } from '../../../test/notices.ts';
import { reasonsOf } from '../../../test/open-reasons.ts';
import { payer } from '../../../test/payer.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { providerIdOf, waitingPayments } from '../../../test/waiting-payments.ts';
import { reconcilePayments } from './reconcile-payments.ts';

let rig: ServiceRig;
let maria: ReturnType<typeof borrowerOf>;
beforeAll(async () => {
  // nothing is delivered by itself: these tests play the provider
  rig = await openServiceRig({ delivers: false });
  maria = borrowerOf(rig);
});
afterAll(() => rig.close());
const { settle } = payer(() => rig);
const waitingPayment = waitingPayments(() => rig, 7300);
const balances = (orderId: number) => rig.app.services.stores.ledger.balances(orderId);

describe('a report of a payment', () => {
  it('of another provider is not applied to it', async () => {
    const { paymentId, orderId } = await waitingPayment();
    const before = await balances(orderId);
    expect(await notify(rig, await eventAbout(rig, paymentId), { provider: 'sandbox-in' })).toBe(200);
    await reconcilePayments(rig.app.services);
    expect(await outcomes(rig, paymentId)).toEqual(['unknown-reference']);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'pending' });
    expect(await balances(orderId)).toEqual(before);
  });

  it('LND-07 is the same with the provider’s id in another case, width or punctuation', async () => {
    const { paymentId } = await waitingPayment();
    const id = await providerIdOf(rig, paymentId);
    expect(id).toMatch(/^pay_/);
    for (const form of [id, id.toUpperCase(), id.replace('_', '-'), id.replace('p', 'ｐ')])
      await tell(rig, paymentId, { id: form });
    expect(await outcomes(rig, paymentId)).toEqual(['settled', 'repeated', 'repeated', 'repeated']);
    expect(await rig.books()).toEqual([]);
  });

  it.each([
    ['another letter', (id: string) => `x${id.slice(1)}`],
    ['a digit more', (id: string) => `${id}1`],
  ])('LND-07 waits for review if its provider’s id has %s', async (_, change) => {
    const { paymentId, orderId } = await waitingPayment();
    const before = await balances(orderId);
    await tell(rig, paymentId, { id: change(await providerIdOf(rig, paymentId)) });
    expect(await outcomes(rig, paymentId)).toEqual(['review']);
    expect(await reasonsOf(rig, 'payment', paymentId)).toEqual(['reference-contradicts']);
    expect(await balances(orderId)).toEqual(before);
  });

  it.each([0, -100_000])('LND-07 waits for review and books nothing if its amount is %d', async (minor) => {
    const { paymentId, orderId } = await waitingPayment();
    const before = await balances(orderId);
    const amount = { minor, currency: 'PHP' } as const;
    const providerReference = await providerIdOf(rig, paymentId);
    await settle({ reference: paymentId, providerReference, status: 'paid', amount, paidAt: rig.now() }, rig.now());
    expect(await reasonsOf(rig, 'payment', paymentId)).toEqual(['unusable-amount']);
    expect(await balances(orderId)).toEqual(before);
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 0 });
  });

  it('LND-07 waits for review if it names another currency after settlement', async () => {
    const { paymentId, orderId } = await waitingPayment();
    await tell(rig, paymentId);
    const settled = await balances(orderId);
    await tell(rig, paymentId, { currency: 'INR' });
    expect(await outcomes(rig, paymentId)).toEqual(['settled', 'review']);
    expect(await reasonsOf(rig, 'payment', paymentId)).toEqual(['contradicting-report']);
    expect(await balances(orderId)).toEqual(settled);
  });

  it.each(['failed', 'expired'] as const)(
    'keeps the provider’s id when it ends %s and none was known',
    async (status) => {
      const { paymentId } = await waitingPayment();
      const id = await providerIdOf(rig, paymentId);
      await rig.db.updateTable('payments').set({ provider_reference: null }).where('id', '=', paymentId).execute();
      await tell(rig, paymentId, { status, id });
      expect(await providerIdOf(rig, paymentId)).toBe(id);
    },
  );

  it.each(['paid', 'failed'] as const)(
    'LND-07 is accepted as %s without the provider’s id, which stays known',
    async (status) => {
      const { paymentId } = await waitingPayment();
      const id = await providerIdOf(rig, paymentId);
      const amount = { minor: 100_000, currency: 'PHP' } as const;
      const paidAt = status === 'paid' ? rig.now() : null;
      await settle({ reference: paymentId, providerReference: '', status, amount, paidAt }, rig.now());
      expect(await maria.payment(paymentId)).toMatchObject({ progress: status });
      expect(await providerIdOf(rig, paymentId)).toBe(id);
    },
  );

  it.each([
    ['failed', 'expired', 'expired-after-failed'],
    ['expired', 'failed', 'failed-after-expired'],
  ] as const)('is ignored when it ends %s and then %s', async (first, then, detail) => {
    const { paymentId } = await waitingPayment();
    for (const status of [first, then]) await tell(rig, paymentId, { status });
    const rows = await rig.db
      .selectFrom('notifications')
      .select(['outcome', 'outcome_detail'])
      .where('reference', '=', paymentId)
      .orderBy('id')
      .execute();
    expect(rows[1]).toEqual({ outcome: 'ignored', outcome_detail: detail });
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'failed' });
  });
});
