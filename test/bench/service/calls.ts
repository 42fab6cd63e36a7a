import { parse } from 'node:querystring';
import { SIGNATURE_HEADER, signSandboxBody, type WireEvent } from '@hiram/payments/sandbox';
import type { LoadRequest } from './load.ts';
import type { Facts } from './recording.ts';

/** Paths of the calls that are measured. */
export const paths = {
  orderDetails: '/territory/v3/loan-details/loan-details',
  instalment: '/territory/v3/installment/loan-play-detail',
  notification: '/notify/sandbox',
} as const;

/** A payment that waits for its notification. */
export interface WaitingPayment {
  reference: string;
  amountMinor: number;
  /** The provider's name for it, where it has given one already. */
  providerReference?: string;
}

/** A call of the demo borrower about an order, with the parameters that the native shell adds. */
export function callAbout(path: string, orderId: number): LoadRequest {
  const session = 'sessionId=demo&appVersion=2.4.0&deviceName=bench&deviceId=bench-1&osVersion=14';
  return {
    path: `${path}?${session}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `productId=1&orderId=${orderId}`,
  };
}

/** Sandbox Pay's notification that a payment was paid, signed like a real one. */
export function notificationOf(
  { reference, amountMinor, providerReference = `sp_${reference}` }: WaitingPayment,
  signingSecret: string,
): LoadRequest {
  const now = new Date();
  const event: WireEvent = {
    id: `evt_${reference}`,
    type: 'payment',
    occurred_at: now.toISOString(),
    payment: {
      id: providerReference,
      merchant_reference: reference,
      method: 'gcash',
      status: 'succeeded',
      amount: amountMinor,
      amount_paid: amountMinor,
      currency: 'PHP',
      action: { type: 'redirect', url: `http://127.0.0.1/sandbox/provider/checkout/${reference}` },
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + 86_400_000).toISOString(),
      paid_at: now.toISOString(),
      failure_code: null,
      last_event_id: `evt_${reference}`,
    },
  };
  const body = JSON.stringify(event);
  const signature = signSandboxBody(new TextEncoder().encode(body), signingSecret, now);
  return {
    path: paths.notification,
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    body,
  };
}

/** What the SQL of a call takes from its form. */
export function factsOfForm(body: string): Facts {
  const { orderId } = parse(body);
  return { orderId, orderNumber: Number(orderId) };
}

/** What the SQL of a notification takes from its body. */
export function factsOfNotification(body: string): Facts {
  const event = JSON.parse(body) as { id: string; payment: { id: string; merchant_reference: string } };
  return { body, eventId: event.id, reference: event.payment.merchant_reference, providerReference: event.payment.id };
}
