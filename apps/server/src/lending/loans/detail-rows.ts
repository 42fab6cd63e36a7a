import type { LoanFacts, LoanState } from '@hiram/domain';
import { creditOf, instalmentQuoteOf, quoteSettlement } from '@hiram/domain';
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

/** The parts of the amount due today on an overdue loan; none on any other. */
export function dueRows(state: LoanState): Row[] {
  if (state.overdueDays === 0) return [];
  const { parts } = instalmentQuoteOf(state);
  const sumOf = (component: string) =>
    parts.filter((part) => part.component === component).reduce((sum, part) => sum + part.amountMinor, 0);
  return [
    { text: t('principal'), value: sumOf('principal') },
    { text: t('interest'), value: sumOf('interest') },
    { text: t('fee'), value: sumOf('fee') },
    { text: t('tax'), value: sumOf('tax') },
    { text: t('penalty'), value: sumOf('penalty') },
    { text: t('extensionCharge'), value: sumOf('extension') },
  ].filter((row) => row.value > 0);
}
