import { describeProviderConformance, type ProviderHarness } from '../../conformance/conformance.ts';
import { signedNotification } from './fake/fake-events.ts';
import { CASES, type FakePaymongo, openFakePaymongo } from './fake/fake-remote.ts';
import { readFakeSettings, WEBHOOK_SECRET } from './fake/fake-settings.ts';
import { createPaymongoProvider } from './paymongo-provider.ts';

const NOW = new Date('2026-12-01T01:41:00.000Z');

describeProviderConformance('PayMongo', async () => {
  const remote = await openFakePaymongo(() => NOW);
  return { harness: harnessOf(remote), close: remote.close };
});

function harnessOf(remote: FakePaymongo): ProviderHarness {
  const settings = readFakeSettings({ baseUrl: remote.url, timeoutMs: 20_000 });
  const sign = (rawBody: Uint8Array, signedAt: Date) =>
    signedNotification(rawBody, signedAt, { secret: WEBHOOK_SECRET });
  return {
    provider: createPaymongoProvider(settings),
    unreachable: createPaymongoProvider({ ...settings, baseUrl: 'http://127.0.0.1:1' }),
    withFetch: (line) => createPaymongoProvider(settings, { fetch: line }),
    currency: 'PHP',
    now: () => NOW,
    refused: { amount: { minor: CASES.refusedMinor, currency: 'PHP' } },
    unanswered: { amount: { minor: CASES.unansweredMinor, currency: 'PHP' } },
    findsByReference: false,
    remote: {
      countPayments: async (reference) => remote.intentsFor(reference).length,
      pay: async (reference) => {
        const told = remote.pay(reference);
        if (told === null) throw new Error(`${reference} cannot be paid`);
        return told;
      },
      fail: async (reference) => remote.fail(reference),
      // its event about an expired code does not name the payment: paymongo-provider.test.ts
      expire: null,
      payInVain: async (reference) => void remote.pay(reference),
    },
    notifications: {
      toleranceSeconds: settings.toleranceSeconds,
      sign,
      withoutSignature: (notification) => ({ ...notification, headers: { 'content-type': 'application/json' } }),
      forge: ({ rawBody, receivedAt }) => signedNotification(rawBody, receivedAt, { secret: 'whsk_other' }),
      malformed: ({ rawBody }) => {
        const event = JSON.parse(new TextDecoder().decode(rawBody));
        const { data: frame } = event;
        const payment = frame.attributes.data;
        const framed = (changes: object) => ({ data: { ...frame, attributes: { ...frame.attributes, ...changes } } });
        const changed = (changes: object) =>
          framed({ data: { ...payment, attributes: { ...payment.attributes, ...changes } } });
        return [
          { data: { ...frame, type: 'payment' } },
          { data: { ...frame, id: '' } },
          { data: [frame] },
          framed({ type: '' }),
          framed({ livemode: true }),
          framed({ type: 'payment.failed' }),
          framed({ data: [payment] }),
          framed({ data: { ...payment, id: '../x' } }),
          changed({ status: 'done' }),
          changed({ status: 'constructor' }),
          changed({ status: 'failed' }),
          changed({ amount: '1184.57' }),
          changed({ amount: 1184.57 }),
          changed({ amount: -118_457 }),
          changed({ amount: 2 ** 53 }),
          changed({ currency: 'USD' }),
          changed({ currency: 'php' }),
          changed({ paid_at: '2026-12-01' }),
        ].map((body) => new TextEncoder().encode(JSON.stringify(body)));
      },
    },
    payouts: null,
  };
}
