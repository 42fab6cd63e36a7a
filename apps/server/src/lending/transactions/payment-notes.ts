import { reversedPaymentsOf } from '../loans/changed-facts.ts';
import { marketDay } from '../loans/loan-facts.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import type { PaymentRecord } from './payment-record.ts';
import { reversalReason } from './reversal-reason.ts';
import { money, t } from '../../platform/texts/say.ts';

type Counted = Pick<
  PaymentRecord,
  'id' | 'currency' | 'purpose' | 'amountMinor' | 'receivedMinor' | 'purposeMet' | 'countedBecause' | 'paidAt'
>;

/**
 * What a borrower must know of how a paid payment was counted: of another amount, not for what it was made for, on another day. In the
 * language of the request; empty for a payment that did what was asked, on its own day.
 */
export function paymentNotes(payment: Counted, order: OrderRecord): string[] {
  const { purpose, purposeMet } = payment;
  return [
    ...differenceNote(payment, order),
    ...(purposeMet === false && purpose === 'extension' ? [t('paid.notExtended')] : []),
    ...(purposeMet === false && purpose === 'payoff' ? [t('paid.notPaidOff')] : []),
    ...dayNote(payment, order),
    ...reversalNote(payment, order),
  ];
}

/** That a payment was reversed, in whole or in part, when and why, by its last reversal; empty for one that was not. */
export function reversalNote({ id, currency }: Counted, order: OrderRecord): string[] {
  const reversals = reversedPaymentsOf(order.changes).filter(
    ({ paymentId, reinstatedOn }) => paymentId === id && reinstatedOn === null,
  );
  const last = reversals.at(-1);
  if (last === undefined) return [];
  const { kind, reversedOn: day } = last;
  const takenMinor = reversals.reduce((sum, each) => sum + each.takenMinor, 0);
  const reason = reversalReason(last.reason);
  const why = reason === null ? [] : [t('paid.reversalReason', { reason })];
  if (order.allocations.some(({ paymentId }) => paymentId === id))
    return [t('paid.reversedPart', { amount: money(takenMinor, currency), day }), ...why];
  return [t(kind === 'chargeback' ? 'paymentChargedBack' : 'paymentReversed', { day }), ...why];
}

function differenceNote({ id, amountMinor, receivedMinor, currency }: Counted, order: OrderRecord): string[] {
  if (receivedMinor === null || receivedMinor === amountMinor) return [];
  const figures = {
    came: money(receivedMinor, currency),
    asked: money(amountMinor, currency),
    difference: money(Math.abs(receivedMinor - amountMinor), currency),
  };
  if (receivedMinor < amountMinor) return [t('paid.short', figures)];
  const creditMinor = order.allocations
    .filter((row) => row.paymentId === id && row.component === 'excess')
    .reduce((sum, row) => sum + row.amountMinor, 0);
  if (creditMinor === 0) return [t('paid.over', figures)];
  return [t('paid.overAll', { ...figures, credit: money(creditMinor, currency) })];
}

function dayNote({ id, countedBecause, paidAt }: Counted, order: OrderRecord): string[] {
  const countsOn = order.allocations.find((row) => row.paymentId === id)?.paidOn;
  if (countedBecause === 'loan-changed') return [t('paid.loanChanged')];
  if (countsOn === undefined || paidAt === null) return [];
  if (countedBecause === 'after-expiry') return [t('paid.afterExpiry', { day: countsOn })];
  return countsOn < marketDay(order, paidAt) ? [t('paid.asQuoted', { day: countsOn })] : [];
}
