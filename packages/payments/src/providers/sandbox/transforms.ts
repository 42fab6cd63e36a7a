import type {
  CollectRequest,
  CollectResult,
  CollectStatus,
  PaymentReport,
  PayoutReport,
  PayoutRequest,
  Presentation,
} from '../../port.ts';
import { collectRefusalOf } from './refusals.ts';
import type {
  WireAction,
  WireError,
  WirePayment,
  WirePaymentRequest,
  WirePaymentStatus,
  WirePayout,
  WirePayoutRequest,
  WirePayoutStatus,
} from './wire.ts';
import { moneyFromWire } from './wire-money.ts';

/** Our status for each of Sandbox Pay's. A cancelled payment can no longer be paid, which is our 'expired'. */
const STATUSES: Readonly<Record<WirePaymentStatus, CollectStatus>> = {
  awaiting_payment: 'pending',
  succeeded: 'paid',
  failed: 'failed',
  expired: 'expired',
  cancelled: 'expired',
  refunded: 'refunded',
  disputed: 'charged-back',
};

const PAYOUT_STATUSES: Readonly<Record<WirePayoutStatus, PayoutReport['status']>> = {
  processing: 'pending',
  paid: 'paid',
  failed: 'failed',
  returned: 'returned',
};

export function toPaymentRequest(request: CollectRequest, method: string): WirePaymentRequest {
  return {
    merchant_reference: request.reference,
    method,
    amount: request.amount.minor,
    currency: request.amount.currency,
    description: request.description,
    payer: { name: request.payer.name, phone: request.payer.phone, email: request.payer.email },
    return_url: request.returnUrl,
    notify_url: request.notifyUrl,
    expires_at: request.expiresAt.toISOString(),
    account_token: request.accountToken ?? null,
  };
}

function toPresentation(action: WireAction): Presentation {
  switch (action.type) {
    case 'redirect':
      return { kind: 'redirect', url: action.url };
    case 'code':
      return { kind: 'code', code: action.code, imageUrl: action.image_url };
    case 'qr':
      return { kind: 'qr', payload: action.payload };
    case 'none':
      return { kind: 'none' };
  }
}

export function toCollectResult(payment: WirePayment): CollectResult {
  return {
    kind: 'accepted',
    providerReference: payment.id,
    presentation: toPresentation(payment.action),
    expiresAt: new Date(payment.expires_at),
  };
}

export function toRefusal(error: WireError['error']): CollectResult {
  return {
    kind: 'refused',
    providerCode: error.code,
    reason: collectRefusalOf(error.code),
    internalMessage: `Sandbox Pay refused: ${error.code}: ${error.message}`,
  };
}

/**
 * A payment as the port reports it. Once it is paid, the amount is the one received, for the caller to compare with
 * the requested one.
 * @throws RangeError for an unknown currency
 */
export function toPaymentReport(payment: WirePayment, eventId: string): PaymentReport {
  return {
    reference: payment.merchant_reference,
    providerReference: payment.id,
    status: STATUSES[payment.status],
    // the refunded part
    amount: moneyFromWire(payment.amount_refunded ?? payment.amount_paid ?? payment.amount, payment.currency),
    paidAt: payment.status === 'succeeded' && payment.paid_at !== null ? new Date(payment.paid_at) : null,
    eventId,
  };
}

export function toPayoutRequest(request: PayoutRequest, method: string): WirePayoutRequest {
  return {
    merchant_reference: request.reference,
    method,
    amount: request.amount.minor,
    currency: request.amount.currency,
    account: { number: request.account.number, holder_name: request.account.holderName },
    notify_url: request.notifyUrl,
  };
}

/** @throws RangeError for an unknown currency */
export function toPayoutReport(payout: WirePayout): PayoutReport {
  return {
    reference: payout.merchant_reference,
    providerReference: payout.id,
    status: PAYOUT_STATUSES[payout.status],
    amount: moneyFromWire(payout.amount, payout.currency),
    paidAt: payout.status === 'paid' && payout.paid_at !== null ? new Date(payout.paid_at) : null,
    failure: payout.status === 'failed' || payout.status === 'returned' ? (payout.failure_code ?? 'unknown') : null,
    holderName: payout.holder_name ?? null,
  };
}

/** A payout that was refused and so does not exist at the provider: no provider reference. */
export function toRefusedPayout(request: PayoutRequest, error: WireError['error']): PayoutReport {
  return {
    reference: request.reference,
    providerReference: '',
    status: 'failed',
    amount: request.amount,
    paidAt: null,
    failure: error.code,
  };
}
