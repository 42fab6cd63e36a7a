import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { id, nothing, wholeNumber } from './fields.ts';

export const rateApp = defineEndpoint({
  name: 'order.rate-app',
  summary: 'Says that the borrower rated; the score sent is always 5, the stars stay on the phone.',
  method: 'POST',
  path: '/v3/loan-details/google-score',
  request: v.object({
    score: v.pipe(wholeNumber, v.minValue(1, 'must be 1 to 5'), v.maxValue(5, 'must be 1 to 5')),
    orderId: v.optional(id),
  }),
  response: nothing,
  idempotent: true,
  errors: ['order-not-found'],
});
