import type { WireAction, WireEvent, WirePayment, WirePayout } from '@hiram/payments/sandbox';
import { accountHolder } from './payout-cases.ts';
import type { SandboxPayment, SandboxPayout } from '../sandbox-tables.ts';
import { sandboxMethod } from './methods.ts';

/** A payment in the form of the API and of notifications. */
export function wirePayment(payment: SandboxPayment, publicBaseUrl: string): WirePayment {
  return {
    id: payment.id,
    merchant_reference: payment.merchant_reference,
    method: payment.method,
    status: payment.status,
    amount: payment.amount_minor,
    amount_paid: payment.amount_paid_minor,
    amount_refunded: payment.refunded_minor,
    currency: payment.currency,
    action: wireAction(payment, publicBaseUrl),
    created_at: payment.created_at.toISOString(),
    expires_at: payment.expires_at.toISOString(),
    paid_at: payment.paid_at?.toISOString() ?? null,
    failure_code: payment.failure_code,
    last_event_id: payment.last_event_id,
  };
}

/** A payout in the form of the API and of notifications. */
export function wirePayout(payout: SandboxPayout): WirePayout {
  return {
    id: payout.id,
    merchant_reference: payout.merchant_reference,
    status: payout.status,
    amount: payout.amount_minor,
    currency: payout.currency,
    paid_at: payout.paid_at?.toISOString() ?? null,
    failure_code: payout.failure_code,
    holder_name: accountHolder(payout.account_number),
  };
}

/** An event about a payment, as the signed text. */
export function paymentEventBody(payment: WirePayment, event: { id: string; occurredAt: Date }): string {
  const body: WireEvent = { id: event.id, type: 'payment', occurred_at: event.occurredAt.toISOString(), payment };
  return JSON.stringify(body);
}

/** An event about a payout, as the signed text. */
export function payoutEventBody(payout: WirePayout, event: { id: string; occurredAt: Date }): string {
  const body: WireEvent = { id: event.id, type: 'payout', occurred_at: event.occurredAt.toISOString(), payout };
  return JSON.stringify(body);
}

function wireAction(payment: SandboxPayment, publicBaseUrl: string): WireAction {
  if (payment.code !== null) return { type: 'code', code: payment.code, image_url: null };
  if (payment.qr_payload !== null) return { type: 'qr', payload: payment.qr_payload };
  if (sandboxMethod(payment.method)?.action === 'none') return { type: 'none' };
  return { type: 'redirect', url: `${publicBaseUrl}/sandbox/provider/pay/${payment.id}` };
}
