import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { answerAmount, currencyCode, id, optionalText } from './fields.ts';

const exactText = (max: number) =>
  v.pipe(v.string('is required'), v.maxLength(max, `must be at most ${max} characters`));

/** What the address of a code's page says, letter for letter: what our service signs (`paySign`). */
const payCodeFields = {
  paymentId: id,
  showType: exactText(64),
  payCode: exactText(1024),
  payCodeImg: exactText(4096),
  repayAmount: exactText(64),
  payChannel: exactText(64),
};

export const confirmCode = defineEndpoint({
  name: 'repayment.confirm-code',
  summary:
    'Confirms a code that somebody shows who is not logged in: that this service gave it, by the signature in its address, and that it can ' +
    'still be paid with. A code that is not confirmed is not shown.',
  method: 'POST',
  path: '/v3/loan-details/confirm-vcode',
  session: 'none',
  request: v.object({ ...payCodeFields, paySign: exactText(64) }),
  response: v.object({
    amount: answerAmount,
    currency: currencyCode,
    channelName: optionalText,
    expiresAt: optionalText,
    holdsUntil: optionalText,
  }),
  errors: ['payment-not-found'],
});
