import * as v from 'valibot';
import {
  channelNumber,
  channelSettings,
  commonSettings,
  email,
  matching,
  nameOf,
  secret,
  webAddress,
} from '../../settings.ts';
import { dragonpayAddresses } from './addresses.ts';
import { dragonpayReport } from './settlement-report.ts';

const procId = matching("the provider's id of it, such as GCSH", /^[A-Z0-9]{2,10}$/);

const channel = v.pipe(
  v.strictObject({
    ...channelSettings,
    procId,
    /** 'code' where the borrower types the provider's reference number at a counter or in an app. */
    presentation: v.optional(
      v.pipe(v.picklist(['redirect', 'code']), v.description("'redirect' or 'code'")),
      'redirect',
    ),
  }),
  v.check(({ minimumMinor, maximumMinor }) => minimumMinor <= maximumMinor),
  v.description('a channel whose least amount is not above its most'),
);

const payoutAccount = v.pipe(
  v.strictObject({
    channelNumber,
    procId: v.optional(procId),
    /** Our bank codes with the provider's. */
    banks: v.optional(
      v.pipe(
        v.record(v.string(), procId),
        v.check((banks) => Object.keys(banks).length > 0),
        v.description(
          'the banks, each by its code in the form of payment accounts with the id the provider has for it',
        ),
      ),
    ),
  }),
  v.check((account) => (account.procId === undefined) !== (account.banks === undefined)),
  v.description('a kind of account with either procId or banks'),
);

const payouts = v.pipe(
  v.strictObject({
    apiKey: secret('the key of the payout API, which is not the one of collecting'),
    /** Sent with each payout, because one is required; borrowers' addresses are not disclosed. */
    email: email("the lender's address that the provider writes to about payouts"),
    accounts: v.pipe(
      v.array(payoutAccount),
      v.minLength(1),
      v.description('the kinds of accounts that are paid out to'),
    ),
  }),
  v.description('the settings of payouts'),
);

/**
 * A lender's account with Dragonpay. `signature` is the signature that a notification must carry: 'rsa'
 * (SHA-256 under the provider's key, over the amount too), 'hmac' (SHA-256 under the secret key) or 'sha1', the oldest.
 */
export const dragonpaySettings = v.strictObject({
  kind: v.literal('dragonpay'),
  name: nameOf('dragonpay'),
  market: v.optional(v.pipe(v.literal('PH'), v.description('PH, the only market it works in')), 'PH'),
  ...commonSettings,
  baseUrl: v.optional(webAddress("the provider's origin"), 'https://gw.dragonpay.ph'),
  addresses: v.optional(
    v.pipe(dragonpayAddresses, v.description('where its calls are, each by its name in docs/operations/providers.md')),
    {},
  ),
  /** The answer's field with the time of payment; null for none, and the time of the report then counts. */
  paidAtField: v.optional(
    v.nullable(matching('the name of the field that tells when a payment was made, or null', /^[A-Za-z]\w{0,39}$/)),
    'SettleDate',
  ),
  /** The acknowledgement of a notification. */
  acknowledgement: v.optional(
    matching('the words that it wants to read after a notification, such as result=OK', /^[\w=:. -]{1,40}$/),
    'result=OK',
  ),
  merchantId: matching('the id of the merchant account', /^[\w-]{1,40}$/),
  secretKey: secret('the secret key of the merchant account'),
  signature: v.optional(v.pipe(v.picklist(['rsa', 'hmac', 'sha1']), v.description("'rsa', 'hmac' or 'sha1'")), 'hmac'),
  /** Sent with each payment, because one is required; borrowers' addresses are not disclosed. */
  payerEmail: email("the lender's address that the provider writes to about payments"),
  /** The layout of its settlement report, where it is not the usual one. */
  settlementReport: dragonpayReport,
  channels: v.pipe(v.array(channel), v.minLength(1), v.description('the channels that are offered, at least one')),
  /** Without them the account does not pay out. */
  payouts: v.optional(payouts),
});

export type DragonpaySettings = v.InferOutput<typeof dragonpaySettings>;
export type PayoutSettings = NonNullable<DragonpaySettings['payouts']>;
export type SignatureKind = DragonpaySettings['signature'];
