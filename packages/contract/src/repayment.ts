import * as v from 'valibot';
import { broughtAmount, payNotice } from './pay-notice.ts';
import { savedCard } from './saved-card.ts';
import { defineEndpoint, sends } from './endpoint.ts';
import {
  address,
  answerAmount,
  answerList,
  answerText,
  currencyCode,
  ifSent,
  minor,
  optionalAddress,
  optionalFlag,
  optionalInteger,
  optionalList,
  optionalText,
  plainText,
  requiredList,
  spare,
  textValue,
} from './fields.ts';

/** A payment channel. Fee, speed and steps are ours; they are hidden where a back end does not send them. */
export const repaymentChannel = v.object({
  name: answerText,
  logo: optionalAddress('picture'),
  channel_number: answerText,
  feeMinor: v.optional(v.nullable(minor), null),
  speed: spare(v.nullable(v.picklist(['instant', 'minutes', 'day'])), null),
  payNotice: optionalList(payNotice),
});
export type RepaymentChannel = v.InferOutput<typeof repaymentChannel>;

/** The code for payment at a counter, valid without choosing a channel. */
export const defaultPayCode = v.object({
  payCode: answerText,
  logo: optionalAddress('picture'),
  title: optionalText,
  payNotice: optionalList(payNotice),
  /** Until when the amount of the code holds, like `holdsUntil` of the answer; ours beyond the specification. */
  holdsUntil: optionalText,
  /** Until when the code works, same form; ours beyond the specification. */
  expiresAt: optionalText,
  toBring: broughtAmount,
});

/** One line of the plan after an extension. */
export const planRow = v.object({
  remark: optionalText,
  title: answerText,
  amount: answerAmount,
  time: optionalText,
});

const repaymentInfo = v.object({
  repayAmount: ifSent(answerAmount),
  currency: ifSent(currencyCode),
  productName: optionalText,
  repayDate: optionalText,
  /**
   * Until when the amount holds for a payment begun now, YYYY-MM-DD hh:mm:ss in the market's time zone; ours beyond the
   * specification, empty from a back end that does not send it.
   */
  holdsUntil: optionalText,
  productLogo: optionalAddress('picture'),
  detail: answerList(textValue),
  repayPlan: answerList(planRow),
  repayList: requiredList(repaymentChannel),
  /** The saved cards that can be charged with the amount on the page for cards; ours beyond the specification. */
  savedCards: optionalList(savedCard),
  noticeMsg: optionalText,
  defDetail: v.fallback(v.nullish(defaultPayCode), null),
  isShowReyTop: optionalInteger(),
  delayInfo: v.nullish(v.object({ delayAmount: answerAmount, title: optionalText })),
  /** The payoff amount today, ours beyond the specification; null where payoff is not allowed, or equals the amount due. */
  payoff: v.nullish(
    v.object({
      amountMinor: minor,
      /** Interest saved by it, within the cooling-off period also fees. */
      rebateMinor: minor,
      /** The last day of an agreed settlement; null for the ordinary payoff. */
      dueOn: v.fallback(v.nullish(plainText), null),
    }),
  ),
});
export type RepaymentInfo = v.InferOutput<typeof repaymentInfo>;

export const loadInstalment = defineEndpoint({
  name: 'repayment.load-instalment',
  method: 'POST',
  path: '/v3/installment/loan-play-detail',
  request: sends<{ productId?: string | undefined; orderId: string; isPayoff?: string | undefined }>(),
  response: repaymentInfo,
});

export const loadExtension = defineEndpoint({
  name: 'repayment.load-extension',
  method: 'POST',
  path: '/county/recognised',
  request: sends<{ productId?: string | undefined; orderId: string }>(),
  response: repaymentInfo,
});

export const generateCode = defineEndpoint({
  name: 'repayment.generate-code',
  method: 'POST',
  path: '/v3/loan-details/generate-vcode',
  request: sends<{
    productId?: string | undefined;
    orderId: string;
    amount: number | string;
    channelNumber: string;
    isDelay?: string | undefined;
    isPayoff?: string | undefined;
    /** '1' for an amount of the borrower's choice, ours beyond the specification: it is what part-payment.ts quotes. */
    isPart?: string | undefined;
  }>(),
  response: v.object({ payUrl: address('page'), paymentId: v.optional(answerText) }),
  idempotent: true,
});

export {
  commitCardRepayment,
  confirmCardRepayment,
  listSavedCards,
  redirectRepayment,
} from './card-repayment.ts';
export { savedCard, type SavedCard } from './saved-card.ts';
export { confirmCode } from './confirm-code.ts';

/** The state of a payment, as shown to the borrower. */
export const paymentProgress = v.picklist(['pending', 'paid', 'reversed', 'failed', 'unknown']);

export const loadPayment = defineEndpoint({
  name: 'repayment.load-payment',
  method: 'POST',
  path: '/v3/loan-details/payment-status',
  request: sends<{ paymentId: string }>(),
  response: v.object({
    paymentId: answerText,
    progress: paymentProgress,
    message: optionalText,
    orderId: answerText,
    productId: answerText,
    productName: optionalText,
    isDelay: optionalFlag(),
    /** The amount requested; for a paid one, the amount received. */
    amount: answerAmount,
    currency: currencyCode,
    channelName: optionalText,
    /** The instant of payment, YYYY-MM-DD hh:mm:ss in the market's time zone; empty unless paid. */
    paidAt: optionalText,
    /** The expiry of the payment, same form; empty when paid or over. */
    expiresAt: optionalText,
    /** Until when its amount holds: a payment by then is valued as of the date of the calculation. Same form; empty when paid or over. */
    holdsUntil: optionalText,
    reference: answerText,
    /** The allocation of the payment, by component; rows of amounts. */
    paidFor: answerList(textValue),
    /** How it was applied, in sentences, where that differs from the request: another amount, another date, no extension. */
    notes: optionalList(answerText),
    /** Whether it may have been made twice, and what goes back of it; null where not, and from a back end that does not send it. */
    doublePayment: v.fallback(
      v.nullish(
        v.object({
          state: v.picklist(['possible', 'asked', 'refused']),
          amountMinor: minor,
        }),
      ),
      null,
    ),
    /** The total paid on the loan so far, without the borrower's credit balance. */
    paidSoFar: v.nullish(answerAmount),
    stillToPay: v.nullish(answerAmount),
    /** The borrower’s name, for the receipt of a paid one. */
    paidBy: optionalText,
    /** '1' where the loan is paid in full today. */
    isPaidOff: optionalFlag(),
    nextDueOn: optionalText,
    /** The address to continue a pending payment at; empty when that is not possible. */
    payUrl: optionalAddress('page'),
    /** How to pay it, while it can be paid. */
    payNotice: optionalList(payNotice),
    toBring: broughtAmount,
    /** From when it counts, in a sentence; empty once it is over. */
    noticeMsg: optionalText,
  }),
});

// The service’s half. The pages are built without it.

import { ownedId, positiveMinor, sharedId } from './service/fields.ts';
import { forService } from './service/for-service.ts';

const productAndOrder = { productId: v.optional(sharedId), orderId: ownedId('order') };
/** '1' for yes. */
const flag = v.optional(
  v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.picklist(['0', '1'], 'must be 0 or 1')),
);

export const service = {
  loadInstalment: forService(loadInstalment, {
    summary: 'The amount payable on an order now, and the payment channels.',
    requestSchema: v.object({ ...productAndOrder, isPayoff: flag }),
    errors: ['order-not-found', 'nothing-to-pay', 'payoff-not-allowed'],
  }),
  loadExtension: forService(loadExtension, {
    summary: 'The cost of an extension today, the plan after it, and the payment channels.',
    requestSchema: v.object(productAndOrder),
    errors: ['order-not-found', 'extension-not-allowed', 'nothing-to-pay'],
  }),
  generateCode: forService(generateCode, {
    summary:
      'Makes (or finds again) the payment of what is due and gives the address to pay it at. The amount is only compared: ' +
      'the service knows it, unless the borrower chose it (isPart).',
    requestSchema: v.object({
      ...productAndOrder,
      amount: positiveMinor,
      channelNumber: sharedId,
      isDelay: flag,
      /** '1' pays off the loan; ours beyond the specification. */
      isPayoff: flag,
      isPart: flag,
    }),
    errors: [
      'order-not-found',
      'nothing-to-pay',
      'amount-changed',
      'extension-not-allowed',
      'payoff-not-allowed',
      'channel-unavailable',
      'provider-unreachable',
      'provider-refused',
    ],
  }),
  loadPayment: forService(loadPayment, {
    summary: 'The state of a payment, and its receipt once it is paid.',
    requestSchema: v.object({ paymentId: ownedId('payment') }),
    errors: ['payment-not-found'],
  }),
};
