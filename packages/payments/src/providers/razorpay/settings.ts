import * as v from 'valibot';
import { channelSettings, commonSettings, matching, nameOf, secret, webAddress, wholeNumber } from '../../settings.ts';
import { razorpayReport } from './settlement-report.ts';

const channel = v.pipe(
  v.strictObject({
    ...channelSettings,
    /** 'upi-link' opens the borrower's UPI app at once and exists in live mode only; the others are the provider's page with this single method. */
    method: v.optional(
      v.pipe(
        v.picklist(['upi-link', 'upi', 'netbanking', 'card', 'wallet']),
        v.description("'upi-link', 'upi', 'netbanking', 'card' or 'wallet'"),
      ),
      'upi-link',
    ),
  }),
  v.check(({ minimumMinor, maximumMinor }) => minimumMinor <= maximumMinor),
  v.description('a channel whose least amount is not above its most'),
);

/**
 * Sum of the delays behind a link's creation time, which all its events carry: a link lives up to a day, a bank may confirm a payment for three
 * more days, and the provider repeats an event for a day.
 */
const FIVE_DAYS_AND_AN_HOUR = 435_600;

/** A lender's account with Razorpay, used here for collection by payment links and not for payouts. */
export const razorpaySettings = v.strictObject({
  kind: v.literal('razorpay'),
  name: nameOf('razorpay'),
  market: v.optional(v.pipe(v.literal('IN'), v.description('IN, the only market it works in')), 'IN'),
  ...commonSettings,
  baseUrl: v.optional(webAddress("the provider's origin"), 'https://api.razorpay.com'),
  keyId: matching('the id of the API key, which begins with rzp_', /^rzp_\w{4,60}$/),
  keySecret: secret('the secret of the API key'),
  webhookSecret: secret('the secret that the webhook was made with'),
  /** Maximum age of a notification, in seconds. */
  toleranceSeconds: v.optional(
    wholeNumber('how many seconds old a notification may be', { from: 300, to: 1_209_600 }),
    FIVE_DAYS_AND_AN_HOUR,
  ),
  /** The layout of its settlement report, where it is not the usual one. */
  settlementReport: razorpayReport,
  channels: v.pipe(v.array(channel), v.minLength(1), v.description('the channels that are offered, at least one')),
});

export type RazorpaySettings = v.InferOutput<typeof razorpaySettings>;
export type ConfiguredChannel = RazorpaySettings['channels'][number];
