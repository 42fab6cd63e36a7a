import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf, chooseAtCheckout } from '../../../test/borrower.ts';
import { makeLoan } from '../../../test/loans.ts';
import { eventAbout, notify, type NoticeOptions, outcomes, tell } from '../../../test/notices.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { providerIdOf, waitingPayments } from '../../../test/waiting-payments.ts';
import { itemsOf, reasonsOf } from '../../../test/open-reasons.ts';

let rig: ServiceRig;
let maria: ReturnType<typeof borrowerOf>;
beforeAll(async () => {
  // nothing is delivered by itself: these tests play the provider
  rig = await openServiceRig({ delivers: false });
  maria = borrowerOf(rig);
});
afterAll(() => rig.close());
const waitingPayment = waitingPayments(() => rig, 7000);

/** Every row that a notification could write. */
async function fingerprint(): Promise<string> {
  const tables = ['payments', 'payment_events', 'allocations', 'notifications', 'ledger_entries', 'ledger_postings'];
  const parts: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ md5: string }>`
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as md5 from ${sql.table(table)} t`.execute(
      rig.db,
    );
    parts.push(rows[0]?.md5 ?? '');
  }
  return parts.join();
}

const minutes = (count: number) => new Date(rig.now().getTime() + count * 60_000);

describe('a forged notification', () => {
  it.each<[string, () => NoticeOptions & { event?: unknown; status?: number }]>([
    ['signed with another secret', () => ({ secret: 'not-the-secret' })],
    ['changed after it was signed', () => ({ tamper: (body) => body.replaceAll('100000', '900000') })],
    ['with a space added after it was signed', () => ({ tamper: (body) => `${body} ` })],
    ['signed six minutes ago', () => ({ signedAt: minutes(-6) })],
    ['signed six minutes from now', () => ({ signedAt: minutes(6) })],
    ['that is no JSON', () => ({ event: 'paid!' })],
    ['that is empty', () => ({ event: '' })],
    ['that lacks the payment', () => ({ event: { id: 'evt_1', type: 'payment' } })],
    ['that lacks the amount', () => ({ event: { id: 'evt_1', type: 'payment', payment: { status: 'succeeded' } } })],
    ['of a provider that is not ours', () => ({ provider: 'nobody', status: 404 })],
    ['of a provider with a strange name', () => ({ provider: '..%2f..', status: 404 })],
    ['of 100 KB', () => ({ event: 'x'.repeat(100_000), status: 413 })],
  ])('is refused and changes nothing: %s', async (_, optionsOf) => {
    const { paymentId } = await waitingPayment();
    const { event, status = 401, ...options } = optionsOf();
    const before = await fingerprint();
    expect(await notify(rig, event ?? (await eventAbout(rig, paymentId)), options)).toBe(status);
    expect(await fingerprint()).toBe(before);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'pending' });
  });

  it('is refused and changes nothing without a valid signature', async () => {
    const { paymentId } = await waitingPayment();
    const before = await fingerprint();
    const body = JSON.stringify(await eventAbout(rig, paymentId));
    for (const headers of [{}, { 'x-sandbox-signature': '' }, { 'x-sandbox-signature': 't=1,v1=00' }]) {
      const response = await fetch(`${rig.baseUrl}/notify/sandbox`, { method: 'POST', headers, body });
      expect([response.status, await response.json()]).toEqual([401, { status: 'rejected' }]);
    }
    expect(await fingerprint()).toBe(before);
  });
});

describe('a genuine notification', () => {
  it('REQ-06 LND-07 settles its payment once when it is sent a hundred times at once', async () => {
    const { paymentId, orderId } = await waitingPayment();
    const event = await eventAbout(rig, paymentId);
    const statuses = await Promise.all(Array.from({ length: 100 }, () => notify(rig, event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await outcomes(rig, paymentId)).toEqual(['settled']);
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 settles once although each delivery has an id of its own', async () => {
    const { paymentId, orderId } = await waitingPayment();
    const events = await Promise.all(Array.from({ length: 20 }, () => eventAbout(rig, paymentId)));
    const statuses = await Promise.all(events.map((event) => notify(rig, event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const done = await outcomes(rig, paymentId);
    expect(done.filter((outcome) => outcome === 'settled')).toHaveLength(1);
    expect(done.filter((outcome) => outcome === 'repeated')).toHaveLength(19);
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    expect(await rig.books()).toEqual([]);
  });

  it('settles once in another form: our reference in small letters, the provider’s id in capitals (30-A1)', async () => {
    const { paymentId } = await waitingPayment();
    await tell(rig, paymentId);
    const form = {
      id: (await providerIdOf(rig, paymentId)).toUpperCase(),
      merchant_reference: paymentId.toLowerCase(),
    };
    expect(await notify(rig, await eventAbout(rig, paymentId, { eventId: 'EVT_OTHER', ...form }))).toBe(200);
    expect(await outcomes(rig, paymentId)).toEqual(['settled', 'repeated']);
    expect(await reasonsOf(rig, 'payment', paymentId)).toEqual([]);
  });

  it('waits for review if its provider’s payment has already paid another of ours (30-A1)', async () => {
    const [first, second] = [await waitingPayment(), await waitingPayment()];
    await tell(rig, first.paymentId);
    const id = await providerIdOf(rig, first.paymentId);
    await rig.db.updateTable('payments').set({ provider_reference: null }).where('id', '=', second.paymentId).execute();
    expect(await notify(rig, await eventAbout(rig, second.paymentId, { id }))).toBe(200);
    expect(await outcomes(rig, second.paymentId)).toEqual(['review']);
    expect(await reasonsOf(rig, 'payment', second.paymentId)).toEqual(['reference-contradicts']);
  });

  it('books nothing and waits for review if its amount is invalid (30-E5)', async () => {
    const { paymentId } = await waitingPayment();
    const before = await rig.app.services.stores.suspense.compare();
    const huge = 9_007_199_254_740_991;
    expect(await notify(rig, await eventAbout(rig, paymentId, { amount_paid: huge, amount: huge }))).toBe(200);
    expect(await reasonsOf(rig, 'payment', paymentId)).toEqual(['unusable-amount']);
    expect(await rig.app.services.stores.suspense.compare()).toEqual(before);
  });

  it('keeps a payment paid, and a later failure or expiry waits for review unless the provider says paid', async () => {
    const { paymentId } = await waitingPayment();
    await tell(rig, paymentId);
    const receipt = await maria.payment(paymentId);
    for (const status of ['awaiting_payment', 'failed', 'expired', 'cancelled'] as const) {
      expect(await tell(rig, paymentId, { status })).toBe(200);
    }
    expect(await outcomes(rig, paymentId)).toEqual(['settled', 'ignored', 'review', 'review', 'review']);
    expect(await itemsOf(rig, 'payment', paymentId)).toMatchObject([
      { reason: 'contradicting-report', details: { reported: 'failed', reportedMinor: 100_000, status: 'paid' } },
    ]);
    expect(await maria.payment(paymentId)).toEqual(receipt);
    expect(await rig.books()).toEqual([]);
  });

  it('of an earlier failure is ignored after payment, because the provider says paid', async () => {
    const { paymentId, payUrl } = await waitingPayment();
    await chooseAtCheckout(payUrl);
    await tell(rig, paymentId);
    const failed = await eventAbout(rig, paymentId, { status: 'failed' });
    for (const _ of [1, 2]) expect(await notify(rig, failed)).toBe(200);
    expect(await outcomes(rig, paymentId)).toEqual(['settled', 'ignored']);
    expect(await reasonsOf(rig, 'payment', paymentId)).toEqual([]);
  });

  it('of another failed end changes nothing', async () => {
    const { paymentId } = await waitingPayment();
    for (const status of ['failed', 'expired', 'failed'] as const) await tell(rig, paymentId, { status });
    expect(await outcomes(rig, paymentId)).toEqual(['settled', 'ignored', 'repeated']);
    const { status } = await rig.db
      .selectFrom('payments')
      .select('status')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    expect(status).toBe('failed');
  });

  it.each(['failed', 'expired', 'cancelled'] as const)('credits money that comes after %s', async (status) => {
    const { paymentId, orderId } = await waitingPayment();
    await tell(rig, paymentId, { status });
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'failed' });
    await tell(rig, paymentId);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid' });
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    expect(await rig.books()).toEqual([]);
  });

  it('LND-02 counts from the day of payment, however late it comes: no late charge for our delay', async () => {
    await makeLoan(rig, { id: 7501, instalmentMinor: 100_000, dueInDays: 0 });
    const { paymentId } = await maria.tap({ orderId: 7501 });
    const paidAt = rig.now();
    await rig.passDays(5);
    expect((await maria.details(7501)).orderStatus).toBe(180);
    await tell(rig, paymentId, { paid_at: paidAt.toISOString() });
    const details = await maria.details(7501);
    expect([details.orderStatus, details.overview?.penaltyMinor]).toEqual([170, 0]);
    expect((await maria.payment(paymentId)).paidAt).toContain(`${rig.today} 12:0`);
    expect(await rig.books()).toEqual([]);
    await rig.passDays(-5);
  });

  it('counts from a plausible day: not before the request and not in the future', async () => {
    for (const days of [-40, 40]) {
      const { paymentId } = await waitingPayment();
      const said = new Date(rig.now().getTime() + days * 86_400_000);
      await tell(rig, paymentId, { paid_at: said.toISOString() });
      expect((await maria.payment(paymentId)).paidAt).toContain(rig.today);
    }
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 of a refund reverses a payment, and of a payment after the bank’s reversal waits for review', async () => {
    const { paymentId } = await waitingPayment();
    await tell(rig, paymentId);
    const paid = { amount_paid: 100_000, paid_at: rig.now().toISOString() };
    for (const status of ['disputed', 'disputed', 'succeeded'] as const)
      await tell(rig, paymentId, { status, ...paid });
    expect(await outcomes(rig, paymentId)).toEqual(['settled', 'settled', 'repeated', 'review']);
    expect(await reasonsOf(rig, 'payment', paymentId)).toEqual(['contradicting-report']);
    expect(await rig.books()).toEqual([]);
  });

  it('is counted in the metrics by its outcome', async () => {
    const text = await (await fetch(`${rig.baseUrl}/metrics`)).text();
    expect(text).toMatch(/hiram_notifications_total\{provider="sandbox",outcome="settled"\} \d+/);
    expect(text).toMatch(/hiram_notifications_total\{provider="sandbox",outcome="rejected"\} \d+/);
    expect(text).toMatch(/hiram_payments_total\{provider="sandbox",status="paid"\} \d+/);
  });
});
