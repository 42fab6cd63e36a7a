import * as v from 'valibot';
import type { NotificationReading, PaymentReport, RawNotification } from '../../port.ts';
import { headerOf, jsonOf, judgeTime, MALFORMED } from '../../signed-notification.ts';
import type { RazorpaySettings } from './settings.ts';
import { isRazorpaySignature, SIGNATURE_HEADER } from './signature.ts';
import { isOurs, toLinkReport, toPaidReport, toReturnedReport } from './transforms.ts';
import { type WireEvent, wireEvent, wireLink, wirePayment } from './wire.ts';

/** Tolerance of an event ahead of our clock. */
export const AHEAD_SECONDS = 300;

/**
 * Reads an event after its signature and its time were checked. The time is the event's own, which for a link is its creation
 * time. Never throws.
 */
export function readEvent(
  notification: RawNotification,
  { webhookSecret, toleranceSeconds }: RazorpaySettings,
): NotificationReading {
  const { rawBody, receivedAt } = notification;
  const signature = headerOf(notification, SIGNATURE_HEADER);
  if (signature === undefined || signature === '') return { kind: 'rejected', reason: 'signature-missing' };
  if (!isRazorpaySignature(signature, rawBody, webhookSecret.reveal()))
    return { kind: 'rejected', reason: 'signature-wrong' };
  const read = v.safeParse(wireEvent, jsonOf(rawBody));
  if (!read.success) return MALFORMED;
  const time = judgeTime(read.output.created_at, receivedAt, { toleranceSeconds, aheadSeconds: AHEAD_SECONDS });
  if (time !== 'genuine') return { kind: 'rejected', reason: time };
  try {
    return readingOf(read.output);
  } catch {
    return MALFORMED;
  }
}

/** @throws RangeError, ValiError for an event that the provider never sends */
function readingOf({ event, payload }: WireEvent): NotificationReading {
  switch (event) {
    case 'payment_link.paid': {
      const payment = v.parse(wirePayment, payload.payment?.entity);
      const link = v.parse(wireLink, payload.payment_link?.entity);
      return link.status === 'paid' ? genuine(event, isOurs(link) ? toPaidReport(link, payment) : null) : MALFORMED;
    }
    case 'payment_link.expired':
    case 'payment_link.cancelled': {
      const link = v.parse(wireLink, payload.payment_link?.entity);
      const hasEnded = link.status === 'expired' || link.status === 'cancelled';
      return hasEnded ? genuine(event, isOurs(link) ? toLinkReport(link) : null) : MALFORMED;
    }
    case 'refund.processed':
      return genuine(event, toReturnedReport(v.parse(wirePayment, payload.payment?.entity), 'refunded'));
    case 'payment.dispute.created':
      return genuine(event, toReturnedReport(v.parse(wirePayment, payload.payment?.entity), 'charged-back'));
    default:
      return { kind: 'ignored', what: event };
  }
}

const genuine = (event: string, report: PaymentReport | null): NotificationReading =>
  report === null ? { kind: 'ignored', what: `${event} of something that is not ours` } : { kind: 'genuine', report };
