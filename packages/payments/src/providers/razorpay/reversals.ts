import type { PaymentReport } from '../../port.ts';
import { money, noteOf } from './transforms.ts';
import type { WireDispute, WirePayment, WireRefund } from './wire.ts';

// Money of a payment that goes back, and comes back. The payment in these events carries our note; null is a report of somebody else's.

/**
 * A refund. The amount is the payment's refunded total, where the event has it; a refund of the whole payment says it too.
 * @throws RangeError for a refund of another payment, or a currency other than rupees
 */
export function toRefundReport(payment: WirePayment, refund: WireRefund): PaymentReport | null {
  requireSame(payment, refund);
  const totalMinor = payment.amount_refunded ?? (refund.amount === payment.amount ? refund.amount : 0);
  return about(payment, { status: 'refunded', minor: totalMinor, eventId: `${refund.id}/refunded/${totalMinor}` });
}

/** A refund that did not reach the payer: its amount is the lender's again. @throws RangeError as `toRefundReport` */
export function toFailedRefund(payment: WirePayment, refund: WireRefund): PaymentReport | null {
  requireSame(payment, refund);
  return about(payment, { status: 'reinstated', minor: refund.amount, eventId: `${refund.id}/failed` });
}

/** The amount that a dispute has taken from the account, minor units; 0 while nothing was taken. */
export function takenBy({ amount, amount_deducted: deducted }: WireDispute, { isLost }: { isLost: boolean }): number {
  return deducted || (isLost ? amount : 0);
}

/**
 * A dispute that has taken money: at its onset, or because it was lost. Events of one dispute that say the same are one event.
 * @throws RangeError as `toRefundReport`
 */
export function toDisputeReport(payment: WirePayment, dispute: WireDispute, takenMinor: number): PaymentReport | null {
  requireSame(payment, dispute);
  const eventId = `${dispute.id}/taken/${takenMinor}`;
  const report = about(payment, { status: 'charged-back', minor: takenMinor, eventId });
  return report === null ? null : { ...report, dispute: dispute.id };
}

/** A dispute that was won: what it had taken comes back. @throws RangeError as `toRefundReport` */
export function toWonDispute(payment: WirePayment, dispute: WireDispute): PaymentReport | null {
  requireSame(payment, dispute);
  const minor = dispute.amount_deducted || dispute.amount;
  return about(payment, { status: 'reinstated', minor, eventId: `${dispute.id}/won` });
}

/** The description names the link; an attempt's own id does not identify the payment, so without the link there is none. */
function about(
  payment: WirePayment,
  { status, minor, eventId }: Pick<PaymentReport, 'status' | 'eventId'> & { readonly minor: number },
): PaymentReport | null {
  const reference = noteOf(payment.notes);
  if (reference === null) return null;
  const link = /^#(\w+)$/.exec(payment.description ?? '')?.[1];
  const { currency } = money(payment.amount, payment.currency);
  return {
    reference,
    providerReference: link === undefined ? '' : `plink_${link}`,
    status,
    amount: { minor, currency },
    paidAt: null,
    eventId,
  };
}

function requireSame(payment: WirePayment, part: WireRefund | WireDispute): void {
  if (part.payment_id !== payment.id || part.currency !== payment.currency)
    throw new RangeError(`${part.id} is of another payment than ${payment.id}`);
}
