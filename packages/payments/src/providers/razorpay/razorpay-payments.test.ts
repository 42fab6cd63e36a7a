import Razorpay from 'razorpay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CollectRequest, ProviderUnreachable } from '../../port.ts';
import { readProviderSettings } from '../../registry.ts';
import { Secret } from '../../secret.ts';
import link from './exchanges/link.json' with { type: 'json' };
import { signedNotification } from './fake/fake-events.ts';
import { type FakeRazorpay, openFakeRazorpay } from './fake/fake-remote.ts';
import { fakeSettings, readFakeSettings, WEBHOOK_SECRET } from './fake/fake-settings.ts';
import { createRazorpayProvider } from './razorpay-provider.ts';
import { SIGNATURE_HEADER } from './signature.ts';

const REQUEST: CollectRequest = {
  reference: 'HRM-8F3K-20QX',
  amount: { minor: 118_457, currency: 'INR' },
  description: 'Loan 86',
  channelNumber: '90011',
  payer: { name: null, phone: null, email: null },
  returnUrl: 'https://lender.example/paid',
  notifyUrl: 'https://lender.example/notify/razorpay',
  expiresAt: new Date(1_796_175_660_000),
};

describe('Razorpay with a stand-in', () => {
  const now = new Date('2026-12-01T01:41:00.000Z');
  let remote: FakeRazorpay;
  beforeAll(async () => {
    remote = await openFakeRazorpay(() => now);
  });
  afterAll(() => remote.close());
  const provider = () => createRazorpayProvider(readFakeSettings({ baseUrl: remote.url }));

  it('signs as the provider’s own library expects, and is accepted', async () => {
    await provider().collect({ ...REQUEST, reference: 'SIGN-1' });
    const told = remote.pay('SIGN-1');
    const body = new TextDecoder().decode(told?.rawBody);
    expect(Razorpay.validateWebhookSignature(body, told?.headers[SIGNATURE_HEADER] ?? '', WEBHOOK_SECRET)).toBe(true);
    expect(told === null ? null : provider().readNotification(told)).toMatchObject({ report: { status: 'paid' } });
  });

  it('gives the same event id to a repeated notification with another delivery id', async () => {
    await provider().collect({ ...REQUEST, reference: 'AGAIN-1' });
    const first = remote.pay('AGAIN-1');
    if (first === null) throw new Error('it was not paid');
    const later = new Date(now.getTime() + 23 * 3_600_000);
    const again = signedNotification(first.rawBody, later, WEBHOOK_SECRET);
    expect(again.headers['x-razorpay-event-id']).not.toBe(first.headers['x-razorpay-event-id']);
    expect(provider().readNotification(again)).toEqual(provider().readNotification(first));
  });

  it('finds a payment by its own id where the list of links finds nothing', async () => {
    await provider().collect({ ...REQUEST, reference: 'LIST-1' });
    remote.filter.works = false;
    expect(await provider().query('LIST-1', remote.links.get('LIST-1')?.id ?? null)).toMatchObject({
      status: 'pending',
    });
    await expect(provider().collect({ ...REQUEST, reference: 'LIST-1' })).rejects.toBeInstanceOf(ProviderUnreachable);
    remote.filter.works = true;
  });

  it('acknowledges events other than the end of its payments without reading them', async () => {
    await provider().collect({ ...REQUEST, reference: 'ELSE-1' });
    remote.pay('ELSE-1');
    expect(provider().readNotification(remote.tellOfMoney('payment.captured', 'ELSE-1'))).toEqual({
      kind: 'ignored',
      what: 'payment.captured',
    });
    const { id: _, ...byHand } = link.response.body;
    const event = {
      entity: 'event',
      event: 'payment_link.expired',
      created_at: 1_796_089_260,
      payload: {
        payment_link: {
          entity: { ...byHand, reference_id: '' as string | null, id: 'plink_1', status: 'expired', notes: [] },
        },
      },
    };
    // one created by hand, with a reference or without
    for (const reference of [byHand.reference_id, null]) {
      event.payload.payment_link.entity.reference_id = reference;
      const told = signedNotification(new TextEncoder().encode(JSON.stringify(event)), now, WEBHOOK_SECRET);
      expect(provider().readNotification(told)).toEqual({
        kind: 'ignored',
        what: 'payment_link.expired of something that is not ours',
      });
    }
  });

  it('does not pay out', async () => {
    expect(provider().payoutChannels).toEqual([]);
    expect(await provider().queryPayout('OUT-1')).toBeNull();
  });
});

describe('Razorpay half configured', () => {
  it('names everything that is missing', () => {
    expect(readProviderSettings({ kind: 'razorpay' })).toEqual({
      problems: [
        'keyId is missing: the id of the API key, which begins with rzp_',
        'keySecret is missing: the secret of the API key',
        'webhookSecret is missing: the secret that the webhook was made with',
        'channels is missing: the channels that are offered, at least one',
      ],
    });
  });

  it('names the invalid settings, and repeats no key', () => {
    const canary = { keyId: 'canary-1', keySecret: 'canary-2', channels: [{ method: 'cash' }] };
    const read = readProviderSettings({ ...fakeSettings, ...canary });
    const problems = 'problems' in read ? read.problems : [];
    expect(problems).toContain('keyId must be the id of the API key, which begins with rzp_');
    expect(problems).toContain(
      'keySecret must be {"fromEnv": "NAME"} or {"fromFile": "path"}: the secret of the API key',
    );
    expect(problems.join('\n')).toContain(
      "channels.0.method must be 'upi-link', 'upi', 'netbanking', 'card' or 'wallet'",
    );
    expect(problems.join('\n')).not.toContain('canary');
  });

  it('keeps its keys out of errors', async () => {
    const provider = createRazorpayProvider(readFakeSettings({ keySecret: new Secret('canary') }), {
      fetch: async () => new Response('{}', { status: 500 }),
    });
    const error: unknown = await provider.collect(REQUEST).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProviderUnreachable);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error)) + JSON.stringify(provider)).not.toContain('canary');
  });
});
