import type { InstalmentQuote, LoanFacts, LoanState } from '@hiram/domain';
import { creditOf, instalmentQuoteOf, quoteSettlement, sinceReturn } from '@hiram/domain';
import { componentRows } from './component-rows.ts';
import { changeText } from '../transactions/change-text.ts';
import { marketDay } from './loan-facts.ts';
import type { OrderRecord } from './order-record.ts';
import type { LastPayment } from '../transactions/payment-list-store.ts';
import { paidByLoan } from '../transactions/payment-record.ts';
import { agreementOf, financedOf, requestedMinor } from './signed-loan.ts';
import { money, t } from '../../platform/texts/translate.ts';

interface Row {
  readonly text: string;
  readonly value: number | string;
}

/**
 * The figures of an order: amounts as minor units, the rest as text. The rows of dueRows come first, then those of the whole loan.
 */
export function detailRows(order: OrderRecord, loan: LoanFacts | null, state: LoanState | null): Row[] {
  const { refinancedMinor } = order;
  const receivedMinor = order.principalMinor - order.deductedAtDisbursementMinor - (refinancedMinor ?? 0);
  if (loan === null || state === null) {
    return [
      { text: t('youApplyFor'), value: requestedMinor(order) },
      ...principalRow(order),
      { text: t('appliedOn'), value: marketDay(order, order.createdAt) },
    ];
  }
  const creditMinor = creditOf(loan, state);
  const settlement = quoteSettlement(loan, state.asOf);
  return [
    ...dueRows(loan, state),
    ...(refinancedMinor === null ? [] : [{ text: paidToOld(order), value: refinancedMinor }]),
    { text: t('youReceived'), value: receivedMinor },
    ...principalRow(order),
    { text: t('totalToRepay'), value: state.totals.paidMinor + state.totals.outstandingMinor },
    { text: t('paidSoFar'), value: state.totals.paidMinor },
    { text: t('stillToPay'), value: state.totals.outstandingMinor },
    ...(settlement === null
      ? []
      : [{ text: t('settlesBy', { day: settlement.untilOn }), value: settlement.leftMinor }]),
    ...(state.totals.reclaimMinor > 0 && state.overdueDays === 0
      ? [{ text: t('reclaim'), value: state.totals.reclaimMinor }]
      : []),
    ...(creditMinor > 0 ? [{ text: t('credit'), value: creditMinor }] : []),
    ...lastChangeRow(order),
  ];
}

/** The principal, with its working, where charges are financed: the loan amount is less than what is owed. */
export function principalRow(order: OrderRecord): { readonly text: string; readonly value: number }[] {
  const { currency, principalMinor } = order;
  const financed = financedOf(order);
  if (financed === undefined) return [];
  const { requestedMinor: asked, chargesMinor } = financed;
  const working = { amount: money(asked, currency), charges: money(chargesMinor, currency) };
  return [{ text: t('principalWorking', working), value: principalMinor }];
}

/** That a top-up pays its old loan. */
export const paidToOld = (order: Pick<OrderRecord, 'agreement'>): string =>
  t('topUp.paidTo', { orderId: String(agreementOf(order).topUp?.orderId ?? '') });

/** That a new loan paid the loan off, while it does. @param last the payment that was settled last; undefined for none */
export function paidOffRow(order: OrderRecord, last: LastPayment | undefined): Row[] {
  const orderId = last === undefined ? null : paidByLoan(last);
  if (last === undefined || orderId === null) return [];
  const isInForce = order.allocations.some(({ paymentId }) => paymentId === last.id);
  return isInForce ? [{ text: t('topUp.paidOffBy', { orderId }), value: last.receivedMinor ?? 0 }] : [];
}

/** The last transaction in force that is no payment, with its date; the statement has the others. */
function lastChangeRow({ changes }: OrderRecord): Row[] {
  const last = sinceReturn(changes).findLast(({ reverses, countedOn }) => reverses === null && countedOn !== null);
  return last === undefined ? [] : [{ text: changeText(last.kind), value: last.effectiveOn }];
}

/**
 * The parts of the amount due today on an overdue loan, which add up to it; none on any other.
 * @param quote of the state, where the caller has it: it computes a payoff
 */
export function dueRows(loan: LoanFacts, state: LoanState, quote?: InstalmentQuote): Row[] {
  if (state.overdueDays === 0) return [];
  return componentRows((quote ?? instalmentQuoteOf(loan, state)).parts);
}
