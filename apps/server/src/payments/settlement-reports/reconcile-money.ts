import type { Difference } from './reconcile-row.ts';
import type { ReportedMoney } from './reported-money-store.ts';
import type { SettledRow } from './settlement-store.ts';
import type { ItemReason } from '../../app/reasons.ts';

type Row = Pick<SettledRow, 'kind' | 'currency' | 'grossMinor'>;

/** The rows of a payment or payout compared with the balance that its postings left with the provider. */
export interface ReconciledMoney {
  /** At most one in its own currency and one in others. None where a notification has reported the same. */
  readonly differences: readonly Difference[];
  /** The difference that later rows would clear: a payment that no report has yet, the rest of a refund. Minor units. */
  readonly toComeMinor: number;
}

/**
 * Judges all rows of a payment or payout by their sum, which agrees with the balance that its postings left with the provider. A refund may
 * come in several rows, later than it was booked, or as a smaller payment.
 * @param rows all of its rows: of a payment its payments, refunds and charge-backs; of a payout all count as the payout, whatever they are called
 * @param isTold whether money taken back is before an operator already, by a notification
 */
export function reconcileMoney(money: ReportedMoney, rows: readonly Row[], isTold: boolean): ReconciledMoney {
  const own = rows.filter(({ currency }) => currency === money.currency);
  const foreign = rows.filter(({ currency }) => currency !== money.currency);
  const foreignMinor = sumOf(foreign);
  const differs: Difference = {
    reason: 'currency-differs',
    differenceMinor: foreignMinor,
    reportedMinor: foreignMinor,
    oursMinor: null,
  };
  const { difference, toComeMinor } = judgeSums(money, own, isTold);
  return {
    differences: [...(difference === null ? [] : [difference]), ...(foreign.length === 0 ? [] : [differs])],
    toComeMinor,
  };
}

function judgeSums(
  { payoutId, movedMinor, booked }: ReportedMoney,
  rows: readonly Row[],
  isTold: boolean,
): { difference: Difference | null; toComeMinor: number } {
  const oursMinor = booked.loanMinor + booked.heldMinor + booked.takenOverMinor + booked.handedBackMinor;
  const reportedMinor = sumOf(rows);
  if (reportedMinor === oursMinor) return { difference: null, toComeMinor: 0 };
  const paid = rows.filter(({ kind }) => kind === 'payment' || payoutId !== null);
  const paidMinor = sumOf(paid);
  const takenMinor = reportedMinor - paidMinor;
  // the expected sums of the rows that pay, and of those that take back
  const dueMinor = (movedMinor ?? booked.heldMinor + booked.returnedMinor) + booked.takenOverMinor;
  const takenHereMinor = oursMinor - dueMinor;
  const apartMinor = paid.length === 0 ? 0 : paidMinor - dueMinor;
  const beyondMinor = isTold ? 0 : Math.min(takenMinor - takenHereMinor, 0);
  const toComeMinor = Math.max(takenMinor - takenHereMinor, 0) - (paid.length === 0 ? dueMinor : 0);
  const differenceMinor = apartMinor + beyondMinor;
  if (differenceMinor === 0) return { difference: null, toComeMinor };
  const isNothing = movedMinor === null && booked.heldMinor === 0;
  return {
    difference: { reason: reasonOf(), differenceMinor, reportedMinor, oursMinor: isNothing ? null : oursMinor },
    toComeMinor,
  };

  function reasonOf(): ItemReason {
    if (movedMinor === null && apartMinor !== 0) return 'not-paid-here';
    // no more than was received can be taken back from the loan
    const max = Math.max(dueMinor, paidMinor);
    if (beyondMinor < 0 && differenceMinor < 0 && -takenMinor <= max) return 'not-reversed-here';
    return paid.length > 1 && differenceMinor > 0 ? 'settled-twice' : 'amount-differs';
  }
}

const sumOf = (rows: readonly Row[]): number => rows.reduce((sum, { grossMinor }) => sum + grossMinor, 0);
