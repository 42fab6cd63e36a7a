import { paymentsOf, type StandIn } from '../../../stand-in.ts';
import { openFakeDragonpay, SECRET_KEY } from './fake-remote.ts';

const channel = { minimumMinor: 5_000, maximumMinor: 5_000_000 };

/** Opens the stand-in with a wallet, a counter and payouts. */
export async function openStandIn(): Promise<StandIn> {
  const fake = await openFakeDragonpay(() => new Date());
  return {
    url: fake.url,
    origins: [],
    settings: {
      merchantId: 'HIRAM',
      secretKey: { fromEnv: 'DRAGONPAY_SECRET_KEY' },
      payerEmail: 'payments@lender.example',
      channels: [
        { ...channel, channelNumber: '90006', name: 'GCash', logo: '/brand/gcash.svg', procId: 'GCSH' },
        { ...channel, channelNumber: '90002', name: '7-Eleven', logo: '/brand/7-eleven.svg', procId: '7ELE' },
      ],
      payouts: {
        apiKey: { fromEnv: 'DRAGONPAY_PAYOUT_KEY' },
        email: 'payouts@lender.example',
        accounts: [{ channelNumber: '90006', procId: 'GCSH' }],
      },
    },
    keys: { DRAGONPAY_SECRET_KEY: SECRET_KEY, DRAGONPAY_PAYOUT_KEY: 'payout-key-1' },
    requested: () => [
      ...paymentsOf(fake.payments.keys()),
      ...[...fake.payouts.keys()].map((reference) => ({ kind: 'payout', reference }) as const),
    ],
    complete: ({ kind, reference }) => (kind === 'payout' ? fake.endPayout(reference) : fake.pay(reference)),
    close: () => fake.close(),
  };
}
