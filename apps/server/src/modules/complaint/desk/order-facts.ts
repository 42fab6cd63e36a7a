import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { formatDateTime, instalmentQuoteOf, markets } from '@hiram/domain';
import { marketDay, standingOn } from '../../../loan-facts.ts';
import type { DeskPayment } from '../../../stores/desk-store.ts';
import type { OrderRecord } from '../../../stores/order-store.ts';
import { sayStored, t } from '../../../texts/say.ts';

type Order = AnswerOf<typeof contract.loadComplaint>['order'];

/** What an agent must know of an order to answer a complaint about it; no account, no document, no address. */
export function orderForDesk(order: OrderRecord, payments: readonly DeskPayment[], now: Date): Order {
  const today = marketDay(order, now);
  const { state, status } = standingOn(order, today);
  const facts: { title: string; value: string | number }[] = [
    { title: t('youApplyFor'), value: order.principalMinor },
    { title: t('appliedOn'), value: marketDay(order, order.createdAt) },
  ];
  if (order.decisionReason !== null) facts.push({ title: t('desk.reason'), value: sayStored(order.decisionReason) });
  if (order.disbursedOn !== null) facts.push({ title: t('desk.paidOutOn'), value: order.disbursedOn });
  if (state !== null) {
    const quote = instalmentQuoteOf(state);
    const paid = state.instalments.filter(({ outstandingMinor }) => outstandingMinor === 0).length;
    facts.push({
      title: t('desk.instalmentsPaid'),
      value: t('desk.paidOf', { paid, total: order.instalments.length }),
    });
    if (!state.settled) {
      facts.push({ title: t('desk.dueNow'), value: quote.amountMinor });
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
    headline: t(`order.${status}`),
    currency: order.currency,
    facts,
    payments: payments.map((payment) => ({
      paymentId: payment.id,
      time: formatDateTime(payment.createdAt, markets[order.market].timeZone),
      channelName: payment.channelName,
      amount: payment.amountMinor,
      status: t(`payment.${payment.status}`),
    })),
  };
}
