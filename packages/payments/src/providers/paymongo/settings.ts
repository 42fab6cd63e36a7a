import * as v from 'valibot';
import { channelSettings, commonSettings, nameOf, secret, webAddress, wholeNumber } from '../../settings.ts';
import { paymongoReport } from './settlement-report.ts';

const channel = v.pipe(
  v.strictObject(channelSettings),
  v.check(({ minimumMinor, maximumMinor }) => minimumMinor <= maximumMinor),
  v.description('a channel whose least amount is not above its most'),
);

/** What a lender says of its account with PayMongo, which collects by QR Ph and pays nobody out here. */
export const paymongoSettings = v.strictObject({
  kind: v.literal('paymongo'),
  name: nameOf('paymongo'),
  market: v.optional(v.pipe(v.literal('PH'), v.description('PH, the only market it works in')), 'PH'),
  ...commonSettings,
  baseUrl: v.optional(webAddress("the provider's origin"), 'https://api.paymongo.com'),
  secretKey: v.pipe(
    secret('the secret key of the account, which begins with sk_live_ or sk_test_'),
    // a key that could not be had is said to be missing already
    v.check((key) => key.reveal() === '' || /^sk_(?:live|test)_/.test(key.reveal())),
  ),
  webhookSecret: secret('the secret that the webhook was made with, which begins with whsk_'),
  /** A code is good for so long, in seconds; the provider takes from one minute to two and a half hours. */
  codeLifeSeconds: v.optional(wholeNumber('how many seconds a code can be paid', { from: 60, to: 9_000 }), 1_800),
  /** How far the time of a notification may be from ours, in seconds. Twelve retries take the provider 8190 seconds. */
  toleranceSeconds: v.optional(
    wholeNumber('how many seconds a notification may be from our time', { from: 30, to: 9_000 }),
    300,
  ),
  /** How its settlement report looks, where it is not as usual. */
  settlementReport: paymongoReport,
  channels: v.pipe(v.array(channel), v.minLength(1), v.description('the channels that are offered, at least one')),
});

export type PaymongoSettings = v.InferOutput<typeof paymongoSettings>;
