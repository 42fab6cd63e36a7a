import type { RawNotification } from '@hiram/payments';
import { openFakeDragonpay, SECRET_KEY as DRAGONPAY_KEY } from '@hiram/payments/fakes/dragonpay';
import { openFakePaymongo, SECRET_KEY, WEBHOOK_SECRET } from '@hiram/payments/fakes/paymongo';
import * as razorpay from '@hiram/payments/fakes/razorpay';

/** A request that a stand-in received. */
export interface Requested {
  readonly kind: 'payment' | 'payout';
  readonly reference: string;
}

/** A stand-in for a payment provider. */
export interface FakeProvider {
  readonly name: 'dragonpay' | 'paymongo' | 'razorpay';
  /** Its address on this machine, without TLS. */
  readonly url: string;
  /** Origins in its answers besides its own. */
  readonly origins: readonly string[];
  /** Its entry in the list of providers, without its address. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** The values of the keys that the settings name. */
  readonly keys: Readonly<Record<string, string>>;
  requested(): readonly Requested[];
  /** The money moves. @returns the notification; null where it can no longer be paid */
  complete(requested: Requested): RawNotification | null;
  close(): Promise<void>;
}

const now = () => new Date();
const channel = { minimumMinor: 2_000, maximumMinor: 5_000_000 };
const gcash = { ...channel, channelNumber: '90006', name: 'GCash', logo: '/brand/gcash.svg', procId: 'GCSH' };
const counter = { ...channel, channelNumber: '90002', name: '7-Eleven', logo: '/brand/7-eleven.svg', procId: '7ELE' };
const qrPh = { ...channel, channelNumber: '90003', name: 'QR Ph', logo: '/brand/qr-ph.svg' };
const upi = { ...channel, channelNumber: '90011', name: 'UPI', logo: '/brand/upi.svg' };

/** Opens a stand-in for each provider that comes with the product. */
export const openFakeProviders = (): Promise<FakeProvider[]> =>
  Promise.all([dragonpay(), paymongo(), razorpayOfIndia()]);

const payments = (references: Iterable<string>): Requested[] =>
  [...references].map((reference) => ({ kind: 'payment', reference }));

async function dragonpay(): Promise<FakeProvider> {
  const fake = await openFakeDragonpay(now);
  return {
    name: 'dragonpay',
    url: fake.url,
    origins: [],
    settings: {
      merchantId: 'HIRAM',
      secretKey: { fromEnv: 'DRAGONPAY_SECRET_KEY' },
      payerEmail: 'payments@lender.example',
      channels: [gcash, counter],
      payouts: {
        apiKey: { fromEnv: 'DRAGONPAY_PAYOUT_KEY' },
        email: 'payouts@lender.example',
        accounts: [{ channelNumber: '90006', procId: 'GCSH' }],
      },
    },
    keys: { DRAGONPAY_SECRET_KEY: DRAGONPAY_KEY, DRAGONPAY_PAYOUT_KEY: 'payout-key-1' },
    requested: () => [
      ...payments(fake.payments.keys()),
      ...[...fake.payouts.keys()].map((reference) => ({ kind: 'payout', reference }) as const),
    ],
    complete: ({ kind, reference }) => (kind === 'payout' ? fake.endPayout(reference) : fake.pay(reference)),
    close: () => fake.close(),
  };
}

async function paymongo(): Promise<FakeProvider> {
  const fake = await openFakePaymongo(now);
  return {
    name: 'paymongo',
    url: fake.url,
    origins: [],
    settings: {
      secretKey: { fromEnv: 'PAYMONGO_SECRET_KEY' },
      webhookSecret: { fromEnv: 'PAYMONGO_WEBHOOK_SECRET' },
      channels: [qrPh],
    },
    keys: { PAYMONGO_SECRET_KEY: SECRET_KEY, PAYMONGO_WEBHOOK_SECRET: WEBHOOK_SECRET },
    requested: () => payments(fake.references()),
    complete: ({ reference }) => fake.pay(reference),
    close: () => fake.close(),
  };
}

async function razorpayOfIndia(): Promise<FakeProvider> {
  const fake = await razorpay.openFakeRazorpay(now);
  return {
    name: 'razorpay',
    url: fake.url,
    origins: ['https://rzp.example'],
    settings: {
      keyId: razorpay.KEY_ID,
      keySecret: { fromEnv: 'RAZORPAY_KEY_SECRET' },
      webhookSecret: { fromEnv: 'RAZORPAY_WEBHOOK_SECRET' },
      channels: [upi],
    },
    keys: { RAZORPAY_KEY_SECRET: razorpay.KEY_SECRET, RAZORPAY_WEBHOOK_SECRET: razorpay.WEBHOOK_SECRET },
    requested: () => payments(fake.links.keys()),
    complete: ({ reference }) => fake.pay(reference),
    close: () => fake.close(),
  };
}
