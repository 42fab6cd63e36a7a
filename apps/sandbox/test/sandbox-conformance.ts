import type { RawNotification } from '@hiram/payments';
import { describeProviderConformance, type ProviderHarness } from '@hiram/payments/conformance';
import { SIGNATURE_HEADER, signSandboxBody } from '@hiram/payments/sandbox';
import { eventOf, openRig, type Rig, SIGNING_SECRET } from './sandbox-provider-rig.ts';

const places = {
  PH: { market: 'PH', currency: 'PHP', account: '90006' },
  IN: { market: 'IN', currency: 'INR', account: '90011' },
} as const;

/** Shows that Sandbox Pay of a market conforms to the port of payments. */
export function testSandboxPay(market: keyof typeof places): void {
  describeProviderConformance(`Sandbox Pay in ${market}`, async () => {
    const rig = await openRig();
    return { harness: harnessOf(rig, places[market]), close: () => rig.close() };
  });
}

function harnessOf(rig: Rig, place: (typeof places)[keyof typeof places]): ProviderHarness {
  const provider = rig.adapter({ market: place.market });
  const accountEnding = (digits: string) => ({
    channelNumber: place.account,
    bankCode: null,
    number: `0917000${digits}`,
    holderName: 'Maria Santos',
  });
  const idOf = async (reference: string): Promise<string> => {
    const payment = await rig.store.paymentByReference(reference);
    if (payment === null) throw new Error(`no payment ${reference}`);
    return payment.id;
  };
  const lastAbout = async (reference: string): Promise<RawNotification> => {
    await rig.remote.deliverDue(new Date());
    const found = rig.merchant.received.findLast((one) => {
      const { payment, payout } = eventOf(one);
      return (payment ?? payout)?.merchant_reference === reference;
    });
    if (found === undefined) throw new Error(`nothing was told about ${reference}`);
    return found;
  };
  const choose = async (reference: string, choice: string): Promise<RawNotification> => {
    await rig.post(`/sandbox/provider/pay/${await idOf(reference)}`, { choice });
    return lastAbout(reference);
  };
  const count = async (table: 'provider_payment' | 'provider_payout', reference: string): Promise<number> => {
    const rows = await rig.db.selectFrom(table).select('id').where('merchant_reference', '=', reference).execute();
    return rows.length;
  };
  const sign = (rawBody: Uint8Array, signedAt: Date): RawNotification => ({
    headers: { [SIGNATURE_HEADER]: signSandboxBody(rawBody, SIGNING_SECRET, signedAt) },
    rawBody,
    receivedAt: signedAt,
  });

  return {
    provider,
    unreachable: rig.adapter({ market: place.market, baseUrl: 'http://127.0.0.1:1/sandbox/provider' }),
    withFetch: (line) => rig.adapter({ market: place.market, fetch: line }),
    currency: place.currency,
    now: () => rig.clock.at,
    refused: { amount: { minor: 109_921, currency: place.currency } },
    unanswered: { amount: { minor: 109_922, currency: place.currency } },
    remote: {
      countPayments: (reference) => count('provider_payment', reference),
      pay: (reference) => choose(reference, 'pay'),
      fail: (reference) => choose(reference, 'fail'),
      expire: async (reference) => {
        await rig.post(`/sandbox/provider/expire/${await idOf(reference)}`, {});
        return lastAbout(reference);
      },
      payInVain: async (reference) => {
        await rig.post(`/sandbox/provider/pay/${await idOf(reference)}`, { choice: 'pay' });
      },
    },
    notifications: {
      toleranceSeconds: 300,
      sign,
      withoutSignature: (notification) => ({ ...notification, headers: { 'content-type': 'application/json' } }),
      forge: (notification) => ({
        ...notification,
        headers: { [SIGNATURE_HEADER]: signSandboxBody(notification.rawBody, 'whsec_other', notification.receivedAt) },
      }),
      malformed: (genuine) => {
        const event = eventOf(genuine);
        const changed = (payment: object) => ({ ...event, payment: { ...event.payment, ...payment } });
        return [
          { ...event, type: 'refund' },
          { ...event, id: '' },
          { ...event, payment: [event.payment] },
          changed({ status: 'done' }),
          changed({ status: 'constructor' }),
          changed({ amount: '1184.57' }),
          changed({ amount_paid: 1184.57 }),
          changed({ amount_paid: -118_457 }),
          changed({ amount_paid: 2 ** 53 }),
          changed({ amount_paid: null }),
          changed({ currency: 'EUR' }),
          changed({ currency: 'php' }),
          changed({ paid_at: 'yesterday' }),
          changed({ paid_at: null }),
          changed({ merchant_reference: null }),
          changed({ action: { type: 'redirect', url: 'javascript:alert(1)' } }),
        ].map((body) => new TextEncoder().encode(JSON.stringify(body)));
      },
    },
    payouts: {
      account: accountEnding('1234'),
      failingAccount: accountEnding('9902'),
      unansweredAccount: accountEnding('9903'),
      countPayouts: (reference) => count('provider_payout', reference),
      notification: lastAbout,
    },
  };
}
