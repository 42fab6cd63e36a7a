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
