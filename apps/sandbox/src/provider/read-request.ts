import type { WirePaymentRequest, WirePayoutRequest } from '@hiram/payments/sandbox';
import * as v from 'valibot';

const text = (maximum: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maximum));
const nullableText = (maximum: number) => v.nullable(v.pipe(v.string(), v.maxLength(maximum)));
const webAddress = v.pipe(v.string(), v.maxLength(2048), v.url(), v.regex(/^https?:\/\//i, 'is no web address'));
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'is no currency code'));

const paymentRequest = v.object({
  merchant_reference: text(64),
  method: text(32),
  amount,
  currency,
  description: text(255),
  payer: v.object({ name: nullableText(255), phone: nullableText(32), email: nullableText(255) }),
  return_url: webAddress,
  notify_url: webAddress,
  expires_at: v.pipe(v.string(), v.isoTimestamp()),
  account_token: nullableText(255),
});

const payoutRequest = v.object({
  merchant_reference: text(64),
  method: text(32),
  amount,
  currency,
  account: v.object({ number: text(64), holder_name: text(255) }),
  notify_url: webAddress,
});

/** A parsed request, or its error in one line. */
export type Reading<T> =
  | { readonly kind: 'read'; readonly request: T }
  | { readonly kind: 'wrong'; readonly problem: string };

export function readPaymentRequest(body: unknown): Reading<WirePaymentRequest> {
  return reading(v.safeParse(paymentRequest, body));
}

export function readPayoutRequest(body: unknown): Reading<WirePayoutRequest> {
  return reading(v.safeParse(payoutRequest, body));
}

function reading<T>(
  result:
    | { success: true; output: T }
    | { success: false; issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]] },
): Reading<T> {
  if (result.success) return { kind: 'read', request: result.output };
  const [issue] = result.issues;
  return { kind: 'wrong', problem: `${v.getDotPath(issue) ?? 'body'}: ${issue.message}` };
}
