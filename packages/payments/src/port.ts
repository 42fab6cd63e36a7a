import type { Money } from '@hiram/domain';
import type { SettlementReport } from './settlement-report.ts';

/** How a borrower is shown a payment that waits for them: few presentations, many methods. */
export type Presentation =
  /** The borrower is sent to the provider's page. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** The borrower types a code at a counter, a kiosk or in an app. */
  | { readonly kind: 'code'; readonly code: string; readonly imageUrl: string | null }
  /** The borrower scans; the payload is what the QR carries, drawn by us. */
  | { readonly kind: 'qr'; readonly payload: string; readonly imageUrl?: never }
  /** The same from a provider that gives a picture only: a `data:image/png;base64,` address with the picture in it, or an https one. */
  | { readonly kind: 'qr'; readonly payload: null; readonly imageUrl: string }
  /** Nothing for the borrower to do (a saved card was charged). */
  | { readonly kind: 'none' };

export type PresentationKind = Presentation['kind'];

/** One way to pay, as a lender offers it. `channelNumber` is unique over all providers. */
export interface Channel {
  readonly channelNumber: string;
  readonly name: string;
  /** Site-relative address of the logo. */
  readonly logo: string;
  readonly presentation: PresentationKind;
  /** What the channel itself takes from the borrower on top, in minor units; 0 when it is free. */
  readonly feeMinor: number;
  /** How soon a payment counts: 'instant' | 'minutes' | 'day'. */
  readonly speed: 'instant' | 'minutes' | 'day';
  readonly minimumMinor: number;
  readonly maximumMinor: number;
  /** Steps for the borrower, grouped as the repayment pages show them. */
  readonly notices: readonly ChannelNotice[];
}

export interface ChannelNotice {
  readonly title: string;
  readonly items: readonly { readonly name: string; readonly steps: readonly string[] }[];
}

/** Who pays, as far as a provider needs to know. */
export interface Payer {
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/**
 * A request to collect money. `reference` is ours, recorded before the provider is asked, and the provider's idempotency
 * key: asking twice with one reference makes one payment.
 */
export interface CollectRequest {
  readonly reference: string;
  readonly amount: Money;
  readonly description: string;
  readonly channelNumber: string;
  readonly payer: Payer;
  /** Where the provider sends the borrower afterwards. */
  readonly returnUrl: string;
  /** Where the provider posts its signed notification. */
  readonly notifyUrl: string;
  readonly expiresAt: Date;
  /** Token of a saved card or account, for channels whose presentation is 'none'. */
  readonly accountToken?: string;
}

/** Why a payment cannot be made, as far as a borrower is told of it. Who shows it has the words. */
export const collectRefusals = [
  /** the provider did not take the request, and says nothing that helps the borrower */
  'payment-not-started',
  /** the provider or the channel does not take payments now */
  'method-unavailable',
  'amount-too-small',
  'amount-too-large',
  /** the provider does not say whether it is too small or too large */
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

/** What a provider says has become of a payment. */
export type CollectStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'refunded' | 'charged-back';

export interface PaymentReport {
  /** Our reference, as the provider gives it back; null if it does not know it. */
  readonly reference: string | null;
  /**
   * The provider's name of the payment as `collect` answered it, whatever ids attempts, charges and refunds have of their own; empty where
   * a report does not tell it. Another one contradicts what is known, and is put before a person.
   */
  readonly providerReference: string;
  readonly status: CollectStatus;
  readonly amount: Money;
  /** When the borrower paid, by the provider's clock; null unless paid. */
  readonly paidAt: Date | null;
  /** Unique per event at this provider: the same event read twice has the same id. */
  readonly eventId: string;
}

/** A notification as it came over the wire; nothing in it is trusted yet. The body of a GET is its query string. */
export interface RawNotification {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly rawBody: Uint8Array;
  readonly receivedAt: Date;
}

export type NotificationReading<Report = PaymentReport> =
  | { readonly kind: 'genuine'; readonly report: Report }
  /**
   * Well signed, but the signature does not cover all that matters (an amount, a time): the provider is to be asked about
   * the reference, and only what it answers is believed. `eventId` is the same for the same event told again.
   */
  | { readonly kind: 'ask'; readonly reference: string; readonly eventId: string }
  /** Well signed, and not about the end of a payment of ours: to be taken, or the provider would send it again and again. */
  | { readonly kind: 'ignored'; readonly what: string }
  | {
      readonly kind: 'rejected';
      readonly reason: 'signature-missing' | 'signature-wrong' | 'too-old' | 'from-the-future' | 'malformed';
    };

export interface PayoutRequest {
  /** Ours, recorded before asking, and the idempotency key. */
  readonly reference: string;
  readonly amount: Money;
  readonly account: {
    readonly channelNumber: string;
    /** The bank, by the code that the form of payment accounts has for it; null for a wallet. */
    readonly bankCode: string | null;
    readonly number: string;
    readonly holderName: string;
  };
  readonly notifyUrl: string;
}

export interface PayoutReport {
  readonly reference: string;
  readonly providerReference: string;
  /** `returned`: it was paid, and the money came back. */
  readonly status: 'pending' | 'paid' | 'failed' | 'returned';
  /** Null when the provider does not say: the reference is all that tells which payout it is. */
  readonly amount: Money | null;
  readonly paidAt: Date | null;
  readonly failure: string | null;
  /** Whose account it is, as its bank or wallet has the name; left out by a provider that does not say. */
  readonly holderName?: string | null;
}

/**
 * Thrown when a provider could not be asked or did not answer in time: **the outcome is unknown**, the payment may exist.
 * The caller asks again with the same reference or queries; it never treats this as a refusal.
 */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/** A payment provider, seen from the loan service. Every adapter passes the conformance suite. */
export interface PaymentProvider {
  readonly name: string;
  /** What is on offer now; a provider may take a channel away and give it back (`refresh`). */
  readonly channels: readonly Channel[];
  /** The channel numbers of the accounts it pays out to; empty when it does not pay out. */
  readonly payoutChannels: readonly string[];
  /** How its settlement report is read, for providers that have one. */
  readonly settlementReport?: SettlementReport;
  /** What the provider wants to read when its notification was taken; a short JSON when left out. */
  readonly acknowledgement?: { readonly contentType: string; readonly body: string };
  /**
   * Reads again what the provider has on offer, for providers that can be asked. To be called at start and now and then.
   * @returns a sentence for everything configured that is not on offer
   * @throws ProviderUnreachable
   */
  refresh?(): Promise<readonly string[]>;
  /**
   * Our reference in the query that a borrower's browser comes back with, for providers that send every borrower back to one
   * address. Nothing else in the query is to be read: anybody can write it.
   */
  returnedReference?(query: URLSearchParams): string | null;
  /** @throws ProviderUnreachable when the outcome is unknown */
  collect(request: CollectRequest): Promise<CollectResult>;
  /** Verifies the signature over the raw body and the time window before reading anything. */
  readNotification(notification: RawNotification): NotificationReading;
  /** The same for a notification about a payout; a notification about a payment is 'malformed' here, and the other way round. */
  readPayoutNotification(notification: RawNotification): NotificationReading<PayoutReport>;
  /**
   * What became of the payment with our reference; null when the provider has never heard of it. `providerReference` is the
   * provider's own name for it, when an answer told it: some cannot find a payment by ours. Where it is not known nobody was
   * given anything to pay with, and such a provider says null.
   * @throws ProviderUnreachable
   */
  query(reference: string, providerReference?: string | null): Promise<PaymentReport | null>;
  /** Asks that an unpaid payment can no longer be paid; true when the provider promises so. @throws ProviderUnreachable */
  cancel(reference: string, providerReference?: string | null): Promise<boolean>;
  /** @throws ProviderUnreachable when the outcome is unknown */
  payOut(request: PayoutRequest): Promise<PayoutReport>;
  /** @throws ProviderUnreachable */
  queryPayout(reference: string): Promise<PayoutReport | null>;
}
