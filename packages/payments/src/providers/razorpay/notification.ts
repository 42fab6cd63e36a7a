import * as v from 'valibot';
import type { NotificationReading, PaymentReport, RawNotification } from '../../port.ts';
import { headerOf, jsonOf, judgeTime, MALFORMED } from '../../signed-notification.ts';
import type { RazorpaySettings } from './settings.ts';
import { isRazorpaySignature, SIGNATURE_HEADER } from './signature.ts';
import { takenBy, toDisputeReport, toFailedRefund, toRefundReport, toWonDispute } from './reversals.ts';
import { isOurs, toLinkReport, toPaidReport } from './transforms.ts';
import { type WireEvent, wireDispute, wireEvent, wireLink, wirePayment, wireRefund } from './wire.ts';

/** Tolerance of an event ahead of our clock. */
export const AHEAD_SECONDS = 300;

/** A dispute is decided within months, and its events may carry the time of its begin. Each of its events counts once, however old. */
const RETURN_SECONDS = 180 * 86_400;
const isOfReturn = (event: string): boolean => event.startsWith('refund.') || event.startsWith('payment.dispute.');

/**
 * Reads an event after its signature and its time were checked. The time is the event's own, which for a link is its creation
 * time, and may be that of a refund or dispute. Never throws.
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
  const { event, created_at: createdAt } = read.output;
  const oldest = isOfReturn(event) ? Math.max(toleranceSeconds, RETURN_SECONDS) : toleranceSeconds;
  const time = judgeTime(createdAt, receivedAt, { toleranceSeconds: oldest, aheadSeconds: AHEAD_SECONDS });
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
    case 'refund.failed': {
      const refund = v.parse(wireRefund, payload.refund?.entity);
      const payment = v.parse(wirePayment, payload.payment?.entity);
      return genuine(
        event,
        event === 'refund.failed' ? toFailedRefund(payment, refund) : toRefundReport(payment, refund),
      );
    }
    case 'payment.dispute.created':
    case 'payment.dispute.under_review':
    case 'payment.dispute.action_required':
    case 'payment.dispute.closed':
    case 'payment.dispute.lost':
    case 'payment.dispute.won': {
      const dispute = v.parse(wireDispute, payload.dispute?.entity);
      const payment = v.parse(wirePayment, payload.payment?.entity);
      if (event === 'payment.dispute.won') return genuine(event, toWonDispute(payment, dispute));
      const takenMinor = takenBy(dispute, { isLost: event === 'payment.dispute.lost' });
      if (takenMinor === 0) return { kind: 'ignored', what: `${event}: nothing was taken` };
      return genuine(event, toDisputeReport(payment, dispute, takenMinor));
    }
    default:
      return { kind: 'ignored', what: event };
  }
}

const genuine = (event: string, report: PaymentReport | null): NotificationReading =>
  report === null ? { kind: 'ignored', what: `${event} of something that is not ours` } : { kind: 'genuine', report };
