import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CollectRequest, PaymentReport, RawNotification } from '../../port.ts';
import { type FakeRazorpay, openFakeRazorpay, signedNotification } from './fake/fake-remote.ts';
import { readFakeSettings, WEBHOOK_SECRET } from './fake/fake-settings.ts';
import { createRazorpayProvider } from './razorpay-provider.ts';

const NOW = new Date('2026-12-01T01:41:00.000Z');
const PAID = 118_457;
const REQUEST: CollectRequest = {
  reference: '',
  amount: { minor: PAID, currency: 'INR' },
  description: 'Loan 86',
  channelNumber: '90011',
  payer: { name: null, phone: null, email: null },
  returnUrl: 'https://lender.example/paid',
  notifyUrl: 'https://lender.example/notify/razorpay',
  expiresAt: new Date(1_796_175_660_000),
};

let remote: FakeRazorpay;
let provider: ReturnType<typeof createRazorpayProvider>;
beforeAll(async () => {
  remote = await openFakeRazorpay(() => NOW);
  provider = createRazorpayProvider(readFakeSettings({ baseUrl: remote.url }));
});
afterAll(() => remote.close());

let next = 0;
/** A paid payment. */
async function paid(): Promise<string> {
  next += 1;
  const reference = `BACK-${next}`;
  await provider.collect({ ...REQUEST, reference });
  remote.pay(reference);
  return reference;
}
function reportOf(told: RawNotification): PaymentReport {
  const reading = provider.readNotification(told);
  if (reading.kind !== 'genuine') throw new Error(JSON.stringify(reading));
  return reading.report;
}
/** The same event with another content, signed anew. */
function changed(told: RawNotification, change: (payload: Record<string, { entity: object }>) => void) {
  const event = JSON.parse(new TextDecoder().decode(told.rawBody));
  change(event.payload);
  const body = new TextEncoder().encode(JSON.stringify(event));
  return provider.readNotification(signedNotification(body, NOW, WEBHOOK_SECRET));
}

describe('a refund at Razorpay', () => {
  it('LND-07 of the whole payment has its amount and names the link', async () => {
    const reference = await paid();
    expect(reportOf(remote.refund(reference))).toMatchObject({
      reference,
      providerReference: remote.links.get(reference)?.id,
      status: 'refunded',
      amount: { minor: PAID, currency: 'INR' },
      paidAt: null,
    });
  });

  it('LND-07 in part has the refunded total, and each one is a separate event', async () => {
    const reference = await paid();
    const notices = [remote.refund(reference, 20_000), remote.refund(reference, 20_000), remote.refund(reference)];
    const reports = notices.map(reportOf);
    expect(reports.map(({ amount }) => amount.minor)).toEqual([20_000, 40_000, PAID]);
    expect(new Set(reports.map(({ eventId }) => eventId)).size).toBe(3);
    const [first] = notices;
    if (first === undefined) throw new Error('nothing was told');
    expect(reportOf(signedNotification(first.rawBody, new Date(NOW.getTime() + 60_000), WEBHOOK_SECRET))).toEqual(
      reports[0],
    );
  });

  it('without a total has an unknown amount, unless it is of the whole payment', async () => {
    const reference = await paid();
    const without = (amount?: number) =>
      changed(remote.refund(reference, amount), ({ payment }) =>
        Reflect.deleteProperty(payment?.entity ?? {}, 'amount_refunded'),
      );
    expect(without(PAID)).toMatchObject({ report: { status: 'refunded', amount: { minor: PAID } } });
    expect(without(1)).toMatchObject({ report: { status: 'refunded', amount: { minor: 0 } } });
  });

  it('that failed is reported with its amount under a separate event', async () => {
    const reference = await paid();
    const made = reportOf(remote.refund(reference, 20_000));
    const failed = reportOf(remote.failRefund(reference));
    expect(failed).toMatchObject({ reference, status: 'reinstated', amount: { minor: 20_000, currency: 'INR' } });
    expect(failed.eventId).not.toBe(made.eventId);
  });

  it.each([
    ['of another payment', { payment_id: 'pay_other' }],
    ['in another currency', { currency: 'USD' }],
    ['without an amount', { amount: null }],
    ['with an invalid id', { id: 'pay_1' }],
  ])('%s is malformed', async (_what, change) => {
    const reference = await paid();
    expect(changed(remote.refund(reference), ({ refund }) => Object.assign(refund?.entity ?? {}, change))).toEqual({
      kind: 'rejected',
      reason: 'malformed',
    });
  });

  it('without our note is ignored as a foreign one', async () => {
    const reference = await paid();
    expect(
      changed(remote.refund(reference), ({ payment }) => Object.assign(payment?.entity ?? {}, { notes: [] })),
    ).toEqual({
      kind: 'ignored',
      what: 'refund.processed of something that is not ours',
    });
  });
});

describe('a dispute at Razorpay', () => {
  it.each(['created', 'under_review', 'action_required', 'closed'])(
    'LND-07 reverses nothing before a deduction: %s',
    async (what) => {
      const event = `payment.dispute.${what}`;
      expect(provider.readNotification(remote.tellOfDispute(event, await paid()))).toEqual({
        kind: 'ignored',
        what: `${event}: nothing was taken`,
      });
    },
  );

  it('LND-07 reverses the deducted amount once for all its events', async () => {
    const reference = await paid();
    const said = { amount: 30_000, deducted: 30_000 };
    const reports = ['created', 'closed', 'lost'].map((what) =>
      reportOf(remote.tellOfDispute(`payment.dispute.${what}`, reference, said)),
    );
    expect(reports[0]).toMatchObject({ reference, status: 'charged-back', amount: { minor: 30_000, currency: 'INR' } });
    expect(reports[1]).toEqual(reports[0]);
    expect(reports[2]).toEqual(reports[0]);
  });

  it('LND-07 reverses the disputed amount once it is lost', async () => {
    const report = reportOf(remote.tellOfDispute('payment.dispute.lost', await paid(), { amount: 30_000 }));
    expect(report).toMatchObject({ status: 'charged-back', amount: { minor: 30_000 } });
  });

  it('LND-07 has its own amount, whatever was refunded before or between its events (30-B8)', async () => {
    const reference = await paid();
    remote.refund(reference, 20_000);
    const said = { amount: 30_000, deducted: 30_000 };
    const created = reportOf(remote.tellOfDispute('payment.dispute.created', reference, said));
    expect(created).toMatchObject({ status: 'charged-back', amount: { minor: 30_000 } });
    remote.refund(reference, 10_000);
    expect(reportOf(remote.tellOfDispute('payment.dispute.lost', reference, said))).toEqual(created);
  });

  it('LND-07 is identified by its id: two of one payment with one amount are two (30-B8)', async () => {
    const reference = await paid();
    const told = remote.tellOfDispute('payment.dispute.lost', reference, { amount: 30_000 });
    const other = changed(told, ({ dispute }) => Object.assign(dispute?.entity ?? {}, { id: 'disp_other' }));
    if (other.kind !== 'genuine') throw new Error(other.kind);
    const one = reportOf(told);
    expect(other.report).toEqual({ ...one, dispute: 'disp_other', eventId: other.report.eventId });
    expect([one.dispute, one.eventId]).not.toEqual([other.report.dispute, other.report.eventId]);
    expect(one.eventId).not.toBe(other.report.eventId);
  });

  it('that is won is reported with its amount', async () => {
    const reference = await paid();
    const report = reportOf(remote.tellOfDispute('payment.dispute.won', reference, { amount: 30_000 }));
    expect(report).toMatchObject({ reference, status: 'reinstated', amount: { minor: 30_000, currency: 'INR' } });
    expect(reportOf(remote.tellOfDispute('payment.dispute.won', reference, { amount: 30_000 }))).toEqual(report);
  });

  it('is accepted months after its beginning, unlike a payment', async () => {
    const reference = await paid();
    const after = (told: RawNotification, days: number) => ({
      ...told,
      receivedAt: new Date(NOW.getTime() + days * 86_400_000),
    });
    const won = remote.tellOfDispute('payment.dispute.won', reference);
    expect(provider.readNotification(after(won, 179)).kind).toBe('genuine');
    expect(provider.readNotification(after(won, 181))).toEqual({ kind: 'rejected', reason: 'too-old' });
    expect(provider.readNotification(after(remote.payLate(reference), 179))).toEqual({
      kind: 'rejected',
      reason: 'too-old',
    });
  });

  it('of another payment is malformed', async () => {
    const told = remote.tellOfDispute('payment.dispute.lost', await paid());
    expect(changed(told, ({ dispute }) => Object.assign(dispute?.entity ?? {}, { payment_id: 'pay_other' }))).toEqual({
      kind: 'rejected',
      reason: 'malformed',
    });
  });
});
