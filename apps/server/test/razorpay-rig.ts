import {
  type FakeRazorpay,
  KEY_ID,
  KEY_SECRET,
  openFakeRazorpay,
  WEBHOOK_SECRET,
} from '@hiram/payments/fakes/razorpay';
import { openWalletRig, type WalletRig } from './wallet-rig.ts';

/** The channel of UPI links. */
export const UPI = '92001';

/** The whole service with a stand-in of Razorpay as the lender's provider. */
export function openRazorpayRig(): Promise<WalletRig<FakeRazorpay>> {
  const limits = { minimumMinor: 100, maximumMinor: 10_000_000 };
  return openWalletRig({
    name: 'razorpay',
    openRemote: openFakeRazorpay,
    settings: ({ url }) => ({
      kind: 'razorpay',
      baseUrl: url,
      keyId: KEY_ID,
      keySecret: { fromEnv: 'RAZORPAY_KEY_SECRET' },
      webhookSecret: { fromEnv: 'RAZORPAY_WEBHOOK_SECRET' },
      channels: [
        { ...limits, channelNumber: UPI, name: 'UPI', logo: '/brand/upi.svg' },
        { ...limits, channelNumber: '92002', name: 'Bank', logo: '/brand/bank.svg', method: 'netbanking' },
      ],
    }),
    keys: { RAZORPAY_KEY_SECRET: KEY_SECRET, RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET },
  });
}
