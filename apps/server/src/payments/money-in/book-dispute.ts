import type { Stores } from '../../app/stores.ts';
import { detailsOf, isAll, returnedDetail, returnHeld } from './hold-money.ts';
import { type PaidInput, openReviewItem, type Settlement } from './payment-report.ts';
import { reversalKey, reverse } from './reverse-payment.ts';

/** The step of a payment's history at which a dispute took an amount of it, minor units. */
const disputeDetail = (dispute: string, minor: number): string => `dispute/${dispute}/${minor}`;

const readDetail = (detail: string): { readonly id: string; readonly minor: number } => {
  const [, id = '', minor = ''] = /^dispute\/(.*)\/(\d+)$/.exec(detail) ?? [];
  return { id, minor: Number(minor) };
};

const keyOf = (paymentId: string, dispute: string): string => reversalKey(paymentId, `dispute/${dispute}`);

/**
 * Reverses the amount of a payment that a dispute has taken. The dispute is known by the provider's id: told again, in whichever of its states, it
 * changes nothing, and another one of the same amount takes as much again. A charge-back that was booked before its dispute was told, or money
 * that went back from suspense, is the dispute's by its amount. Another amount under one id, and what does not fit the payment, waits for an operator.
 */
export async function bookDispute(stores: Stores, input: PaidInput, dispute: string): Promise<Settlement> {
  const { order, payment, report, context } = input;
  const { now, source } = context;
  const { minor, currency } = report.amount;
  const [held, reversals, isReturned, details, rows] = await Promise.all([
    stores.ledger.heldFor(payment),
    stores.transactions.listReversals(payment.id),
    stores.payments.hasEvent(payment.id, returnedDetail(report.amount)),
    stores.payments.listDetails(payment.id, 'dispute/'),
    stores.transactions.list(order.id),
  ]);
  const person = () =>
    openReviewItem(stores, { payment, report, now }, { reason: 'charged-back', dispute, ...detailsOf(held) });
  const note = async (settlement: Settlement): Promise<Settlement> => {
    const { id: paymentId } = payment;
    const status = settlement.movedTo ?? payment.status;
    const detail = disputeDetail(dispute, minor);
    await stores.payments.addEvent({ paymentId, happenedAt: now, from: status, to: status, source, detail });
    return settlement;
  };
  const told = details.map(readDetail);
  const before = told.find(({ id }) => id === dispute);
  const isInForce = (key: string) => reversals.some((reversal) => reversal.key === key);
  const isBooked = (key: string) => rows.some((row) => row.key === key);
  const own = keyOf(payment.id, dispute);
  if (before !== undefined) {
    const isReinstated = isBooked(own) && !isInForce(own);
    return before.minor === minor && !isReinstated ? { outcome: 'repeated' } : person();
  }
  if (currency !== payment.currency || minor <= 0) return person();
  // charge-backs that no dispute is known to have made, less the disputes that were found to have made them
  const unnamed = reversals.filter(
    ({ kind, amountMinor, key }) =>
      kind === 'chargeback' && amountMinor === minor && !key.startsWith(keyOf(payment.id, '')),
  );
  const found = told.filter((each) => each.minor === minor && !isBooked(keyOf(payment.id, each.id)));
  if (unnamed.length + (isReturned ? 1 : 0) > found.length) return note({ outcome: 'repeated' });
  if (held.length > 0)
    return isAll(held, report.amount)
      ? note(await returnHeld(stores, { order, payment, report, held, source, now }))
      : person();
  const last = reversals.at(-1);
  const keptMinor = (last?.keptMinor ?? payment.receivedMinor ?? 0) - minor;
  if (payment.status !== 'paid' || keptMinor < 0) return person();
  const isTaken = await reverse(stores, input, { status: 'charged-back', keptMinor, key: own, last });
  return isTaken ? note({ outcome: 'settled' }) : person();
}
