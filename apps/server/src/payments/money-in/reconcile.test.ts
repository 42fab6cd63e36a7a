import { type PaymentProvider, registryOf } from '@hiram/payments';
import { createSandboxProvider } from '@hiram/payments/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcilePayments } from './reconcile-payments.ts';
import { borrowerOf, chooseAtCheckout, GCASH, providerPayments } from '../../../test/borrower.ts';
import { makeLoan } from '../../../test/loans.ts';
import { tell } from '../../../test/notices.ts';
import { reasonsOf } from '../../../test/open-reasons.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
let maria: ReturnType<typeof borrowerOf>;
beforeAll(async () => {
  // no notification is ever delivered here
  rig = await openServiceRig({ delivers: false });
  maria = borrowerOf(rig);
});
afterAll(() => rig.close());

let nextOrder = 8000;
async function waitingPayment(dueInDays = 20) {
  nextOrder += 1;
  const orderId = nextOrder;
  // below what a counter takes, so that no permanent code is made beside it
  await makeLoan(rig, { id: orderId, instalmentMinor: 4_000, dueInDays });
  return { orderId, ...(await maria.tap({ orderId })) };
}

/** A payment that no provider has heard of. */
async function unasked(id: string, status: 'recorded' | 'awaiting-code'): Promise<void> {
  nextOrder += 1;
  await makeLoan(rig, { id: nextOrder, instalmentMinor: 4_000 });
  const at = rig.now();
  await rig.app.services.stores.payments.insert({
    id,
    orderId: nextOrder,
    borrowerId: 1,
    purpose: 'instalment',
    requestedMinor: 4_000,
    currency: 'PHP',
    quotedOn: rig.today,
    channelNumber: GCASH,
    channelName: 'Saved card',
    provider: 'sandbox',
    accountId: null,
    isUnrequested: false,
    status,
    createdAt: at,
    expiresAt: new Date(at.getTime() + (status === 'recorded' ? 86_400_000 : 600_000)),
  });
  await rig.app.services.stores.payments.addEvent({
    paymentId: id,
    happenedAt: at,
    from: 'none',
    to: status,
    source: 'borrower',
  });
}

const passMinutes = (minutes: number) => rig.setClock(new Date(rig.now().getTime() + minutes * 60_000));
const reconcile = () => reconcilePayments(rig.app.services);
const historyOf = async (paymentId: string) => {
  const rows = await rig.db
    .selectFrom('payment_events')
    .select(['to_status', 'source'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
  return rows.map((row) => `${row.to_status} by ${row.source}`);
};

describe('the reconcile job', () => {
  it('LND-07 finds an unreported payment and settles it on the day of payment', async () => {
    const { orderId, paymentId, payUrl } = await waitingPayment();
    await chooseAtCheckout(payUrl, 'silent');
    expect(await reconcile()).toMatchObject({ asked: 0, moved: 0 });
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'pending' });
    await passMinutes(2);
    expect(await reconcile()).toMatchObject({ asked: 1, moved: 1 });
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid' });
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    expect(await historyOf(paymentId)).toEqual(['recorded by borrower', 'pending by provider-answer', 'paid by query']);
    // its late notification then changes nothing
    await tell(rig, paymentId);
    expect(await rig.books()).toEqual([]);
  });

  it('asks about each payment once in any number of processes', async () => {
    const paid = await Promise.all(Array.from({ length: 8 }, () => waitingPayment()));
    for (const { payUrl } of paid) await chooseAtCheckout(payUrl, 'silent');
    await passMinutes(2);
    const runs = await Promise.all(Array.from({ length: 4 }, reconcile));
    expect(runs.reduce((sum, run) => sum + run.asked, 0)).toBe(8);
    expect(runs.reduce((sum, run) => sum + run.moved, 0)).toBe(8);
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 settles once together with a simultaneous notification', async () => {
    const paid = await Promise.all(Array.from({ length: 6 }, () => waitingPayment()));
    for (const { payUrl } of paid) await chooseAtCheckout(payUrl, 'silent');
    await passMinutes(2);
    await Promise.all([reconcile(), ...paid.map(({ paymentId }) => tell(rig, paymentId))]);
    for (const { orderId } of paid)
      expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    expect(await rig.books()).toEqual([]);
  });

  it('continues past its batch, and no payment waits for hours', async () => {
    const at = rig.now();
    await makeLoan(rig, { id: 8800, instalmentMinor: 4_000 });
    for (let count = 0; count < 120; count += 1) {
      await rig.app.services.stores.payments.insert({
        id: `HRM-MANY-${count}`,
        orderId: 8800,
        borrowerId: 1,
        purpose: 'instalment',
        requestedMinor: 4_000,
        currency: 'PHP',
        quotedOn: rig.today,
        channelNumber: `many-${count}`,
        channelName: 'GCash',
        provider: 'sandbox',
        accountId: null,
        isUnrequested: false,
        status: 'awaiting-code',
        createdAt: at,
        expiresAt: at,
      });
    }
    await passMinutes(2);
    expect(await reconcile()).toMatchObject({ asked: 120, moved: 120 });
  });

  it('ends an unpaid payment after its time, at the provider too', async () => {
    const { paymentId, orderId } = await waitingPayment();
    await passMinutes(23 * 60);
    expect(await reconcile()).toMatchObject({ asked: 1, moved: 0 });
    await passMinutes(61);
    expect(await reconcile()).toMatchObject({ asked: 1, moved: 1 });
    expect(await maria.payment(paymentId)).toMatchObject({
      progress: 'failed',
      message: 'This payment was not made in time. Nothing was taken.',
    });
    expect((await providerPayments(rig)).find(({ reference }) => reference === paymentId)?.status).toBe('expired');
    expect((await maria.details(orderId)).overview?.pendingPaymentId).toBeNull();
    expect(await reconcile()).toMatchObject({ asked: 0 });
  });

  it('ends a payment only after the provider promises to take no more money for it', async () => {
    const { paymentId } = await waitingPayment();
    await passMinutes(25 * 60);
    const real = rig.app.services.providers.byName('sandbox');
    if (real === null) throw new Error('no provider');
    const saying = (promise: boolean): PaymentProvider => ({
      ...real,
      query: async (reference, providerReference) => ({
        reference,
        providerReference: providerReference ?? '',
        status: 'pending',
        amount: { minor: 4_000, currency: 'PHP' },
        paidAt: null,
        eventId: 'evt_1',
      }),
      cancel: async () => promise,
    });
    const run = (promise: boolean) =>
      reconcilePayments({
        ...rig.app.services,
        providers: registryOf([{ market: 'PH', provider: saying(promise) }]),
      });
    expect(await run(false)).toMatchObject({ asked: 1, moved: 0 });
    await passMinutes(2);
    expect(await run(true)).toMatchObject({ asked: 1, moved: 1 });
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'failed' });
  });

  it('LND-07 checks a failed payment once more and finds its second, unreported attempt', async () => {
    const { paymentId, payUrl } = await waitingPayment();
    await tell(rig, paymentId, { status: 'failed' });
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'failed' });
    await chooseAtCheckout(payUrl, 'silent');
    await passMinutes(10);
    expect(await reconcile()).toMatchObject({ asked: 0 });
    await passMinutes(24 * 60);
    expect(await reconcile()).toMatchObject({ asked: 1, moved: 1 });
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid' });
    const other = await waitingPayment();
    await tell(rig, other.paymentId, { status: 'failed' });
    await passMinutes(25 * 60);
    expect([await reconcile(), await reconcile()]).toMatchObject([{ asked: 1, moved: 0 }, { asked: 0 }]);
    expect(await rig.books()).toEqual([]);
  });

  it('continues when the provider is away or answers nonsense about one payment', async () => {
    const [broken, good] = [await waitingPayment(), await waitingPayment()];
    for (const { payUrl } of [broken, good]) await chooseAtCheckout(payUrl, 'silent');
    await passMinutes(2);
    const away = createSandboxProvider({
      market: 'PH',
      baseUrl: 'http://127.0.0.1:1',
      apiKey: 'none',
      signingSecret: 'none',
      timeoutMs: 500,
    });
    const providers = registryOf([{ market: 'PH', provider: away }]);
    expect(await reconcilePayments({ ...rig.app.services, providers })).toMatchObject({ asked: 2, moved: 0 });
    await sql`update sandbox.provider_payment set currency = 'XXX' where merchant_reference = ${broken.paymentId}`.execute(
      rig.db,
    );
    await passMinutes(2);
    expect(await reconcile()).toMatchObject({ asked: 2, moved: 1 });
    expect(await maria.payment(good.paymentId)).toMatchObject({ progress: 'paid' });
    expect(await maria.payment(broken.paymentId)).toMatchObject({ progress: 'pending' });
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 leaves a payment paid when its notification comes during the query, and opens no item', async () => {
    const { paymentId } = await waitingPayment();
    await passMinutes(2);
    const real = rig.app.services.providers.byName('sandbox');
    if (real === null) throw new Error('there is no sandbox');
    const slow: PaymentProvider = {
      ...real,
      query: async (reference) => {
        const report = await real.query(reference);
        if (reference !== paymentId || report === null) return report;
        await tell(rig, paymentId);
        return { ...report, status: 'expired' };
      },
    };
    await reconcilePayments({ ...rig.app.services, providers: registryOf([{ market: 'PH', provider: slow }]) });
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid' });
    expect(await reasonsOf(rig, 'payment', paymentId)).toEqual([]);
    expect(await rig.books()).toEqual([]);
  });

  it('ends a payment unknown to its provider, but not while it is being requested', async () => {
    await unasked('HRM-NONE-0001', 'recorded');
    const askedAt = (at: Date) =>
      rig.db.updateTable('payments').set({ asked_at: at }).where('id', '=', 'HRM-NONE-0001').execute();
    await passMinutes(11);
    // by the machine's clock, as whoever asks writes it down
    await askedAt(new Date());
    await reconcile();
    expect(await maria.payment('HRM-NONE-0001')).toMatchObject({ progress: 'unknown' });
    await askedAt(new Date(Date.now() - 600_000));
    await passMinutes(2);
    await reconcile();
    expect(await maria.payment('HRM-NONE-0001')).toMatchObject({ progress: 'failed' });
  });

  it('REP-11 ends a card payment with an unused code without asking the provider', async () => {
    await unasked('HRM-CARD-0001', 'awaiting-code');
    await passMinutes(5);
    await reconcile();
    expect(await maria.payment('HRM-CARD-0001')).toMatchObject({ progress: 'pending' });
    await passMinutes(6);
    await reconcile();
    expect(await maria.payment('HRM-CARD-0001')).toMatchObject({ progress: 'failed' });
  });
});
