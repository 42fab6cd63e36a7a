import { buildQrPh, buildUpiLink } from '@hiram/payments';
import type { RefusalCode, WirePaymentRequest } from '@hiram/payments/sandbox';
import type { SandboxPayment } from '../sandbox-tables.ts';
import type { SandboxPay } from './dependencies.ts';
import { endPayment } from './end-payment.ts';
import { newCounterCode, newId } from './identifiers.ts';
import { type SandboxMethod, sandboxMethod } from './methods.ts';
import { amountSentinel, type CreateBehaviour, type PaymentCase } from './payment-cases.ts';

/** The result of a creation, and the API's behaviour in answering it. */
export type Creation<Created> =
  | {
      readonly kind: 'recorded';
      readonly record: Created;
      readonly created: boolean;
      readonly behaviour: CreateBehaviour;
    }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly message: string }
  | { readonly kind: 'lost' };

/** Records a payment, once for each reference, and plays the case of its amount or method at once. */
export async function createPayment(
  remote: SandboxPay,
  request: WirePaymentRequest,
): Promise<Creation<SandboxPayment>> {
  const sentinel = amountSentinel(request.amount);
  const known = await remote.store.paymentByReference(request.merchant_reference);
  if (known === null) {
    const refusal = refusalOf(request, remote.now());
    if (refusal !== null) return refusal;
    if (sentinel?.behaviour === 'refuse') return refused('channel_unavailable', 'the amount asks for a refusal');
    if (sentinel?.behaviour === 'lost') return { kind: 'lost' };
  }
  const { payment, created } =
    known === null ? await remote.store.addPayment(newPayment(remote, request)) : { payment: known, created: false };
  if (!isSameRequest(payment, request))
    return refused('reference_reused', `${request.merchant_reference} belongs to another payment`);
  const played = sentinel?.plays ?? automaticCase(request);
  const record = played === null ? payment : await endPayment(remote, payment, played);
  return { kind: 'recorded', record, created, behaviour: sentinel?.behaviour ?? 'normal' };
}

function refused(code: RefusalCode, message: string): { kind: 'refused'; code: RefusalCode; message: string } {
  return { kind: 'refused', code, message };
}

function refusalOf(request: WirePaymentRequest, now: Date): Creation<never> | null {
  const method = sandboxMethod(request.method);
  if (method === null) return refused('channel_unknown', `there is no method ${request.method}`);
  if (method.currency !== request.currency)
    return refused('currency_not_supported', `${request.method} takes ${method.currency}`);
  if (request.amount < method.minimumMinor)
    return refused('amount_too_small', `${request.method} takes ${method.minimumMinor} or more`);
  if (request.amount > method.maximumMinor)
    return refused('amount_too_large', `${request.method} takes ${method.maximumMinor} or less`);
  if (Date.parse(request.expires_at) <= now.getTime()) return refused('expiry_in_the_past', request.expires_at);
  if (method.action === 'none' && (request.account_token === null || request.account_token.endsWith('_unknown'))) {
    return refused('account_token_unknown', 'the saved account is not known');
  }
  return null;
}

/** A saved card is charged without the borrower; its bank declines a token that ends in '_declined'. */
function automaticCase(request: WirePaymentRequest): PaymentCase | null {
  if (sandboxMethod(request.method)?.action !== 'none') return null;
  return request.account_token?.endsWith('_declined') === true ? 'fail' : 'pay';
}

function isSameRequest(payment: SandboxPayment, request: WirePaymentRequest): boolean {
  return (
    payment.method === request.method &&
    payment.amount_minor === request.amount &&
    payment.currency === request.currency
  );
}

function newPayment(remote: SandboxPay, request: WirePaymentRequest): SandboxPayment {
  const method = sandboxMethod(request.method);
  return {
    id: newId('pay'),
    merchant_reference: request.merchant_reference,
    method: request.method,
    status: 'awaiting_payment',
    amount_minor: request.amount,
    currency: request.currency,
    amount_paid_minor: null,
    refunded_minor: null,
    description: request.description,
    payer_name: request.payer.name,
    code: method?.action === 'code' ? newCounterCode(method.codeDigits) : null,
    qr_payload: method?.action === 'qr' ? qrPayload(remote, request, method) : null,
    return_url: request.return_url,
    notify_url: request.notify_url,
    created_at: remote.now(),
    expires_at: new Date(request.expires_at),
    paid_at: null,
    failure_code: null,
    last_event_id: newId('evt'),
  };
}

function qrPayload(remote: SandboxPay, request: WirePaymentRequest, method: SandboxMethod): string {
  // Bill numbers are short in both schemes; the full reference stays in our own record.
  const billNumber = request.merchant_reference.slice(0, 25);
  if (method.currency === 'INR') {
    return buildUpiLink({
      payeeAddress: 'merchant@sandbox',
      payeeName: remote.merchantName,
      merchantCategory: '6012',
      transactionReference: billNumber,
      note: request.description.slice(0, 50),
      amountMinor: request.amount,
    });
  }
  return buildQrPh({
    account: { kind: 'merchant', bic: 'SANDPHM1XXX', merchantNumber: '900000000000001' },
    name: remote.merchantName,
    city: 'Makati',
    category: '6012',
    amountMinor: request.amount,
    additional: { billNumber },
  });
}
