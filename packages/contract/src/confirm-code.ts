import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { answerAmount, currencyCode, optionalList, optionalText } from './fields.ts';
import { broughtAmount, payNotice } from './pay-notice.ts';

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
    payNotice: optionalList(payNotice),
    toBring: broughtAmount,
    noticeMsg: optionalText,
  }),
});

// The service’s half. The pages are built without it.

import { id, ownerless, secret } from './service/fields.ts';
import { forService } from './service/for-service.ts';

const SIGNED =
  'what the address of a code says; nothing is told without the signature over all of it (pay-code.test.ts)';
const exactText = (max: number) =>
  ownerless(SIGNED, v.pipe(v.string('is required'), v.maxLength(max, `must be at most ${max} characters`)));

/** The parameters in the address of a code's page, unchanged: our service signs them (`paySign`). */
const payCodeFields = {
  paymentId: ownerless(SIGNED, id),
  showType: exactText(64),
  payCode: secret(exactText(1024)),
  payCodeImg: secret(exactText(4096)),
  repayAmount: exactText(64),
  payChannel: exactText(64),
};

export const service = {
  confirmCode: forService(confirmCode, {
    summary:
      'Confirms a code that somebody shows who is not logged in: that this service gave it, by the signature in its address, and that it can ' +
      'still be paid with. A code that is not confirmed is not shown.',
    requestSchema: v.object({ ...payCodeFields, paySign: secret(exactText(64)) }),
    errors: ['payment-not-found'],
  }),
};
