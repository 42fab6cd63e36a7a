import type { RawNotification } from '@hiram/payments';
import type { FakeDragonpay } from '@hiram/payments/fakes/dragonpay';
import { type FakePaymongo, openFakePaymongo, SECRET_KEY, WEBHOOK_SECRET } from '@hiram/payments/fakes/paymongo';
import * as razorpay from '@hiram/payments/fakes/razorpay';
import { GCASH } from './borrower.ts';
import type { DisorderRig } from './disorder.ts';
import { openDragonpayRig } from './dragonpay-rig.ts';
import { openWalletRig } from './wallet-rig.ts';

type Opened<Remote> = DisorderRig & { readonly fake: Remote; close(): Promise<void> };

/** The service with a stand-in for Dragonpay that can be brought into disorder. */
export async function openDragonpayDisorder(): Promise<
  Opened<FakeDragonpay> & { postPayout(notification: RawNotification): Promise<number> }
> {
  const opened = await openDragonpayRig();
  const { remote: fake } = opened;
  return {
    ...opened,
    fake,
    post: async (notification) => (await opened.post(notification)).status,
    postPayout: async (notification) => (await opened.post(notification, '/payouts')).status,
    remote: {
      pay: (reference) => (fake.payments.get(reference)?.status === 'P' ? fake.pay(reference) : null),
      payLate: fake.payLate,
      end: (reference) => fake.become(reference, 'F'),
    },
    findsByReference: true,
    count: (reference) => (fake.payments.has(reference) ? 1 : 0),
    isCollecting: ({ method, url }) => method === 'POST' && /^\/api\/collect\/v2\/[\w-]+\/post$/.test(url),
    payer: { session: 'demo', channelNumber: GCASH, loan: {} },
  };
}

const QR = '91001';

/** The same for PayMongo. */
export async function openPaymongoDisorder(): Promise<Opened<FakePaymongo>> {
  const opened = await openWalletRig({
    name: 'paymongo',
    openRemote: openFakePaymongo,
    settings: ({ url }) => ({
      kind: 'paymongo',
      baseUrl: url,
      secretKey: { fromEnv: 'PAYMONGO_SECRET_KEY' },
      webhookSecret: { fromEnv: 'PAYMONGO_WEBHOOK_SECRET' },
      channels: [
        { channelNumber: QR, name: 'QR Ph', logo: '/brand/qr-ph.svg', minimumMinor: 2_000, maximumMinor: 5_000_000 },
      ],
    }),
    keys: { PAYMONGO_SECRET_KEY: SECRET_KEY, PAYMONGO_WEBHOOK_SECRET: WEBHOOK_SECRET },
  });
  const { remote: fake } = opened;
  return {
    ...opened,
    fake,
    remote: { pay: fake.pay, payLate: fake.payLate, end: fake.fail },
    findsByReference: false,
    count: (reference) => fake.intentsFor(reference).length,
    isCollecting: ({ method, url }) => method === 'POST' && url.endsWith('/attach'),
    payer: { session: 'demo', channelNumber: QR, loan: {} },
  };
}

const UPI = '92001';
const ASHA = 3;

/** The same for Razorpay. */
export async function openRazorpayDisorder(): Promise<Opened<razorpay.FakeRazorpay>> {
  const opened = await openWalletRig({
    name: 'razorpay',
    openRemote: razorpay.openFakeRazorpay,
    settings: ({ url }) => ({
      kind: 'razorpay',
      baseUrl: url,
      keyId: razorpay.KEY_ID,
      keySecret: { fromEnv: 'RAZORPAY_KEY_SECRET' },
      webhookSecret: { fromEnv: 'RAZORPAY_WEBHOOK_SECRET' },
      channels: [
        { channelNumber: UPI, name: 'UPI', logo: '/brand/upi.svg', minimumMinor: 100, maximumMinor: 10_000_000 },
      ],
    }),
    keys: { RAZORPAY_KEY_SECRET: razorpay.KEY_SECRET, RAZORPAY_WEBHOOK_SECRET: razorpay.WEBHOOK_SECRET },
  });
  const { remote: fake } = opened;
  return {
    ...opened,
    fake,
    remote: { pay: fake.pay, payLate: fake.payLate, end: fake.expire },
    findsByReference: true,
    count: (reference) => (fake.links.has(reference) ? 1 : 0),
    isCollecting: ({ method, url }) => method === 'POST' && url === '/v1/payment_links',
    payer: { session: 'demo-in', channelNumber: UPI, loan: { borrowerId: ASHA, productId: 4, currency: 'INR' } },
  };
}
