import type { ItemReason } from '../../platform/open-items/open-items.ts';
import type { Stores } from '../../app/stores.ts';
import { isGone, returnedDetail, takenOf } from '../money-in/hold-money.ts';
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
    const { currency, grossMinor } = row;
    if (await stores.payments.hasEvent(named.id, returnedDetail({ minor: -grossMinor, currency }))) return null;
    const taken = (await stores.transactions.listReversals(named.id)).filter(({ isWrongLoan }) => !isWrongLoan);
    if (taken.length === 0) return (await isTakenBackHere(stores, named.id)) ? null : differs('taken-back', null);
    // a report has a row for each refund, or one for all of them
    const takenMinor = 0 - takenOf(taken);
    const isOne = taken.some(({ amountMinor }) => amountMinor === -grossMinor);
    return isOne || takenMinor === grossMinor ? null : differs('amount-differs', takenMinor);
  }
  if (named.movedMinor === null)
    return (await wasKept(stores, row, named)) ? null : differs('not-paid-here', named.movedMinor);
  if (row.kind === 'payment' && (await stores.settlements.wasSettledBefore(row))) return differs('settled-twice', null);
  return named.movedMinor === row.grossMinor ? null : differs('amount-differs', named.movedMinor);
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

/** Whether the money that came for an unpaid payment is on the books: held for a person, given back, or booked on another loan. */
async function wasKept(stores: Stores, row: SettledRow, { paymentId }: NamedMoney): Promise<boolean> {
  const payment = paymentId === null ? undefined : await stores.payments.find(paymentId);
  if (payment === undefined) return false;
  const amount = { minor: row.grossMinor, currency: row.currency };
  if (await isGone(stores, payment, amount)) return true;
  const held = await stores.ledger.heldFor(payment);
  return held.some(({ amountMinor, currency }) => amountMinor === amount.minor && currency === amount.currency);
}
