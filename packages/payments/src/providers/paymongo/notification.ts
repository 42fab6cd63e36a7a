import * as v from 'valibot';
import type { NotificationReading, RawNotification } from '../../port.ts';
import { headerOf, jsonOf, MALFORMED } from '../../signed-notification.ts';
import type { PaymongoSettings } from './settings.ts';
import { SIGNATURE_HEADER, verifyPaymongoSignature } from './signature.ts';
import { referenceOf, toNotifiedReport, toOpenRefund } from './transforms.ts';
import { wireEvent, wirePayment } from './wire.ts';

/**
 * Events about the end of a payment. An account sends many others: one about an expired code that does not name its payment, and ones about a
 * refund after it was made.
 */
const ABOUT_PAYMENTS: ReadonlySet<string> = new Set(['payment.paid', 'payment.failed', 'payment.refunded']);

/** Reads an event after its signature and its time were judged. Never throws. */
export function readEvent(notification: RawNotification, settings: PaymongoSettings): NotificationReading {
  const mode = modeOf(settings);
  const verdict = verifyPaymongoSignature({
    header: headerOf(notification, SIGNATURE_HEADER),
    rawBody: notification.rawBody,
    secret: settings.webhookSecret.reveal(),
    mode,
    receivedAt: notification.receivedAt,
    toleranceSeconds: settings.toleranceSeconds,
  });
  if (verdict !== 'genuine') return { kind: 'rejected', reason: verdict };
  const read = v.safeParse(wireEvent, jsonOf(notification.rawBody));
  if (!read.success) return MALFORMED;
  const { type, livemode, data } = read.output.data.attributes;
  if (livemode !== (mode === 'live')) return MALFORMED;
  return ABOUT_PAYMENTS.has(type) ? readPayment(type, data) : { kind: 'ignored', what: type };
}

function readPayment(type: string, data: unknown): NotificationReading {
  const read = v.safeParse(wirePayment, data);
  if (!read.success) return MALFORMED;
  const payment = read.output;
  const reference = referenceOf(payment);
  if (reference === null) return { kind: 'ignored', what: `${type} of a payment that is not ours` };
  try {
    const report = toNotifiedReport(payment);
    // no guide promises the intent in an event, so the event is looked up under the intent that we know
    if (report === null) return { kind: 'ask', reference, eventId: `${payment.id}/${type}` };
    if (type === 'payment.refunded' && payment.attributes.status === 'paid' && report.status === 'paid') {
      const open = toOpenRefund(payment);
      return open === null ? MALFORMED : { kind: 'genuine', report: open };
    }
    // a shortened refund says no amount: the payment has it
    if (report.status === 'refunded' && report.amount.minor === 0)
      return { kind: 'ask', reference, eventId: `${report.eventId}/ask` };
    const isPaid = report.status === 'paid';
    // a refunded or failed payment is not 'paid'; the time of payment may be missing, as in the guide's own sample
    return isPaid !== (type === 'payment.failed' || type === 'payment.refunded')
      ? { kind: 'genuine', report }
      : MALFORMED;
  } catch {
    return MALFORMED;
  }
}

/** Keys of test mode move no money; their events are signed apart. */
function modeOf({ secretKey }: Pick<PaymongoSettings, 'secretKey'>): 'test' | 'live' {
  return secretKey.reveal().startsWith('sk_test_') ? 'test' : 'live';
}
