import { readProviderSettings } from '../../../registry.ts';
import { Secret } from '../../../secret.ts';
import type { DragonpaySettings } from '../settings.ts';

const channel = { logo: '/brand/channel.svg', minimumMinor: 100, maximumMinor: 5_000_000 };

/** Settings as a lender writes them, with the keys of the exchanges. */
const fakeSettings = {
  kind: 'dragonpay',
  merchantId: 'HIRAM',
  secretKey: new Secret('secret123'),
  payerEmail: 'payments@lender.example',
  channels: [
    { ...channel, channelNumber: '90006', name: 'GCash', procId: 'GCSH' },
    { ...channel, channelNumber: '90002', name: '7-Eleven', procId: '7ELE', presentation: 'code' },
  ],
  payouts: {
    apiKey: new Secret('payout-key-1'),
    email: 'payouts@lender.example',
    accounts: [
      { channelNumber: '90006', procId: 'GCSH' },
      { channelNumber: '90005', banks: { BPI: 'BPI', MBTC: 'MBTC' } },
    ],
  },
};

/** The same, parsed, with changes. @throws Error naming the invalid setting */
export function readFakeSettings(changes: Readonly<Record<string, unknown>> = {}): DragonpaySettings {
  const read = readProviderSettings({ ...fakeSettings, ...changes });
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  if (read.kind !== 'dragonpay') throw new Error('the settings are of another provider');
  return read;
}
