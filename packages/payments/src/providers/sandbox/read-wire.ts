import { jsonOf } from '../../signed-notification.ts';
import type { WireAction, WireError, WirePayment, WirePaymentStatus, WirePayout, WirePayoutStatus } from './wire.ts';

const PAYMENT_STATUSES: ReadonlySet<unknown> = new Set<WirePaymentStatus>([
  'awaiting_payment',
  'succeeded',
  'failed',
  'expired',
  'cancelled',
  'refunded',
  'disputed',
]);
const PAYOUT_STATUSES: ReadonlySet<unknown> = new Set<WirePayoutStatus>(['processing', 'paid', 'failed', 'returned']);

/** The envelope of an event, with its content not yet parsed. */
export interface WireEnvelope {
  readonly id: string;
  readonly payment: WirePayment | null;
  readonly payout: WirePayout | null;
}

/** A payment as the provider sent it; null when a required field is missing or has another type. */
export function readWirePayment(value: unknown): WirePayment | null {
  if (!isObject(value) || !isPaymentStatus(value['status'])) return null;
  const action = readAction(value['action']);
  const fits =
    isText(value['id']) &&
    isText(value['merchant_reference']) &&
    isText(value['method']) &&
    isAmount(value['amount']) &&
    isNullOr(value['amount_paid'], isAmount) &&
    isNullOr(value['amount_refunded'] ?? null, isAmount) &&
    isCurrency(value['currency']) &&
    isInstant(value['created_at']) &&
    isInstant(value['expires_at']) &&
    isNullOr(value['paid_at'], isInstant) &&
    isNullOr(value['failure_code'], isText) &&
    isText(value['last_event_id']);
  if (!fits || action === null) return null;
  const paid = value['status'] === 'succeeded';
  if (paid && (value['amount_paid'] === null || value['paid_at'] === null)) return null;
  return { ...(value as unknown as WirePayment), action };
}

/** A payout as the provider sent it; null when a field has another type. */
export function readWirePayout(value: unknown): WirePayout | null {
  if (!isObject(value) || !PAYOUT_STATUSES.has(value['status'])) return null;
  const fits =
    isText(value['id']) &&
    isText(value['merchant_reference']) &&
    isAmount(value['amount']) &&
    isCurrency(value['currency']) &&
    isNullOr(value['paid_at'], isInstant) &&
    isNullOr(value['failure_code'], isText) &&
    (value['holder_name'] === undefined || isNullOr(value['holder_name'], isText));
  if (!fits || (value['status'] === 'paid' && value['paid_at'] === null)) return null;
  return value as unknown as WirePayout;
}

/** The event in a notification's raw body; null when it is not UTF-8, not JSON or malformed. Never throws. */
export function readWireEvent(rawBody: Uint8Array): WireEnvelope | null {
  const value = jsonOf(rawBody);
  if (!isObject(value) || !isText(value['id'])) return null;
  const payment = value['type'] === 'payment' ? readWirePayment(value['payment']) : null;
  const payout = value['type'] === 'payout' ? readWirePayout(value['payout']) : null;
  return { id: value['id'], payment, payout };
}

/** A refusal's body; null for anything else, such as a proxy's error page. */
export function readWireError(value: unknown): WireError | null {
  if (!isObject(value) || !isObject(value['error'])) return null;
  const { code, message } = value['error'];
  return isText(code) && isText(message) ? { error: { code, message } } : null;
}

function readAction(value: unknown): WireAction | null {
  if (!isObject(value)) return null;
  switch (value['type']) {
    case 'redirect':
      // Any other scheme than http could run code in the borrower's page.
      return isText(value['url']) && /^https?:\/\//i.test(value['url'])
        ? { type: 'redirect', url: value['url'] }
        : null;
    case 'code': {
      const { code, image_url: imageUrl } = value;
      return isText(code) && (imageUrl === null || isText(imageUrl))
        ? { type: 'code', code, image_url: imageUrl }
        : null;
    }
    case 'qr':
      return isText(value['payload']) ? { type: 'qr', payload: value['payload'] } : null;
    case 'none':
      return { type: 'none' };
    default:
      return null;
  }
}

function isPaymentStatus(value: unknown): value is WirePaymentStatus {
  return PAYMENT_STATUSES.has(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 2048;
}

function isAmount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

function isCurrency(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value);
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 40 && !Number.isNaN(Date.parse(value));
}

function isNullOr(value: unknown, fits: (value: unknown) => boolean): boolean {
  return value === null || fits(value);
}
