import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { answerList, answerText, currencyCode, optionalText } from './fields.ts';

const minor = v.pipe(v.number(), v.safeInteger());

/** What is asked before an approved loan is sent: `open` waits for the borrower, `sent` was confirmed, `closed` is neither. */
export const loadWithdrawal = defineEndpoint({
  name: 'withdraw.load',
  method: 'POST',
  path: '/v3/withdraw/detail',
  request: sends<{ orderId: string; productId?: string | undefined }>(),
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
    /** Of what it consists, by name; ours beyond the specification. */
    charges: answerList(v.object({ text: answerText, amountMinor: minor })),
    /** What arrives. */
    amountMinor: minor,
    /** Where it goes, shortened; null while no account is bound. */
    account: v.nullable(v.object({ name: answerText, number: answerText })),
    /** The last day on which it arrives, when it is confirmed today. */
    arrivesBy: optionalText,
  }),
});

export const confirmWithdrawal = defineEndpoint({
  name: 'withdraw.confirm',
  method: 'POST',
  path: '/v3/withdraw/confirm',
  request: sends<{ orderId: string; productId?: string | undefined }>(),
  response: v.object({ lendDetailsUrl: answerText }),
  idempotent: true,
});
