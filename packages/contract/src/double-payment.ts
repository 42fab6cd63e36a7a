import * as v from 'valibot';
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

// The service’s half. The pages are built without it.

import { ownedId } from './service/fields.ts';
import { forService } from './service/for-service.ts';

export const service = {
  askBack: forService(askBack, {
    summary:
      'Asks for a payment back that may have been made twice. An operator decides; the receipt says how it stands.',
    requestSchema: v.object({ paymentId: ownedId('payment') }),
    errors: ['payment-not-found'],
  }),
};
