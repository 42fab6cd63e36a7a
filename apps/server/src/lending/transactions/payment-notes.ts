import { creditOf, type LoanFacts, type LoanState } from '@hiram/domain';
import { type ReversedPayment, reversedPaymentsOf } from '../loans/changed-facts.ts';
import { marketDay } from '../loans/loan-facts.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import type { PaymentRecord } from './payment-record.ts';
import { reversalReason } from './reversal-reason.ts';
import { money, t } from '../../platform/texts/translate.ts';

type Counted = Pick<
  PaymentRecord,
  'id' | 'currency' | 'purpose' | 'requestedMinor' | 'receivedMinor' | 'purposeMet' | 'allocationReason' | 'paidAt'
>;

/** The order of a payment, with its loan today; both null without one, as after a returned disbursement. */
export interface NotedOrder {
  readonly order: OrderRecord;
  readonly loan: LoanFacts | null;
  readonly state: LoanState | null;
}

/**
 * What a borrower must know of how a paid payment was counted: of another amount, not for what it was made for, on another day. In the
 * language of the request; empty for a payment that did what was asked, on its own day.
 */
export function paymentNotes(payment: Counted, on: NotedOrder): string[] {
  const { purpose, purposeMet } = payment;
  return [
    ...differenceNote(payment, on),
    ...(purposeMet === false && purpose === 'extension' ? [t('paid.notExtended')] : []),
    ...(purposeMet === false && purpose === 'payoff' ? [t('paid.notPaidOff')] : []),
    ...dayNote(payment, on.order),
    ...reversalNote(payment, on),
  ];
}

/** The reversals in force of a payment, those of a loan that was returned since included. */
export const reversalsOf = ({ changes }: Pick<OrderRecord, 'changes'>, id: string): ReversedPayment[] =>
  reversedPaymentsOf(changes).filter(({ paymentId, reinstatedOn }) => paymentId === id && reinstatedOn === null);

/** Each reversal in force of a payment, with its amount, day and reason; then the amount that is owed again. Empty for one without. */
export function reversalNote({ id, currency }: Pick<Counted, 'id' | 'currency'>, on: NotedOrder): string[] {
  const reversals = reversalsOf(on.order, id);
  if (reversals.length === 0) return [];
  const amount = (minor: number) => money(minor, currency);
  const isGone = on.order.allocations.every(({ paymentId }) => paymentId !== id);
  const isWhole = isGone && reversals.length === 1;
  return [
    ...reversals.flatMap((each) => (isWhole && !isAllExcess(each) ? wholeText(each) : partText(each, amount))),
    ...(isGone && !isWhole ? [t('paid.noLongerCounts')] : []),
    ...owedNotes(reversals, on),
  ];
}

/** What is owed because of the reversals of a payment: nothing of an excess, unless it was refunded before. */
function owedNotes(reversals: readonly ReversedPayment[], { order, state }: NotedOrder): string[] {
  if (state === null) return [];
  const sum = (read: (reversal: ReversedPayment) => number) => reversals.reduce((all, each) => all + read(each), 0);
  const { reclaimMinor, outstandingMinor } = state.totals;
  const backMinor = Math.min(
    sum(({ excessMinor }) => excessMinor),
    reclaimMinor,
  );
  const owedMinor = Math.min(
    sum(({ takenMinor, excessMinor }) => takenMinor - excessMinor),
    outstandingMinor - reclaimMinor,
  );
  return [
    ...(owedMinor > 0 ? [t('paid.owedAgain', { amount: money(owedMinor, order.currency) })] : []),
    ...(backMinor > 0 ? [t('refundOwedBack', { amount: money(backMinor, order.currency) })] : []),
  ];
}

/**
 * The notes of an order's page: those of the last payment, as far as it counts, and the newest reversal in force of any payment.
 * @param last the payment that was settled last; undefined for none
 */
export function orderNotes(last: Counted | undefined, on: NotedOrder): string[] {
  const { order } = on;
  const counts = last !== undefined && order.allocations.some(({ paymentId }) => paymentId === last.id);
  const notes = counts ? paymentNotes(last, on) : [];
  const newest = reversedPaymentsOf(order.changes).findLast(({ reinstatedOn }) => reinstatedOn === null);
  // the notes of the last payment have it already
  if (newest === undefined || (counts && newest.paymentId === last.id)) return notes;
  const { kind, takenMinor, reversedOn: day, paymentId } = newest;
  const figures = { amount: money(takenMinor, order.currency), day };
  return [
    ...notes,
    t(kind === 'chargeback' ? 'order.paymentChargedBack' : 'order.paymentReversed', figures),
    ...whyOf(newest),
    ...owedNotes(reversalsOf(order, paymentId), on),
  ];
}

/** Whether a reversal took only money in excess of the loan. */
const isAllExcess = ({ takenMinor, excessMinor }: ReversedPayment): boolean => excessMinor === takenMinor;

const wholeText = (reversed: ReversedPayment): string[] => {
  const { kind, reversedOn: day } = reversed;
  return [t(kind === 'chargeback' ? 'paymentChargedBack' : 'paymentReversed', { day }), ...whyOf(reversed)];
};

function partText(reversed: ReversedPayment, amountOf: (minor: number) => string): string[] {
  const { kind, takenMinor, reversedOn: day, reason } = reversed;
  const figures = { amount: amountOf(takenMinor), day };
  if (isAllExcess(reversed) && reason === 'refunded') return [t('paid.excessSentBack', figures)];
  return [
    t(kind === 'chargeback' ? 'paid.chargedBackPart' : 'paid.reversedPart', figures),
    ...(isAllExcess(reversed) ? [t('paid.wasExcess')] : []),
    ...whyOf(reversed),
  ];
}

function whyOf({ reason: code }: ReversedPayment): string[] {
  const reason = reversalReason(code);
  return reason === null ? [] : [t('paid.reversalReason', { reason })];
}

/** Says that another amount came. Of one that is too much: which instalments it paid, and what of it is the borrower's credit. */
function differenceNote(
  { id, requestedMinor: amountMinor, receivedMinor, currency }: Counted,
  on: NotedOrder,
): string[] {
  if (receivedMinor === null || receivedMinor === amountMinor) return [];
  const { order, loan, state } = on;
  const amount = (minor: number) => money(minor, currency);
  const figures = {
    came: amount(receivedMinor),
    asked: amount(amountMinor),
    difference: amount(Math.abs(receivedMinor - amountMinor)),
  };
  if (receivedMinor < amountMinor) return [t('paid.short', figures)];
  const parts = order.allocations.filter(({ paymentId }) => paymentId === id);
  const excessMinor = sumOf(parts.filter(({ component }) => component === 'excess'));
  // a refund or a reversal may have taken it
  const keptMinor = loan === null || state === null ? 0 : Math.min(excessMinor, creditOf(loan, state));
  return [
    t('paid.over', figures),
    ...instalmentNotes(
      parts.filter(({ component }) => component !== 'excess'),
      amount,
    ),
    ...(keptMinor > 0 ? [t('paid.kept', { amount: amount(keptMinor) })] : []),
  ];
}

type Part = OrderRecord['allocations'][number];

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** What a payment paid: the first instalment, the others in one sentence, and charges of none. */
function instalmentNotes(parts: readonly Part[], amount: (minor: number) => string): string[] {
  const [first, ...others] = [...Map.groupBy(parts, ({ instalmentNumber }) => instalmentNumber ?? 0)]
    .filter(([number]) => number > 0)
    .toSorted(([one], [other]) => one - other);
  const charges = sumOf(parts.filter(({ instalmentNumber }) => instalmentNumber === null));
  const one = ([number, paid]: [number, Part[]]) => t('paid.toInstalment', { amount: amount(sumOf(paid)), number });
  const [from, to] = [others[0], others.at(-1)];
  return [
    ...(first === undefined ? [] : [one(first)]),
    ...(from === undefined || to === undefined
      ? []
      : from === to
        ? [one(from)]
        : [
            t('paid.toInstalments', {
              amount: amount(sumOf(others.flatMap(([, paid]) => paid))),
              first: from[0],
              last: to[0],
            }),
          ]),
    ...(charges > 0 ? [t('paid.toOther', { amount: amount(charges) })] : []),
  ];
}

function dayNote({ id, allocationReason, paidAt }: Counted, order: OrderRecord): string[] {
  const countsOn = order.allocations.find((row) => row.paymentId === id)?.paidOn;
  if (allocationReason === 'loan-changed') return [t('paid.loanChanged')];
  if (countsOn === undefined || paidAt === null) return [];
  if (allocationReason === 'after-expiry') return [t('paid.afterExpiry', { day: countsOn })];
  return countsOn < marketDay(order, paidAt) ? [t('paid.asQuoted', { day: countsOn })] : [];
}
