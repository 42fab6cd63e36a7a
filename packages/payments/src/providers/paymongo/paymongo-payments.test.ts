import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CollectRequest, ProviderUnreachable } from '../../port.ts';
import { readProviderSettings } from '../../registry.ts';
import { Secret } from '../../secret.ts';
import payment from './exchanges/payment.json' with { type: 'json' };
import { signedNotification } from './fake/fake-events.ts';
import { CASES, type FakePaymongo, openFakePaymongo } from './fake/fake-remote.ts';
import { fakeSettings, readFakeSettings, WEBHOOK_SECRET } from './fake/fake-settings.ts';
import { createPaymongoProvider } from './paymongo-provider.ts';

const REQUEST: CollectRequest = {
  reference: 'HRM-8F3K-20QX',
  amount: { minor: 118_457, currency: 'PHP' },
  description: 'Loan 86',
  channelNumber: '90003',
  payer: { name: null, phone: null, email: null },
  returnUrl: 'https://lender.example/paid',
  notifyUrl: 'https://lender.example/notify/paymongo',
  expiresAt: new Date('2026-12-02T01:41:00.000Z'),
};

describe('PayMongo with a stand-in', () => {
  const now = new Date('2026-12-01T01:41:00.000Z');
  let remote: FakePaymongo;
  beforeAll(async () => {
    remote = await openFakePaymongo(() => now);
  });
  afterAll(() => remote.close());
  const provider = () => createPaymongoProvider(readFakeSettings({ baseUrl: remote.url }));

  it('creates one intent although its answer was lost, and the borrower gets its code', async () => {
    const request = {
      ...REQUEST,
      reference: 'LOST-1',
      amount: { minor: CASES.lostIntentMinor, currency: 'PHP' as const },
    };
    await expect(provider().collect(request)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(await provider().query('LOST-1', null)).toBeNull();
    expect(await provider().collect(request)).toMatchObject({ kind: 'accepted' });
    expect(remote.intentsFor('LOST-1')).toHaveLength(1);
  });

  it('acknowledges an event about an expired code, which a query reports as expired', async () => {
    const accepted = await provider().collect({ ...REQUEST, reference: 'LATE-1' });
    expect(provider().readNotification(remote.expire('LATE-1'))).toEqual({ kind: 'ignored', what: 'qrph.expired' });
    const theirs = accepted.kind === 'accepted' ? accepted.providerReference : null;
    expect(await provider().query('LATE-1', theirs)).toMatchObject({ status: 'expired' });
  });

  it('identifies a failed payment, whose event has no metadata', async () => {
    await provider().collect({ ...REQUEST, reference: 'FAIL-1' });
    const told = remote.fail('FAIL-1');
    expect(JSON.parse(new TextDecoder().decode(told.rawBody)).data.attributes.data.attributes.metadata).toBeNull();
    expect(provider().readNotification(told)).toMatchObject({ report: { reference: 'FAIL-1', status: 'failed' } });
  });

  it('LND-07 reports a refund with the refunded total, each as an event of its own', async () => {
    await provider().collect({ ...REQUEST, reference: 'BACK-1' });
    remote.pay('BACK-1');
    const notices = [remote.refund('BACK-1', 20_000), remote.refund('BACK-1', 20_000), remote.refund('BACK-1', 78_457)];
    const readings = notices.map((told) => provider().readNotification(told));
    expect(readings).toMatchObject(
      [20_000, 40_000, 118_457].map((minor) => ({
        kind: 'genuine',
        report: { reference: 'BACK-1', status: 'refunded', amount: { minor, currency: 'PHP' }, paidAt: null },
      })),
    );
    const ids = readings.map((reading) => (reading.kind === 'genuine' ? reading.report.eventId : ''));
    expect(new Set(ids).size).toBe(3);
  });

  it('reports a refund under way with no amount, and asks where a refund is shortened', async () => {
    await provider().collect({ ...REQUEST, reference: 'BACK-2' });
    remote.pay('BACK-2');
    expect(provider().readNotification(remote.refund('BACK-2', 20_000, 'pending'))).toMatchObject({
      kind: 'genuine',
      report: { status: 'refunded', amount: { minor: 0 } },
    });
    const event = JSON.parse(new TextDecoder().decode(remote.refund('BACK-2', 20_000).rawBody));
    event.data.attributes.data.attributes.refunds = [{ id: 'ref_1', type: 'refund' }];
    const body = new TextEncoder().encode(JSON.stringify(event));
    expect(provider().readNotification(signedNotification(body, now, { secret: WEBHOOK_SECRET }))).toMatchObject({
      kind: 'ask',
      reference: 'BACK-2',
    });
  });

  it('acknowledges events about other things without reading them', () => {
    const told = (attributes: object) =>
      provider().readNotification(
        signedNotification(
          new TextEncoder().encode(JSON.stringify({ data: { id: 'evt_1', type: 'event', attributes } })),
          now,
          { secret: WEBHOOK_SECRET },
        ),
      );
    expect(told({ type: 'payout.deposited', livemode: false, data: {} })).toEqual({
      kind: 'ignored',
      what: 'payout.deposited',
    });
    const stranger = { ...payment, attributes: { ...payment.attributes, metadata: null, description: 'Order #1234' } };
    expect(told({ type: 'payment.paid', livemode: false, data: stranger })).toEqual({
      kind: 'ignored',
      what: 'payment.paid of a payment that is not ours',
    });
  });

  it('accepts only events of the mode of its keys', async () => {
    await provider().collect({ ...REQUEST, reference: 'MODE-1' });
    const paid = remote.pay('MODE-1');
    const event = JSON.parse(new TextDecoder().decode(paid?.rawBody));
    const keys = { test: new Secret('sk_test_hiram'), live: new Secret('sk_live_hiram') };
    const read = (mode: 'test' | 'live', livemode: boolean) => {
      event.data.attributes.livemode = livemode;
      const body = new TextEncoder().encode(JSON.stringify(event));
      const told = signedNotification(body, now, { secret: WEBHOOK_SECRET, mode });
      return createPaymongoProvider(readFakeSettings({ secretKey: keys[mode] })).readNotification(told).kind;
    };
    expect([read('test', false), read('live', true)]).toEqual(['genuine', 'genuine']);
    expect([read('test', true), read('live', false)]).toEqual(['rejected', 'rejected']);
  });

  it('reads an event as small as the guide’s own sample, and queries the rest', async () => {
    await provider().collect({ ...REQUEST, reference: 'SMALL-1' });
    const paid = remote.pay('SMALL-1');
    const event = JSON.parse(new TextDecoder().decode(paid?.rawBody));
    const { amount, currency, status, description, payment_intent_id: intent } = event.data.attributes.data.attributes;
    const read = (attributes: object) => {
      event.data.attributes.data.attributes = attributes;
      const body = new TextEncoder().encode(JSON.stringify(event));
      return provider().readNotification(signedNotification(body, now, { secret: WEBHOOK_SECRET }));
    };
    const sample = { amount, currency, status, description };
    expect(read({ ...sample, payment_intent_id: intent })).toMatchObject({
      kind: 'genuine',
      report: { reference: 'SMALL-1', status: 'paid', paidAt: null, amount: REQUEST.amount },
    });
    expect(read(sample)).toMatchObject({ kind: 'ask', reference: 'SMALL-1' });
    expect(read({ ...sample, amount: String(amount) })).toEqual({ kind: 'rejected', reason: 'malformed' });
  });

  it('does not pay out', async () => {
    expect(provider().payoutChannels).toEqual([]);
    const account = { channelNumber: '90006', bankCode: null, number: '1', holderName: 'A' };
    const asked = { reference: 'OUT-1', amount: REQUEST.amount, account, notifyUrl: 'https://lender.example' };
    expect(await provider().payOut(asked)).toMatchObject({ status: 'failed', failure: 'payouts-not-offered' });
    expect(await provider().queryPayout('OUT-1')).toBeNull();
  });
});

describe('PayMongo half configured', () => {
  const problemsOf = (changes: object) => {
    const read = readProviderSettings({ ...fakeSettings, ...changes });
    return 'problems' in read ? read.problems : [];
  };

  it('names everything that is missing', () => {
    expect(readProviderSettings({ kind: 'paymongo' })).toEqual({
      problems: [
        'secretKey is missing: the secret key of the account, which begins with sk_live_ or sk_test_',
        'webhookSecret is missing: the secret that the webhook was made with, which begins with whsk_',
        'channels is missing: the channels that are offered, at least one',
      ],
    });
  });

  it('names the invalid settings, and repeats no key', () => {
    const canary = 'pk_live_canary';
    const problems = problemsOf({ secretKey: new Secret(canary), codeLifeSeconds: 9_001, channels: [], payouts: {} });
    expect(problems.map((line) => line.split(' ')[0])).toEqual(['secretKey', 'codeLifeSeconds', 'channels', 'payouts']);
    expect(problems.join('\n')).not.toContain('canary');
  });

  it('keeps its keys out of errors', async () => {
    const provider = createPaymongoProvider(readFakeSettings({ secretKey: new Secret('sk_test_canary') }), {
      fetch: async () => new Response('{}', { status: 500 }),
    });
    const error: unknown = await provider.collect(REQUEST).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProviderUnreachable);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error)) + JSON.stringify(provider)).not.toContain('canary');
  });
});
