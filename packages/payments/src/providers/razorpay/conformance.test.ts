import { describeProviderConformance, type ProviderHarness } from '../../conformance/conformance.ts';
import { signedNotification } from './fake/fake-events.ts';
import { CASES, type FakeRazorpay, openFakeRazorpay } from './fake/fake-remote.ts';
import { readFakeSettings, WEBHOOK_SECRET } from './fake/fake-settings.ts';
import { AHEAD_SECONDS } from './notification.ts';
import { createRazorpayProvider } from './razorpay-provider.ts';

const NOW = new Date('2026-12-01T01:41:00.000Z');

describeProviderConformance('Razorpay', async () => {
  const remote = await openFakeRazorpay(() => NOW);
  return { harness: harnessOf(remote), close: remote.close };
});

function harnessOf(remote: FakeRazorpay): ProviderHarness {
  const settings = readFakeSettings({ baseUrl: remote.url, timeoutMs: 20_000 });
  return {
    provider: createRazorpayProvider(settings),
    unreachable: createRazorpayProvider({ ...settings, baseUrl: 'http://127.0.0.1:1' }),
    withFetch: (line) => createRazorpayProvider(settings, { fetch: line }),
    currency: 'INR',
    now: () => NOW,
    refused: { amount: { minor: CASES.refusedMinor, currency: 'INR' } },
    unanswered: { amount: { minor: CASES.unansweredMinor, currency: 'INR' } },
    remote: {
      countPayments: async (reference) => (remote.links.has(reference) ? 1 : 0),
      pay: async (reference) => {
        const told = remote.pay(reference);
        if (told === null) throw new Error(`${reference} cannot be paid`);
        return told;
      },
      // a failed attempt leaves the link open
      fail: null,
      expire: async (reference) => remote.expire(reference),
      payInVain: async (reference) => void remote.pay(reference),
    },
    notifications: {
      toleranceSeconds: settings.toleranceSeconds,
      aheadSeconds: AHEAD_SECONDS,
      sign: (rawBody, signedAt) => signedNotification(rawBody, signedAt, WEBHOOK_SECRET),
      withoutSignature: (notification) => ({ ...notification, headers: { 'content-type': 'application/json' } }),
      forge: ({ rawBody, receivedAt }) => signedNotification(rawBody, receivedAt, 'whsec_other'),
      malformed: ({ rawBody }) => {
        const event = JSON.parse(new TextDecoder().decode(rawBody));
        const { payment_link: link, payment } = event.payload;
        const holding = (payload: object) => ({ ...event, payload: { ...event.payload, ...payload } });
        const linked = (changes: object) => holding({ payment_link: { entity: { ...link.entity, ...changes } } });
        const paid = (changes: object) => holding({ payment: { entity: { ...payment.entity, ...changes } } });
        return [
          { ...event, entity: 'payment' },
          { ...event, event: '' },
          { ...event, created_at: '1796089260' },
          { ...event, created_at: null },
          { ...event, payload: [] },
          { ...event, event: 'payment_link.expired' },
          holding({ payment_link: link.entity }),
          holding({ payment_link: undefined }),
          holding({ payment: undefined }),
          linked({ id: 'order_1' }),
          linked({ status: 'done' }),
          linked({ status: 'created' }),
          linked({ status: 'constructor' }),
          linked({ amount_paid: '1184.57' }),
          linked({ amount_paid: 1184.57 }),
          linked({ amount_paid: -118_457 }),
          linked({ amount_paid: 0 }),
          linked({ amount_paid: 2 ** 53 }),
          linked({ currency: 'USD' }),
          linked({ currency: 'inr' }),
          linked({ short_url: 'javascript:alert(1)' }),
          paid({ created_at: 'yesterday' }),
          paid({ created_at: null }),
          paid({ id: '../x' }),
        ].map((body) => new TextEncoder().encode(JSON.stringify(body)));
      },
    },
    payouts: null,
  };
}
