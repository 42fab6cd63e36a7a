import * as v from 'valibot';
import { channelSettings, commonSettings, nameOf, secret, webAddress, wholeNumber } from '../../settings.ts';
import { paymongoReport } from './settlement-report.ts';

const channel = v.pipe(
  v.strictObject(channelSettings),
  v.check(({ minimumMinor, maximumMinor }) => minimumMinor <= maximumMinor),
  v.description('a channel whose least amount is not above its most'),
);

/** A lender's account with PayMongo, which collects by QR Ph and makes no payouts here. */
export const paymongoSettings = v.strictObject({
  kind: v.literal('paymongo'),
  name: nameOf('paymongo'),
  market: v.optional(v.pipe(v.literal('PH'), v.description('PH, the only market it works in')), 'PH'),
  ...commonSettings,
  baseUrl: v.optional(webAddress("the provider's origin"), 'https://api.paymongo.com'),
  secretKey: v.pipe(
    secret('the secret key of the account, which begins with sk_live_ or sk_test_'),
    // a key that could not be read is already reported as missing
    v.check((key) => key.reveal() === '' || /^sk_(?:live|test)_/.test(key.reveal())),
  ),
  webhookSecret: secret('the secret that the webhook was made with, which begins with whsk_'),
  /** Life of a code, in seconds; the provider accepts one minute to two and a half hours. */
  codeLifeSeconds: v.optional(wholeNumber('how many seconds a code can be paid', { from: 60, to: 9_000 }), 1_800),
  /** Tolerance of a notification's time, in seconds. The provider's twelve retries take 8190 seconds. */
  toleranceSeconds: v.optional(
    wholeNumber('how many seconds a notification may be from our time', { from: 30, to: 9_000 }),
    300,
  ),
  /** The layout of its settlement report, where it is not the usual one. */
  settlementReport: paymongoReport,
  channels: v.pipe(v.array(channel), v.minLength(1), v.description('the channels that are offered, at least one')),
});

export type PaymongoSettings = v.InferOutput<typeof paymongoSettings>;
