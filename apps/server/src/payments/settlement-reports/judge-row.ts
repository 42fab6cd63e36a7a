import type { ItemReason } from '../../platform/open-items/open-items.ts';
import type { Stores } from '../../app/stores.ts';
import type { NamedMoney, SettledRow } from './settlement-store.ts';

/** A difference between a row and the books. */
export interface Difference {
  readonly reason: ItemReason;
  /** What the row says beyond what the books have, in the row's sign and currency: minor units. */
  readonly differenceMinor: number;
  /** What the books have; null where they have nothing. */
  readonly oursMinor: number | null;
}

/**
 * What of a row does not agree with the books; null where all does.
 * @param named what the row's reference is of, of the row's provider
 */
export async function judgeRow(
  stores: Stores,
  row: SettledRow,
  named: NamedMoney | undefined,
): Promise<Difference | null> {
  const differs = (reason: ItemReason, oursMinor: number | null): Difference => ({
    reason,
    oursMinor,
    differenceMinor: row.grossMinor - (oursMinor ?? 0),
  });
  if (row.kind === 'fee') return null;
  if (row.kind === 'adjustment') return row.grossMinor === 0 ? null : differs('adjustment', null);
  const isPayout = row.kind === 'payout';
  if (named === undefined || (named.payoutId !== null) !== isPayout) return differs('unknown-reference', null);
  if (named.currency !== row.currency) return differs('currency-differs', null);
  if (row.kind === 'refund' || row.kind === 'chargeback') {
    const taken = await takenAmounts(stores, named.id);
    if (taken.length === 0) return (await isTakenBackHere(stores, named.id)) ? null : differs('taken-back', null);
    const totalMinor = taken.reduce((sum, one) => sum + one, 0);
    // a row is of one refund, or of several that were told together
    return [...taken, totalMinor].includes(-row.grossMinor) ? null : differs('amount-differs', -totalMinor);
  }
  if (named.movedMinor === null)
    return (await isHeld(stores, row, named)) ? null : differs('not-paid-here', named.movedMinor);
  if (row.kind === 'payment' && (await stores.settlements.wasSettledBefore(row))) return differs('settled-twice', null);
  return named.movedMinor === row.grossMinor ? null : differs('amount-differs', named.movedMinor);
}

/** What was taken back of a payment here, in the order of the reversals: minor units. */
async function takenAmounts(stores: Pick<Stores, 'payments' | 'transactions'>, paymentId: string): Promise<number[]> {
  const payment = await stores.payments.find(paymentId);
  const rows = payment === undefined ? [] : await stores.transactions.list(payment.orderId);
  const booked = rows.find((row) => row.paymentId === paymentId);
  if (booked === undefined) return [];
  return rows.filter(({ reverses }) => reverses === booked.number).map(({ amountMinor }) => amountMinor);
}

/** Whether a notification has told of it before: then that is what a person decides about. */
async function isTakenBackHere(stores: Stores, paymentId: string): Promise<boolean> {
  const told = await Promise.all(
    (['refunded', 'charged-back'] as const).map((reason) =>
      stores.openItems.wasOpened({ kind: 'payment', subject: paymentId, reason }),
    ),
  );
  return told.includes(true);
}

/** Whether the money of a payment is on the books, held for a person. */
async function isHeld(stores: Stores, row: SettledRow, { paymentId }: NamedMoney): Promise<boolean> {
  const payment = paymentId === null ? undefined : await stores.payments.find(paymentId);
  const held = payment === undefined ? [] : await stores.ledger.heldFor(payment);
  return held.some(({ amountMinor, currency }) => amountMinor === row.grossMinor && currency === row.currency);
}
