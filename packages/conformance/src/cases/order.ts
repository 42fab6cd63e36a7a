import { complaint, order } from '@hiram/contract';
import { addressProblem, type Case, choiceProblem, defineCase } from '../case.ts';
import { addOrder, namesOf } from '../facts.ts';

const STATUSES = [21, 110, 151, 170, 174, 180, 200];

/** Finds the borrower's orders and reads each. */
export const orderCases: readonly Case[] = [
  defineCase({
    call: complaint.initComplaint,
    fields: () => ({}),
    learn({ orderDetail, orderList, problemType, problemSonType }, facts) {
      for (const { orderNo } of [...orderList, ...(orderDetail ? [orderDetail] : [])]) addOrder(facts, orderNo);
      const plain = problemType.find(({ value }) => value !== complaint.COLLECTION);
      if (plain !== undefined) facts.learned.set('problemType', plain.value);
      facts.learned.set('problemSonType', problemSonType[0]?.value ?? '');
    },
    wrong: { orderId: 'no such order' },
    owned: { field: 'orderId', of: 'order' },
  }),
  defineCase({
    call: order.loadOrderDetails,
    each: true,
    fields: (facts) => {
      const next = facts.orders.find(({ status }) => status === 0);
      return next === undefined ? 'the borrower has no (further) order' : namesOf(next);
    },
    learn({ orderStatus, isDelay, recProducts }, facts, sent) {
      const known = facts.orders.find(({ orderId }) => orderId === sent['orderId']);
      if (known !== undefined) Object.assign(known, { status: orderStatus, canExtend: isDelay === '1' });
      const offered = recProducts.find(({ isClickable }) => isClickable !== '0');
      if (facts.productId === '' && offered !== undefined) facts.productId = offered.productId;
    },
    values: ({ orderStatus, h5Url, playeduL }) => [
      ...choiceProblem('orderStatus', orderStatus, STATUSES),
      ...addressProblem('h5Url', h5Url),
      ...addressProblem('playeduL', playeduL),
    ],
    wrong: { orderId: 'no such order' },
    owned: { field: 'orderId', of: 'order' },
  }),
  defineCase({ call: order.rateApp, fields: () => ({ score: 5 }), writes: true, wrong: { score: 'many' } }),
];
