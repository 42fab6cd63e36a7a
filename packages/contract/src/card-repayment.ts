import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import {
  address,
  answerAmount,
  answerText,
  currencyCode,
  decidingFlag,
  ifSent,
  nothing,
  optionalText,
  requiredList,
  secret,
} from './fields.ts';
import { savedCard } from './saved-card.ts';

export const listSavedCards = defineEndpoint({
  name: 'repayment.list-saved-cards',
  method: 'POST',
  path: '/repayment-way',
  request: sends<{ orderId: string }>(),
  response: v.object({
    list: requiredList(savedCard),
    alipay: optionalText,
    repayToken: secret(answerText),
    amount: ifSent(answerAmount),
    currency: ifSent(currencyCode),
  }),
});

export const commitCardRepayment = defineEndpoint({
  name: 'repayment.commit-card',
  method: 'POST',
  path: '/repayment-commit',
  request: sends<{
    amount: number | string;
    bankName: string;
    cardId: string;
    cardNo: string;
    couponId?: string | undefined;
    orderId: string;
    repayToken: string;
    bankCode?: string | undefined;
    sendMsg?: string | undefined;
  }>(),
  response: v.object({ needValid: decidingFlag, repayRecordId: answerText }),
  idempotent: true,
});

export const confirmCardRepayment = defineEndpoint({
  name: 'repayment.confirm-card',
  method: 'POST',
  path: '/repayment-confirm',
  request: sends<{ orderId: string; verifyCode: string; repaymentRecordId: string }>(),
  response: nothing,
  idempotent: true,
});

export const redirectRepayment = defineEndpoint({
  name: 'repayment.redirect',
  method: 'POST',
  path: '/repayment-huichao',
  request: sends<{ userId?: string | undefined; orderId: string; amount: number | string }>(),
  response: v.object({ url: address('page') }),
  idempotent: true,
});

// The service’s half. The pages are built without it.

import {
  FIGURE,
  owned,
  ownedId,
  ownerless,
  personal,
  positiveMinor,
  requiredCode,
  requiredText,
  text,
} from './service/fields.ts';
import { forService } from './service/for-service.ts';

const CARD = 'how the card of cardId is called; it is looked up nowhere';

export const service = {
  listSavedCards: forService(listSavedCards, {
    summary: 'The saved cards for the repayment of an order (legacy pay-way).',
    requestSchema: v.object({ orderId: ownedId('order') }),
    errors: ['order-not-found', 'nothing-to-pay'],
  }),
  commitCardRepayment: forService(commitCardRepayment, {
    summary: 'Requests a charge to a saved card; needValid 1 means that the code of an SMS must confirm it.',
    requestSchema: v.object({
      amount: positiveMinor,
      bankName: ownerless(CARD, text(100)),
      cardId: ownedId('card'),
      cardNo: ownerless(CARD, personal(text(40))),
      couponId: v.optional(ownerless('there are no coupons: it is read by nobody', text(64)), ''),
      orderId: ownedId('order'),
      repayToken: owned('repay-token', secret(requiredText(100))),
      bankCode: v.optional(ownerless(CARD, text(40)), ''),
      sendMsg: v.optional(ownerless(FIGURE, text(10)), ''),
    }),
    errors: [
      'order-not-found',
      'nothing-to-pay',
      'amount-changed',
      'card-not-found',
      'submitted-twice',
      'provider-unreachable',
      'provider-refused',
      'too-many',
    ],
  }),
  confirmCardRepayment: forService(confirmCardRepayment, {
    summary: 'Confirms a card charge with the code sent by SMS.',
    requestSchema: v.object({
      orderId: ownedId('order'),
      verifyCode: ownerless(
        'a guess at a code of the payment that repaymentRecordId names',
        secret(v.pipe(requiredCode(8), v.regex(/^\d{6,8}$/, 'must be the 6 digits of the SMS'))),
      ),
      repaymentRecordId: ownedId('payment'),
    }),
    errors: [
      'payment-not-found',
      'submitted-twice',
      'wrong-verification-code',
      'provider-unreachable',
      'provider-refused',
    ],
  }),
  redirectRepayment: forService(redirectRepayment, {
    summary: 'Creates a payment of the amount due with the default channel and gives its address (legacy).',
    requestSchema: v.object({
      userId: v.optional(ownedId('borrower')),
      orderId: ownedId('order'),
      amount: positiveMinor,
    }),
    errors: [
      'order-not-found',
      'nothing-to-pay',
      'amount-changed',
      'channel-unavailable',
      'provider-unreachable',
      'provider-refused',
    ],
  }),
};
