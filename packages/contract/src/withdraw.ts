import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { answerText, currencyCode, id, optionalText } from './fields.ts';

const minor = v.pipe(v.number(), v.safeInteger());

/** What is asked before an approved loan is sent: `open` waits for the borrower, `sent` was confirmed, `closed` is neither. */
export const loadWithdrawal = defineEndpoint({
  name: 'withdraw.load',
  summary: 'What a borrower who confirms receives, where and until when.',
  method: 'POST',
  path: '/v3/withdraw/detail',
  request: v.object({ orderId: id, productId: v.optional(id) }),
  response: v.object({
    state: v.picklist(['open', 'sent', 'closed']),
    orderId: answerText,
    productId: answerText,
    productName: optionalText,
    productLogo: optionalText,
    currency: currencyCode,
    principalMinor: minor,
    /** Taken out of the loan before it is sent. */
    feeMinor: minor,
    /** What arrives. */
    amountMinor: minor,
    /** Where it goes, shortened; null while no account is bound. */
    account: v.nullable(v.object({ name: answerText, number: answerText })),
    /** The last day on which it arrives, when it is confirmed today. */
    arrivesBy: optionalText,
  }),
  errors: ['order-not-found'],
});

export const confirmWithdrawal = defineEndpoint({
  name: 'withdraw.confirm',
  summary: 'Confirms that the money is wanted, once: the loan is paid out to the bound account.',
  method: 'POST',
  path: '/v3/withdraw/confirm',
  request: v.object({ orderId: id, productId: v.optional(id) }),
  response: v.object({ lendDetailsUrl: answerText }),
  idempotent: true,
  errors: ['order-not-found', 'nothing-to-withdraw', 'offer-changed', 'account-missing', 'account-unusable'],
});
