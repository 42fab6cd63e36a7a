import { readProviderSettings } from '../../../registry.ts';
import { Secret } from '../../../secret.ts';
import type { PaymongoSettings } from '../settings.ts';

export const SECRET_KEY = 'sk_test_hiram';
export const WEBHOOK_SECRET = 'whsk_hiram';

/** Settings as a lender writes them, with the keys of the stand-in. */
export const fakeSettings = {
  kind: 'paymongo',
  secretKey: new Secret(SECRET_KEY),
  webhookSecret: new Secret(WEBHOOK_SECRET),
  channels: [
    {
      channelNumber: '90003',
      name: 'QR Ph',
      logo: '/brand/qr-ph.svg',
      // the provider's minimum is 20 pesos; InstaPay, the rail of QR Ph, has a maximum of 50,000
      minimumMinor: 2_000,
      maximumMinor: 5_000_000,
    },
  ],
};

/** The same, parsed, with changes. @throws Error naming the invalid settings */
export function readFakeSettings(changes: Readonly<Record<string, unknown>> = {}): PaymongoSettings {
  const read = readProviderSettings({ ...fakeSettings, ...changes });
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  if (read.kind !== 'paymongo') throw new Error('the settings are of another provider');
  return read;
}
