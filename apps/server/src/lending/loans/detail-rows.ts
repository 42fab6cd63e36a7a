import type { LoanFacts, LoanState } from '@hiram/domain';
import { creditOf, instalmentQuoteOf, quoteSettlement } from '@hiram/domain';
import { componentRows } from './component-rows.ts';
import { marketDay } from './loan-facts.ts';
import type { OrderRecord } from './order-record.ts';
import { t } from '../../platform/texts/say.ts';

interface Row {
  readonly text: string;
  readonly value: number | string;
}

/**
 * The figures of an order: amounts as minor units, the rest as text. The rows of dueRows come first, then those of the whole loan.
 */
export function detailRows(order: OrderRecord, loan: LoanFacts | null, state: LoanState | null): Row[] {
  const receivedMinor = order.principalMinor - order.upfrontFeeMinor;
  if (loan === null || state === null) {
    return [
      { text: t('youApplyFor'), value: order.principalMinor },
      { text: t('appliedOn'), value: marketDay(order, order.createdAt) },
    ];
  }
  const creditMinor = creditOf(loan, state);
  const settlement = quoteSettlement(loan, state.asOf);
  return [
    ...dueRows(state),
    { text: t('youReceived'), value: receivedMinor },
    { text: t('totalToRepay'), value: state.totals.paidMinor + state.totals.outstandingMinor },
    { text: t('paidSoFar'), value: state.totals.paidMinor },
    { text: t('stillToPay'), value: state.totals.outstandingMinor },
    ...(settlement === null
      ? []
      : [{ text: t('settlesBy', { day: settlement.untilOn }), value: settlement.leftMinor }]),
    ...(creditMinor > 0 ? [{ text: t('credit'), value: creditMinor }] : []),
  ];
}

/** The parts of the amount due today on an overdue loan, which add up to it; none on any other. */
export function dueRows(state: LoanState): Row[] {
  if (state.overdueDays === 0) return [];
  return componentRows(instalmentQuoteOf(state).parts);
}
