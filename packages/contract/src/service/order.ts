import * as v from 'valibot';
import * as contract from '../order.ts';
import { id, wholeNumber } from './fields.ts';
import { forService } from './for-service.ts';

export const loadOrderDetails = forService(contract.loadOrderDetails, {
  summary: 'An order with its status, its figures and the possible actions.',
  requestSchema: v.object({ productId: v.optional(id), orderId: v.optional(id) }),
  errors: ['order-not-found'],
});

export const rateApp = forService(contract.rateApp, {
  summary: 'Records that the borrower rated; the score is always 5, the stars stay on the phone.',
  requestSchema: v.object({
    score: v.pipe(wholeNumber, v.minValue(1, 'must be 1 to 5'), v.maxValue(5, 'must be 1 to 5')),
    orderId: v.optional(id),
  }),
  errors: ['order-not-found'],
});
