import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/complaint';
import { orderStatus } from '@hiram/domain';
import { marketDay, orderFactsOf, statusOn } from '../lending/loans/loan-facts.ts';
import { requestedMinor } from '../lending/loans/signed-loan.ts';
import { statusLabel } from '../lending/loans/status-texts.ts';
import { orderProduct } from '../lending/products/product-texts.ts';
import { Refusal } from '../platform/refusal.ts';
import { rowIdOf } from '../platform/row-id.ts';
import type { Services } from '../app/services.ts';
import type { OrderRecord } from '../lending/loans/order-record.ts';
import { t } from '../platform/texts/translate.ts';
import { collectionKinds, inWords, problemKinds } from './problem-kinds.ts';

type Init = AnswerOf<typeof contract.initComplaint>;

/** Whether a complaint about an order's collection is possible: it is overdue, so somebody may be collecting. */
export function canReportCollection(order: OrderRecord, now: Date): boolean {
  return orderStatus(orderFactsOf(order), marketDay(order, now)) === 180;
}

/**
 * The subjects of a complaint (CMP-01). The given order is selected, or the most likely one: overdue first, then
 * the newest.
 * @throws Refusal 'order-not-found', also for another borrower's order
 */
export async function showProblems(
  { stores }: Pick<Services, 'stores'>,
  request: { borrowerId: number; orderId: string | undefined; now: Date },
): Promise<Init> {
  const orders = await stores.orders.listOwn(request.borrowerId);
  const wanted = request.orderId === undefined ? null : rowIdOf(request.orderId);
  const named = orders.find(({ id }) => id === wanted);
  if (wanted !== null && named === undefined) throw new Refusal('order-not-found');
  const chosen = named ?? orders.find((order) => canReportCollection(order, request.now)) ?? orders[0];
  return {
    problemType: inWords(problemKinds),
    problemSonType: inWords(collectionKinds),
    orderDetail: chosen === undefined ? null : orderOf(chosen, request.now),
    orderList: orders.map((order) => orderOf(order, request.now)),
  };
}

function orderOf(order: OrderRecord, now: Date): NonNullable<Init['orderDetail']> {
  const position = statusOn(order, marketDay(order, now));
  return {
    orderNo: String(order.id),
    productLogo: order.productLogo,
    productName: orderProduct(order),
    status: statusLabel(order, position),
    orderStatus: position.status,
    isShow: position.status === 180 ? '1' : '0',
    list: [
      { title: t('youApplyFor'), value: requestedMinor(order) },
      { title: t('appliedOn'), value: marketDay(order, order.createdAt) },
    ],
  };
}
