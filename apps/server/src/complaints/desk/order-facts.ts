import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { formatDateTime, instalmentQuoteOf, markets } from '@hiram/domain';
import { marketDay, statusOn } from '../../lending/loans/loan-facts.ts';
import { requestedMinor } from '../../lending/loans/signed-loan.ts';
import { statusLabel } from '../../lending/loans/status-texts.ts';
import type { DeskPayment } from './desk-store.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import { amountOfPayment } from '../../lending/transactions/payment-record.ts';
import { t } from '../../platform/texts/translate.ts';
import { translateRefusal } from '../../lending/texts.ts';

type Order = AnswerOf<typeof contract.loadComplaint>['order'];

/** The facts of an order that an agent needs for an answer; no account, no document, no address. */
export function orderForDesk(order: OrderRecord, payments: readonly DeskPayment[], now: Date): Order {
  const today = marketDay(order, now);
  const { loan, state, status } = statusOn(order, today);
  const facts: { title: string; value: string | number }[] = [
    { title: t('youApplyFor'), value: requestedMinor(order) },
    { title: t('appliedOn'), value: marketDay(order, order.createdAt) },
  ];
  if (order.decisionReason !== null)
    facts.push({ title: t('desk.reason'), value: translateRefusal(order.decisionReason, order.decisionWords) });
  if (order.disbursedOn !== null) facts.push({ title: t('desk.paidOutOn'), value: order.disbursedOn });
  if (loan !== null && state !== null) {
    const quote = instalmentQuoteOf(loan, state);
    const paid = state.instalments.filter(({ outstandingMinor }) => outstandingMinor === 0).length;
    facts.push({
      title: t('desk.instalmentsPaid'),
      value: t('desk.paidOf', { paid, total: order.instalments.length }),
    });
    if (!state.settled) {
      facts.push({ title: t('desk.dueNow'), value: quote.onDueMinor });
      if (quote.dueOn !== null) facts.push({ title: t('desk.dueOn'), value: quote.dueOn });
    }
    if (state.overdueDays > 0) {
      facts.push({ title: t('desk.daysOverdue'), value: String(state.overdueDays) });
      facts.push({ title: t('desk.lateCharges'), value: state.totals.outstanding.penalty });
    }
    facts.push({ title: t('paidSoFar'), value: state.totals.paidMinor });
    facts.push({ title: t('desk.stillToPay'), value: state.totals.outstandingMinor });
  }
  return {
    productName: order.productName,
    status: String(status),
    headline: statusLabel(order, { loan, state, status }),
    currency: order.currency,
    facts,
    payments: payments.map((payment) => ({
      paymentId: payment.id,
      time: formatDateTime(payment.createdAt, markets[order.market].timeZone),
      channelName: payment.channelName,
      amount: amountOfPayment(payment),
      status: t(`payment.${payment.status}`),
    })),
  };
}
