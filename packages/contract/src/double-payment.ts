import { defineEndpoint, sends } from './endpoint.ts';
import { nothing } from './fields.ts';

/** Asks for a payment back that may have been made twice; an operator decides. */
export const askBack = defineEndpoint({
  name: 'repayment.ask-back',
  method: 'POST',
  path: '/v3/loan-details/ask-back',
  request: sends<{ paymentId: string }>(),
  response: nothing,
  idempotent: true,
});
