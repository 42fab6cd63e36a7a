import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { answerText, currencyCode, minor, optionalText, requiredList, spare } from './fields.ts';

/** The desk's lists of payments and payouts. */

/** `held` are payouts that wait for an operator, `failed` are payments that failed or expired. */
export const moneyStates = ['all', 'open', 'paid', 'failed', 'returned', 'held'] as const;
export type MoneyState = (typeof moneyStates)[number];

export const listMoney = defineEndpoint({
  name: 'desk.list-money',
  method: 'GET',
  path: '/money',
  session: 'agent',
  request: sends<{
    direction?: 'payments' | 'payouts' | undefined;
    state?: MoneyState | undefined;
    page?: number | string | undefined;
  }>(),
  response: v.object({
    list: requiredList(
      v.object({
        reference: answerText,
        providerReference: optionalText,
        provider: answerText,
        channel: answerText,
        orderNo: answerText,
        borrower: answerText,
        market: answerText,
        currency: currencyCode,
        /** In minor units: what came, or what was asked for where nothing did. */
        amount: minor,
        state: answerText,
        failure: optionalText,
        isHeld: v.boolean(),
        at: answerText,
      }),
    ),
    hasMore: spare(v.boolean(), false),
  }),
});
