import { readProviderSettings } from '../../../registry.ts';
import { Secret } from '../../../secret.ts';
import type { RazorpaySettings } from '../settings.ts';

export const KEY_ID = 'rzp_test_hiram';
export const KEY_SECRET = 'key-secret-1';
export const WEBHOOK_SECRET = 'whsec_hiram';

const channel = { minimumMinor: 100, maximumMinor: 10_000_000 };

/** Settings as a lender writes them, with the keys of the stand-in. */
export const fakeSettings = {
  kind: 'razorpay',
  keyId: KEY_ID,
  keySecret: new Secret(KEY_SECRET),
  webhookSecret: new Secret(WEBHOOK_SECRET),
  channels: [
    { ...channel, channelNumber: '90011', name: 'UPI', logo: '/brand/upi.svg' },
    { ...channel, channelNumber: '90013', name: 'Net banking', logo: '/brand/bank.svg', method: 'netbanking' },
  ],
};

/** The same, parsed, with changes. @throws Error naming the invalid settings */
export function readFakeSettings(changes: Readonly<Record<string, unknown>> = {}): RazorpaySettings {
  const read = readProviderSettings({ ...fakeSettings, ...changes });
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  if (read.kind !== 'razorpay') throw new Error('the settings are of another provider');
  return read;
}
