/**
 * Sandbox Pay's wire format. Amounts are whole minor units, instants ISO 8601 in UTC.
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
  /** The refunded or disputed amount; the full amount where it is left out or null. */
  readonly amount_refunded?: number | null;
  readonly currency: string;
  readonly action: WireAction;
  readonly created_at: string;
  readonly expires_at: string;
  readonly paid_at: string | null;
  readonly failure_code: string | null;
  /** The event of the latest status change; a notification of it carries the same id. */
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
  /** The account holder's name at the bank or wallet; left out where it is not reported. */
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

/** A notification's body; `type` selects one of the two. */
export type WireEvent =
  | { readonly id: string; readonly type: 'payment'; readonly occurred_at: string; readonly payment: WirePayment }
  | { readonly id: string; readonly type: 'payout'; readonly occurred_at: string; readonly payout: WirePayout };

/** The body of every refusal. `code` is one of the refusal codes, or one unknown to this version of the adapter. */
export interface WireError {
  readonly error: { readonly code: string; readonly message: string };
}
