import { describeProviderConformance, type ProviderHarness } from '../../conformance/conformance.ts';
import { createDragonpayProvider } from './dragonpay-provider.ts';
import { CASES, type FakeDragonpay, openFakeDragonpay, withoutSignatures } from './fake/fake-remote.ts';
import { createFakeSigner } from './fake/fake-postbacks.ts';
import { readFakeSettings } from './fake/fake-settings.ts';
import type { SignatureKind } from './settings.ts';

const NOW = new Date('2026-12-01T01:41:00.000Z');
const WALLET = '90006';

for (const signature of ['rsa', 'hmac', 'sha1'] as const) {
  describeProviderConformance(`Dragonpay signing by ${signature}`, async () => {
    const remote = await openFakeDragonpay(() => NOW);
    return { harness: await harnessOf(remote, signature), close: remote.close };
  });
}

async function harnessOf(remote: FakeDragonpay, signature: SignatureKind): Promise<ProviderHarness> {
  const settings = readFakeSettings({ baseUrl: remote.url, signature, timeoutMs: 20_000 });
  const provider = createDragonpayProvider(settings, { now: () => NOW });
  await provider.refresh?.();
  const account = (digits: string) => ({
    channelNumber: WALLET,
    bankCode: null,
    number: `0917000${digits}`,
    holderName: 'Maria Santos',
  });
  const stranger = createFakeSigner('another key');
  return {
    provider,
    unreachable: createDragonpayProvider({ ...settings, baseUrl: 'http://127.0.0.1:1' }),
    withFetch: (line) => createDragonpayProvider(settings, { now: () => NOW, fetch: line }),
    currency: 'PHP',
    now: () => NOW,
    refused: { amount: { minor: CASES.refusedMinor, currency: 'PHP' } },
    unanswered: { amount: { minor: CASES.unansweredMinor, currency: 'PHP' } },
    remote: {
      countPayments: async (reference) => (remote.payments.has(reference) ? 1 : 0),
      pay: async (reference) => remote.pay(reference),
      fail: async (reference) => remote.become(reference, 'F'),
      expire: async (reference) => remote.become(reference, 'V'),
      payInVain: async (reference) => void remote.pay(reference),
    },
    notifications: {
      // a notification has no time; dragonpay-provider.test.ts tests the refusal of stale ones
      toleranceSeconds: null,
      sign: (rawBody, signedAt) => remote.signer.resigned(rawBody, signedAt),
      withoutSignature: (notification) => ({ ...notification, rawBody: withoutSignatures(notification.rawBody) }),
      forge: (notification) => stranger.resigned(withoutSignatures(notification.rawBody), notification.receivedAt),
      malformed: (genuine) => {
        const body = new TextDecoder().decode(withoutSignatures(genuine.rawBody));
        const changed = (name: string, value: string): string => {
          const fields = new URLSearchParams(body);
          fields.set(name, value);
          return fields.toString();
        };
        return [
          changed('status', 'X'),
          changed('status', 'SUCCESS'),
          changed('status', 'constructor'),
          changed('status', ''),
          changed('txnid', ''),
          changed('txnid', '../processors/1.00'),
          changed('txnid', 'x'.repeat(65)),
          changed('refno', ''),
          changed('refno', 'S7N8:S'),
          body.replace('message=', 'massage='),
          `${body}&status=S`,
        ].map((text) => new TextEncoder().encode(text));
      },
    },
    payouts: {
      account: account('1234'),
      failingAccount: account(CASES.payout.fails),
      unansweredAccount: account(CASES.payout.unanswered),
      countPayouts: async (reference) => (remote.payouts.has(reference) ? 1 : 0),
      notification: async (reference) => remote.endPayout(reference),
    },
  };
}
