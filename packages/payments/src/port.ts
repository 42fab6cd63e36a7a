import type { Money } from '@hiram/domain';
import type { SettlementReport } from './settlement-report.ts';

/** The presentation of a payment that waits for the borrower: few presentations, many methods. */
export type Presentation =
  /** The borrower is sent to the provider's page. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** The borrower types a code at a counter, a kiosk or in an app. */
  | { readonly kind: 'code'; readonly code: string; readonly imageUrl: string | null }
  /** The borrower scans; the payload is what the QR carries, drawn by us. */
  | { readonly kind: 'qr'; readonly payload: string; readonly imageUrl?: never }
  /** The same from a provider that delivers a picture only: a `data:image/png;base64,` or an https address. */
  | { readonly kind: 'qr'; readonly payload: null; readonly imageUrl: string }
  /** Nothing for the borrower to do (a saved card was charged). */
  | { readonly kind: 'none' };

export type PresentationKind = Presentation['kind'];

/** A payment channel, as a lender offers it. `channelNumber` is unique over all providers. */
export interface Channel {
  readonly channelNumber: string;
  readonly name: string;
  /** Site-relative address of the logo. */
  readonly logo: string;
  readonly presentation: PresentationKind;
  /** The channel's own charge to the borrower, in minor units; 0 when it is free. */
  readonly feeMinor: number;
  /** The delay until a payment is confirmed: 'instant' | 'minutes' | 'day'. */
  readonly speed: 'instant' | 'minutes' | 'day';
  readonly minimumMinor: number;
  readonly maximumMinor: number;
  /** Instructions for the borrower, grouped as on the repayment pages. */
  readonly notices: readonly ChannelNotice[];
}

export interface ChannelNotice {
  readonly title: string;
  readonly items: readonly { readonly name: string; readonly steps: readonly string[] }[];
}

/** The payer's details that a provider needs. */
export interface Payer {
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/**
 * A request to collect money. `reference` is ours, recorded before the provider is called, and the provider's idempotency
 * key: two requests with one reference create one payment.
 */
export interface CollectRequest {
  readonly reference: string;
  readonly amount: Money;
  readonly description: string;
  readonly channelNumber: string;
  readonly payer: Payer;
  /** The address to which the provider returns the borrower. */
  readonly returnUrl: string;
  /** The address for the provider's signed notifications. */
  readonly notifyUrl: string;
  readonly expiresAt: Date;
  /** Token of a saved card or account, for channels whose presentation is 'none'. */
  readonly accountToken?: string;
}

/** Why a payment is impossible, as far as a borrower is told. The wording belongs to the page. */
export const collectRefusals = [
  /** the provider refused the request for a reason that does not help the borrower */
  'payment-not-started',
  /** the provider or the channel takes no payments now */
  'method-unavailable',
  'amount-too-small',
  'amount-too-large',
  /** the provider does not distinguish too small from too large */
  'amount-not-allowed',
  /** the saved card or account is no longer known */
  'card-unusable',
] as const;
export type CollectRefusal = (typeof collectRefusals)[number];

export type CollectResult =
  | {
      readonly kind: 'accepted';
      readonly providerReference: string;
      readonly presentation: Presentation;
      readonly expiresAt: Date;
    }
  | {
      readonly kind: 'refused';
      /** The provider's own code, for logs and support. */
      readonly providerCode: string;
      readonly reason: CollectRefusal;
      readonly internalMessage: string;
    };

/**
 * The state of a payment according to a provider. `reinstated`: money that had been taken back of it is the lender's again, since a dispute
 * was won or a refund failed.
 */
export type CollectStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'refunded' | 'charged-back' | 'reinstated';

export interface PaymentReport {
  /** Our reference, as the provider returns it; null for a payment of unknown reference. */
  readonly reference: string | null;
  /**
   * The provider's id of the payment from the answer to `collect`, whatever ids attempts, charges and refunds have; empty where
   * a report does not include it. A different one contradicts the record and goes to an operator.
   */
  readonly providerReference: string;
  readonly status: CollectStatus;
  /**
   * Of a refund or charge-back: the amount taken back of this payment so far, in total; 0 where the provider does not say it, and then a
   * person looks it up. Of a dispute with an id: the amount that this dispute has taken. Of `reinstated`: the amount of this event.
   */
  readonly amount: Money;
  /** Of a charge-back: the provider's id of the dispute, by which it is known. Left out where the provider gives none. */
  readonly dispute?: string;
  /** When the borrower paid, by the provider's clock; null unless paid. */
  readonly paidAt: Date | null;
  /** Unique per event at this provider: the same event read twice has the same id. */
  readonly eventId: string;
}

/** A notification as received; nothing in it is trusted yet. The body of a GET is its query string. */
export interface RawNotification {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly rawBody: Uint8Array;
  readonly receivedAt: Date;
}

export type NotificationReading<Report = PaymentReport> =
  | { readonly kind: 'genuine'; readonly report: Report }
  /**
   * Validly signed, but the signature does not cover everything that matters (an amount, a time): the provider is queried by
   * the reference, and only its answer counts. `eventId` is the same for every delivery of an event.
   */
  | { readonly kind: 'ask'; readonly reference: string; readonly eventId: string }
  /** Validly signed, and not about the end of one of our payments: acknowledge it, or the provider would send it again and again. */
  | { readonly kind: 'ignored'; readonly what: string }
  | {
      readonly kind: 'rejected';
      readonly reason: 'signature-missing' | 'signature-wrong' | 'too-old' | 'from-the-future' | 'malformed';
    };

export interface PayoutRequest {
  /** Ours, recorded before the call, and the idempotency key. */
  readonly reference: string;
  readonly amount: Money;
  readonly account: {
    readonly channelNumber: string;
    /** The bank's code in the form of payment accounts; null for a wallet. */
    readonly bankCode: string | null;
    readonly number: string;
    readonly holderName: string;
  };
  readonly notifyUrl: string;
}

export interface PayoutReport {
  readonly reference: string;
  readonly providerReference: string;
  /** `returned`: it was paid, and the money was sent back. */
  readonly status: 'pending' | 'paid' | 'failed' | 'returned';
  /** Null where the provider does not include it; the payout is then known by the provider's reference alone. */
  readonly amount: Money | null;
  readonly paidAt: Date | null;
  readonly failure: string | null;
  /** The account holder's name at the bank or wallet; left out by a provider that does not report it. */
  readonly holderName?: string | null;
}

/**
 * The provider could not be called or did not answer in time: **the outcome is unknown**, the payment may exist.
 * The caller repeats the call with the same reference or queries; it never treats this as a refusal.
 */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/** A payment provider, seen from the loan service. Every adapter passes the conformance suite. */
export interface PaymentProvider {
  readonly name: string;
  /** The channels on offer now; a provider may withdraw a channel and restore it (`refresh`). */
  readonly channels: readonly Channel[];
  /** The account kinds that it pays out to, by channel number; empty for a provider without payouts. */
  readonly payoutChannels: readonly string[];
  /** The reader of its settlement report, for providers that have one. */
  readonly settlementReport?: SettlementReport;
  /** The body of a notification's acknowledgement; a short JSON by default. */
  readonly acknowledgement?: { readonly contentType: string; readonly body: string };
  /**
   * Reads the provider's current channels, for providers with such a call. Run at start and periodically.
   * @returns a sentence for each configured channel that is not on offer
   * @throws ProviderUnreachable
   */
  refresh?(): Promise<readonly string[]>;
  /**
   * Our reference in the query of the borrower's return, for providers with a single return
   * address. Nothing else in the query is read, because anybody can write it.
   */
  returnedReference?(query: URLSearchParams): string | null;
  /** @throws ProviderUnreachable when the outcome is unknown */
  collect(request: CollectRequest): Promise<CollectResult>;
  /** Verifies the signature over the raw body and the time window before reading anything. */
  readNotification(notification: RawNotification): NotificationReading;
  /** The same for a payout's notification. A payment's notification is 'malformed' here, and the other way round. */
  readPayoutNotification(notification: RawNotification): NotificationReading<PayoutReport>;
  /**
   * The state of the payment with our reference; null when the provider does not know it. `providerReference` is the
   * provider's id, where an answer delivered it, because some cannot find a payment by our reference. Without it the borrower was
   * given nothing to pay with, and such a provider returns null.
   * @throws ProviderUnreachable
   */
  query(reference: string, providerReference?: string | null): Promise<PaymentReport | null>;
  /** Cancels an unpaid payment; true when the provider confirms that it can no longer be paid. @throws ProviderUnreachable */
  cancel(reference: string, providerReference?: string | null): Promise<boolean>;
  /** @throws ProviderUnreachable when the outcome is unknown */
  payOut(request: PayoutRequest): Promise<PayoutReport>;
  /** @throws ProviderUnreachable */
  queryPayout(reference: string): Promise<PayoutReport | null>;
}
