import { paymentsOf, type StandIn } from '../../../stand-in.ts';
import { openFakePaymongo, SECRET_KEY, WEBHOOK_SECRET } from './fake-remote.ts';

/** Opens the stand-in with QR Ph. */
export async function openStandIn(): Promise<StandIn> {
  const fake = await openFakePaymongo(() => new Date());
  const limits = { minimumMinor: 2_000, maximumMinor: 5_000_000 };
  return {
    url: fake.url,
    origins: [],
    settings: {
      secretKey: { fromEnv: 'PAYMONGO_SECRET_KEY' },
      webhookSecret: { fromEnv: 'PAYMONGO_WEBHOOK_SECRET' },
      channels: [{ ...limits, channelNumber: '90003', name: 'QR Ph', logo: '/brand/qr-ph.svg' }],
    },
    keys: { PAYMONGO_SECRET_KEY: SECRET_KEY, PAYMONGO_WEBHOOK_SECRET: WEBHOOK_SECRET },
    requested: () => paymentsOf(fake.references()),
    complete: ({ reference }) => fake.pay(reference),
    close: () => fake.close(),
  };
}
