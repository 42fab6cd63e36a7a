import type {
  CollectRequest,
  CollectResult,
  CollectStatus,
  PaymentReport,
  PayoutReport,
  PayoutRequest,
  Presentation,
} from '../../port.ts';
import { eventIdOf, stampOf } from './postback.ts';
import type { DragonpaySettings, PayoutSettings } from './settings.ts';
import type { WirePayment, WirePayout, WirePayoutStatus, WireStatus } from './wire.ts';
import { fromWireAmount, fromWireTime, toWireAmount, toWireTime } from './wire-values.ts';

export type ConfiguredChannel = DragonpaySettings['channels'][number];

/**
 * Our status for each of the provider's. U (unknown) and A (authorised, not captured) are still open. A voided
 * payment can no longer be paid, which is our 'expired'.
 */
const STATUSES: Readonly<Record<WireStatus, CollectStatus>> = {
  S: 'paid',
  F: 'failed',
  P: 'pending',
  U: 'pending',
  A: 'pending',
  V: 'expired',
  R: 'refunded',
  K: 'charged-back',
};

const PAYOUT_STATUSES: Readonly<Record<WirePayoutStatus, PayoutReport['status']>> = {
  S: 'paid',
  F: 'failed',
  V: 'failed',
  P: 'pending',
  H: 'pending',
  G: 'pending',
  Q: 'pending',
  U: 'pending',
};

/** Refusals of the payout API that concern the account or the amount, with the loan service's code where it has one. */
export const PAYOUT_REFUSALS: Readonly<Record<string, string>> = {
  '-5': 'account_invalid',
  '-7': 'amount_limit',
  '-10': 'account_blocked',
  '-11': 'account_invalid',
};

export function toPaymentRequest(
  { payerEmail }: Pick<DragonpaySettings, 'payerEmail'>,
  request: CollectRequest,
  { procId }: ConfiguredChannel,
): Readonly<Record<string, string>> {
  return {
    Amount: toWireAmount(request.amount.minor),
    Currency: request.amount.currency,
    Description: request.description.slice(0, 128),
    Email: request.payer.email ?? payerEmail,
    ProcId: procId,
    Param1: stampOf(request.expiresAt),
    Expiry: toWireTime(request.expiresAt),
    ...(request.payer.phone === null ? {} : { MobileNo: request.payer.phone }),
  };
}

export function toAccepted(
  request: CollectRequest,
  channel: ConfiguredChannel,
  created: { readonly refNo: string; readonly url: string },
): CollectResult {
  const presentation: Presentation =
    channel.presentation === 'code'
      ? { kind: 'code', code: created.refNo, imageUrl: null }
      : { kind: 'redirect', url: created.url };
  return { kind: 'accepted', providerReference: created.refNo, presentation, expiresAt: request.expiresAt };
}

export function toRefusal({ code, message }: { code: string; message: string }): CollectResult {
  return {
    kind: 'refused',
    providerCode: code,
    reason: 'method-unavailable',
    internalMessage: `Dragonpay refused: ${code}: ${message}`,
  };
}

/** A payment as the port reports it; null when its amount or currency is invalid. */
export function toPaymentReport(
  { paidAtField }: Pick<DragonpaySettings, 'paidAtField'>,
  payment: WirePayment,
): PaymentReport | null {
  const minor = fromWireAmount(payment.Amount);
  if (minor === null || payment.Currency !== 'PHP') return null;
  const status = STATUSES[payment.Status];
  return {
    reference: payment.TxnId,
    providerReference: payment.RefNo,
    status,
    amount: { minor, currency: 'PHP' },
    paidAt: status === 'paid' ? timeIn(payment, paidAtField) : null,
    eventId: eventIdOf(payment.RefNo, payment.Status),
  };
}

export function toPayoutRequest(
  { email }: PayoutSettings,
  request: PayoutRequest,
  { procId, today }: { procId: string; today: Date },
): Readonly<Record<string, string>> {
  const { first, last } = namesIn(request.account.holderName);
  return {
    TxnId: request.reference,
    FirstName: first,
    LastName: last,
    Amount: toWireAmount(request.amount.minor),
    Currency: request.amount.currency,
    Description: `Loan ${request.reference}`,
    ProcId: procId,
    ProcDetail: request.account.number,
    RunDate: toWireTime(today).slice(0, 10),
    Email: email,
  };
}

/** A payout as the port reports it; null when its amount is invalid. Unknown where the provider gives no amount. */
export function toPayoutReport(
  reference: string,
  payout: WirePayout,
  paidAtField: DragonpaySettings['paidAtField'],
): PayoutReport | null {
  const said = payout.Amount ?? null;
  const minor = said === null ? null : fromWireAmount(said);
  if ((said !== null && minor === null) || (payout.Currency ?? 'PHP') !== 'PHP') return null;
  const status = PAYOUT_STATUSES[payout.Status];
  return {
    reference,
    providerReference: payout.RefNo,
    status,
    amount: minor === null ? null : { minor, currency: 'PHP' },
    paidAt: status === 'paid' ? timeIn(payout, paidAtField) : null,
    failure: status === 'failed' ? payout.Message || 'unknown' : null,
  };
}

export function toQueuedPayout(request: PayoutRequest, refNo: string): PayoutReport {
  const { reference, amount } = request;
  return { reference, providerReference: refNo, status: 'pending', amount, paidAt: null, failure: null };
}

/** A payout that was refused and so does not exist at the provider: no provider reference. */
export function toRefusedPayout({ reference, amount }: PayoutRequest, failure: string): PayoutReport {
  return { reference, providerReference: '', status: 'failed', amount, paidAt: null, failure };
}

/** The time in a field of an answer; null if there is none. */
function timeIn(answer: WirePayment | WirePayout, field: string | null): Date | null {
  const said = field === null ? null : answer[field];
  return typeof said === 'string' ? fromWireTime(said) : null;
}

/** First and last name are separate fields; a single name is sent as both. */
function namesIn(holderName: string): { first: string; last: string } {
  const words = holderName.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  return { first: words.slice(0, -1).join(' ') || last, last };
}
