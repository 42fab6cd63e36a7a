import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/home';
import { type CalendarDate, instalmentQuoteOf, type OrderStatus } from '@hiram/domain';
import { marketDay, statusOn } from './loan-facts.ts';
import { orderProduct } from '../products/product-texts.ts';
import { statusFiguresOf, statusTexts } from './status-texts.ts';
import type { OrderRecord } from './order-record.ts';
import { requestedMinor } from './signed-loan.ts';
import { smallerLoanOf } from '../products/smaller-loan.ts';
import type { OfferServices } from '../products/offer-locks.ts';

/** An order as lists show it. */
export type OrderSummary = NonNullable<AnswerOf<typeof contract.listOrders>['list']>[number] & {
  readonly orderStatus: OrderStatus;
};

/** An order, and its state on a day of its market. */
export interface OrderView extends ReturnType<typeof statusOn> {
  readonly order: OrderRecord;
  readonly today: CalendarDate;
}

/** An order as it is at an instant. */
export function viewOf(order: OrderRecord, now: Date): OrderView {
  const today = marketDay(order, now);
  return { order, today, ...statusOn(order, today) };
}

/** A short form of an order at an instant. */
export const summaryOf = (services: OfferServices, order: OrderRecord, now: Date): Promise<OrderSummary> =>
  summaryIn(services, viewOf(order, now), now);

/** A short form of an order in its state. */
export async function summaryIn(
  services: OfferServices,
  { order, today, loan, state, status }: OrderView,
  now: Date,
): Promise<OrderSummary> {
  const smaller = await smallerLoanOf(services, order, now);
  const figures = statusFiguresOf(order, { loan, state, smaller }, today);
  const said = statusTexts(status, figures);
  const quote = loan === null || state === null || state.settled ? null : instalmentQuoteOf(loan, state);
  const action = figures.offeredAgain ? 'see' : actionOf(order, status);
  return {
    orderId: String(order.id),
    productId: String(order.productId),
    productName: orderProduct(order),
    productLogo: order.productLogo,
    orderStatus: status,
    statusText: said.text,
    description: said.description,
    currency: order.currency,
    principalMinor: order.principalMinor,
    requestedMinor: requestedMinor(order),
    amountMinor:
      quote?.onDueMinor ?? (action === 'withdraw' ? order.principalMinor - order.deductedAtDisbursementMinor : null),
    dueOn: quote?.dueOn ?? null,
    overdueDays: figures.overdueDays,
    instalmentsPaid: figures.paid,
    instalmentsTotal: figures.total,
    action,
  };
}

function actionOf(order: OrderRecord, status: OrderStatus): OrderSummary['action'] {
  if (status === 170 || status === 174 || status === 180) return 'repay';
  if (status === 21 && order.decision === 'approved') return 'withdraw';
  // a failed disbursement waits for another account
  return status === 151 && order.accountProblem !== null ? 'account' : 'see';
}

/** The urgency levels, highest first: overdue, blocked, due next. */
const urgency = ({ orderStatus, action }: OrderSummary): number => {
  if (orderStatus === 180) return 0;
  if (action === 'account') return 1;
  if (orderStatus === 174) return 2;
  if (action === 'withdraw') return 3;
  return orderStatus === 170 ? 4 : 5;
};

/** Sorts the most urgent first; within one urgency, the earliest due date. */
export const byUrgency = (a: OrderSummary, b: OrderSummary): number =>
  urgency(a) - urgency(b) || (a.dueOn ?? '').localeCompare(b.dueOn ?? '') || Number(b.orderId) - Number(a.orderId);
