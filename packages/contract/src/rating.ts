import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { nothing } from './fields.ts';

export const rateApp = defineEndpoint({
  name: 'order.rate-app',
  method: 'POST',
  path: '/v3/loan-details/google-score',
  request: sends<{ score: number | string; orderId?: string | undefined }>(),
  response: nothing,
  idempotent: true,
});

// The service’s half. The pages are built without it.

import { ownedId, wholeNumber } from './service/fields.ts';
import { forService } from './service/for-service.ts';

export const service = {
  rateApp: forService(rateApp, {
    summary: 'Records that the borrower rated; the score is always 5, the stars stay on the phone.',
    requestSchema: v.object({
      score: v.pipe(wholeNumber, v.minValue(1, 'must be 1 to 5'), v.maxValue(5, 'must be 1 to 5')),
      orderId: v.optional(ownedId('order')),
    }),
    errors: ['order-not-found'],
  }),
};
