import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { answerAmount, currencyCode, optionalText } from './fields.ts';

export const confirmCode = defineEndpoint({
  name: 'repayment.confirm-code',
  method: 'POST',
  path: '/v3/loan-details/confirm-vcode',
  session: 'none',
  request: sends<{
    paymentId: string;
    showType: string;
    payCode: string;
    payCodeImg: string;
    repayAmount: string;
    payChannel: string;
    paySign: string;
  }>(),
  response: v.object({
    amount: answerAmount,
    currency: currencyCode,
    channelName: optionalText,
    expiresAt: optionalText,
    holdsUntil: optionalText,
  }),
});
