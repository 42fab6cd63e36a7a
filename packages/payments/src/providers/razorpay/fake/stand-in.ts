import { paymentsOf, type StandIn } from '../../../stand-in.ts';
import { KEY_ID, KEY_SECRET, openFakeRazorpay, WEBHOOK_SECRET } from './fake-remote.ts';

/** Opens the stand-in with UPI. */
export async function openStandIn(): Promise<StandIn> {
  const fake = await openFakeRazorpay(() => new Date());
  const limits = { minimumMinor: 100, maximumMinor: 10_000_000 };
  return {
    url: fake.url,
    origins: ['https://rzp.example'],
    settings: {
      keyId: KEY_ID,
      keySecret: { fromEnv: 'RAZORPAY_KEY_SECRET' },
      webhookSecret: { fromEnv: 'RAZORPAY_WEBHOOK_SECRET' },
      channels: [{ ...limits, channelNumber: '90011', name: 'UPI', logo: '/brand/upi.svg' }],
    },
    keys: { RAZORPAY_KEY_SECRET: KEY_SECRET, RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET },
    requested: () => paymentsOf(fake.links.keys()),
    complete: ({ reference }) => fake.pay(reference),
    close: () => fake.close(),
  };
}
