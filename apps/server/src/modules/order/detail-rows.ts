import type { LoanState } from '@hiram/domain';
import { instalmentQuoteOf } from '@hiram/domain';
import { marketDay } from '../../loan-facts.ts';
import type { OrderRecord } from '../../stores/order-store.ts';
import { texts } from '../../texts.ts';

interface Row {
  readonly text: string;
  readonly value: number | string;
}

/** The figures of an order: amounts as minor units, the rest as text. What the borrower must know first comes first. */
export function detailRows(order: OrderRecord, state: LoanState | null): Row[] {
  const receivedMinor = order.principalMinor - order.upfrontFeeMinor;
  if (state === null) {
    return [
      { text: texts.youApplyFor, value: order.principalMinor },
      { text: texts.appliedOn, value: marketDay(order, order.createdAt) },
    ];
  }
  return [
    ...(state.overdueDays > 0 ? overdueRows(state) : []),
    { text: texts.youReceived, value: receivedMinor },
    { text: texts.totalToRepay, value: state.totals.paidMinor + state.totals.outstandingMinor },
    { text: texts.paidSoFar, value: state.totals.paidMinor },
    { text: texts.stillToPay, value: state.totals.outstandingMinor },
  ];
}

/** What the amount due today is made of. */
function overdueRows(state: LoanState): Row[] {
  const { parts } = instalmentQuoteOf(state);
  const sumOf = (component: string) =>
    parts.filter((part) => part.component === component).reduce((sum, part) => sum + part.amountMinor, 0);
  return [
    { text: texts.principal, value: sumOf('principal') },
    { text: texts.interest, value: sumOf('interest') },
    { text: texts.fee, value: sumOf('fee') },
    { text: texts.penalty, value: sumOf('penalty') },
    { text: texts.extensionCharge, value: sumOf('extension') },
  ].filter((row) => row.value > 0);
}
