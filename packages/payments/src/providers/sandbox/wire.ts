/**
 * What Sandbox Pay says over the wire, in its own words. Amounts are whole minor units, instants ISO 8601 in UTC.
 * Both ends use these types: the adapter here and the provider itself in apps/sandbox/src/provider.
 */
export type WirePaymentStatus =
  | 'awaiting_payment'
  | 'succeeded'
  | 'failed'
  | 'expired'
  | 'cancelled'
  | 'refunded'
  | 'disputed';

export type WireAction =
  | { readonly type: 'redirect'; readonly url: string }
  | { readonly type: 'code'; readonly code: string; readonly image_url: string | null }
  | { readonly type: 'qr'; readonly payload: string }
  | { readonly type: 'none' };

export interface WirePayment {
  readonly id: string;
  readonly merchant_reference: string;
  readonly method: string;
  readonly status: WirePaymentStatus;
  readonly amount: number;
  /** The amount received, which may differ from the requested one; null unless paid. */
  readonly amount_paid: number | null;
  /** What went back, of a payment that was refunded or disputed; all of it where it is left out or null. */
  readonly amount_refunded?: number | null;
  readonly currency: string;
  readonly action: WireAction;
  readonly created_at: string;
  readonly expires_at: string;
  readonly paid_at: string | null;
  readonly failure_code: string | null;
  /** The event that brought the payment into its present status; a notification of it carries the same id. */
  readonly last_event_id: string;
}

export interface WirePaymentRequest {
  readonly merchant_reference: string;
  readonly method: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly payer: { readonly name: string | null; readonly phone: string | null; readonly email: string | null };
  readonly return_url: string;
  readonly notify_url: string;
  readonly expires_at: string;
  readonly account_token: string | null;
}

export type WirePayoutStatus = 'processing' | 'paid' | 'failed' | 'returned';

export interface WirePayout {
  readonly id: string;
  readonly merchant_reference: string;
  readonly status: WirePayoutStatus;
  readonly amount: number;
  readonly currency: string;
  readonly paid_at: string | null;
  readonly failure_code: string | null;
  /** As the bank or wallet of the account has it; left out where it does not say. */
  readonly holder_name?: string | null;
}

export interface WirePayoutRequest {
  readonly merchant_reference: string;
  readonly method: string;
  readonly amount: number;
  readonly currency: string;
  readonly account: { readonly number: string; readonly holder_name: string };
  readonly notify_url: string;
}

/** A notification's body; `type` says which of the two it is about. */
export type WireEvent =
  | { readonly id: string; readonly type: 'payment'; readonly occurred_at: string; readonly payment: WirePayment }
  | { readonly id: string; readonly type: 'payout'; readonly occurred_at: string; readonly payout: WirePayout };

/** The body of every refusal. `code` is one of the refusal codes, or one this version of the adapter does not know. */
export interface WireError {
  readonly error: { readonly code: string; readonly message: string };
}
