import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import {
  answerAmount,
  answerList,
  answerText,
  currencyCode,
  decidingFlag,
  id,
  ifSent,
  nothing,
  optionalFlag,
  optionalInteger,
  optionalList,
  optionalText,
  positiveMinor,
  requiredList,
  requiredText,
  spare,
  text,
  textValue,
} from './fields.ts';

const productAndOrder = { productId: v.optional(id), orderId: id };
/** '1' for yes. */
const flag = v.optional(
  v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.picklist(['0', '1'], 'must be 0 or 1')),
);

/** A way to pay. Fee and speed are ours; a back end that does not send them shows none. */
export const repaymentChannel = v.object({
  name: answerText,
  logo: optionalText,
  channel_number: answerText,
  feeMinor: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger())), null),
  speed: spare(v.nullable(v.picklist(['instant', 'minutes', 'day'])), null),
});
export type RepaymentChannel = v.InferOutput<typeof repaymentChannel>;

/** How to pay, grouped: a group title, named items, each with its steps. */
export const payNotice = v.object({
  title: answerText,
  items: optionalList(v.object({ name: answerText, steps: optionalList(answerText) })),
});

/** The code a borrower can pay with at a counter, ready without choosing a channel. */
export const defaultPayCode = v.object({
  payCode: answerText,
  logo: optionalText,
  title: optionalText,
  payNotice: optionalList(payNotice),
  /** Until when the amount holds for who pays with it, as `holdsUntil` of the whole; ours beyond the specification. */
  holdsUntil: optionalText,
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
   * Until when the amount holds for who begins to pay, year-month-day hours:minutes:seconds in the market's time zone; ours beyond the
   * specification, empty from a back end that does not say.
   */
  holdsUntil: optionalText,
  productLogo: optionalText,
  detail: answerList(textValue),
  repayPlan: answerList(planRow),
  repayList: requiredList(repaymentChannel),
  noticeMsg: optionalText,
  defDetail: v.fallback(v.nullish(defaultPayCode), null),
  isShowReyTop: optionalInteger(),
  delayInfo: v.nullish(v.object({ delayAmount: answerAmount, title: optionalText })),
  /** What pays the whole loan back today, ours beyond the specification; null where that is not allowed, or is the same. */
  payoff: v.nullish(
    v.object({
      amountMinor: v.pipe(v.number(), v.safeInteger()),
      /** Interest, within the cooling-off also fees, that need not be paid then. */
      rebateMinor: v.pipe(v.number(), v.safeInteger()),
    }),
  ),
});
export type RepaymentInfo = v.InferOutput<typeof repaymentInfo>;

export const loadInstalment = defineEndpoint({
  name: 'repayment.load-instalment',
  summary: 'What is payable on an order now, and the ways to pay it.',
  method: 'POST',
  path: '/v3/installment/loan-play-detail',
  request: v.object({ ...productAndOrder, isPayoff: flag }),
  response: repaymentInfo,
  errors: ['order-not-found', 'nothing-to-pay', 'payoff-not-allowed'],
});

export const loadExtension = defineEndpoint({
  name: 'repayment.load-extension',
  summary: 'What an extension costs today, the plan after it, and the ways to pay it.',
  method: 'POST',
  path: '/county/recognised',
  request: v.object(productAndOrder),
  response: repaymentInfo,
  errors: ['order-not-found', 'extension-not-allowed', 'nothing-to-pay'],
});

export const generateCode = defineEndpoint({
  name: 'repayment.generate-code',
  summary:
    'Makes (or finds again) the payment of what is due and gives the address to pay it at. The amount is only compared: ' +
    'the service knows it.',
  method: 'POST',
  path: '/v3/loan-details/generate-vcode',
  request: v.object({
    ...productAndOrder,
    amount: positiveMinor,
    channelNumber: id,
    isDelay: flag,
    /** '1' pays the whole loan back; ours beyond the specification. */
    isPayoff: flag,
  }),
  response: v.object({ payUrl: answerText, paymentId: v.optional(answerText) }),
  idempotent: true,
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
});

export { confirmCode } from './confirm-code.ts';

/** What has become of a payment, as a borrower is told. */
export const paymentProgress = v.picklist(['pending', 'paid', 'failed', 'unknown']);

export const loadPayment = defineEndpoint({
  name: 'repayment.load-payment',
  summary: 'What has become of a payment, and its receipt once it is paid.',
  method: 'POST',
  path: '/v3/loan-details/payment-status',
  request: v.object({ paymentId: id }),
  response: v.object({
    paymentId: answerText,
    progress: paymentProgress,
    message: optionalText,
    orderId: answerText,
    productId: answerText,
    productName: optionalText,
    isDelay: optionalFlag(),
    /** What was asked for; of a payment that is paid, what came. */
    amount: answerAmount,
    currency: currencyCode,
    channelName: optionalText,
    /** The instant the borrower paid, year-month-day hours:minutes:seconds in the market's time zone; empty unless paid. */
    paidAt: optionalText,
    /** Until when it can be paid, same form; empty when paid or over. */
    expiresAt: optionalText,
    /** Until when its amount holds: paid by then it counts as of the day it was worked out. Same form; empty when paid or over. */
    holdsUntil: optionalText,
    reference: answerText,
    /** What the payment paid, by component; rows of amounts. */
    paidFor: answerList(textValue),
    /** How it was counted, in sentences, where that is not as it was asked for: another amount, another day, no extension. */
    notes: optionalList(answerText),
    /** All that was paid on the loan so far; what is a credit to the borrower is no part of it. */
    paidSoFar: v.nullish(answerAmount),
    stillToPay: v.nullish(answerAmount),
    nextDueOn: optionalText,
    /** Where a pending payment can be gone on with; empty when it cannot. */
    payUrl: optionalText,
  }),
  errors: ['payment-not-found'],
});

export const savedCard = v.object({ id: answerText, bankName: answerText, cardNo: answerText, bankCode: optionalText });
export type SavedCard = v.InferOutput<typeof savedCard>;

export const listSavedCards = defineEndpoint({
  name: 'repayment.list-saved-cards',
  summary: 'The saved cards an order can be repaid from (legacy pay-way).',
  method: 'POST',
  path: '/repayment-way',
  request: v.object({ orderId: id }),
  response: v.object({
    list: requiredList(savedCard),
    alipay: optionalText,
    repayToken: answerText,
    amount: ifSent(answerAmount),
    currency: ifSent(currencyCode),
  }),
  errors: ['order-not-found', 'nothing-to-pay'],
});

export const commitCardRepayment = defineEndpoint({
  name: 'repayment.commit-card',
  summary: 'Asks that a saved card be charged; needValid 1 means a code was sent that must be confirmed first.',
  method: 'POST',
  path: '/repayment-commit',
  request: v.object({
    amount: positiveMinor,
    bankName: text(100),
    cardId: id,
    cardNo: text(40),
    couponId: v.optional(text(64), ''),
    orderId: id,
    repayToken: requiredText(100),
    bankCode: v.optional(text(40), ''),
    sendMsg: v.optional(text(10), ''),
  }),
  response: v.object({ needValid: decidingFlag, repayRecordId: answerText }),
  idempotent: true,
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
});

export const confirmCardRepayment = defineEndpoint({
  name: 'repayment.confirm-card',
  summary: 'Confirms a card charge with the code sent by SMS.',
  method: 'POST',
  path: '/repayment-confirm',
  request: v.object({
    orderId: id,
    verifyCode: v.pipe(v.string('is required'), v.regex(/^\d{6,8}$/, 'must be the 6 digits of the SMS')),
    repaymentRecordId: id,
  }),
  response: nothing,
  idempotent: true,
  errors: [
    'payment-not-found',
    'submitted-twice',
    'wrong-verification-code',
    'provider-unreachable',
    'provider-refused',
  ],
});

export const redirectRepayment = defineEndpoint({
  name: 'repayment.redirect',
  summary: 'Makes the payment of what is due with the default channel and gives the address to pay it at (legacy).',
  method: 'POST',
  path: '/repayment-huichao',
  request: v.object({ userId: v.optional(id), orderId: id, amount: positiveMinor }),
  response: v.object({ url: answerText }),
  idempotent: true,
  errors: [
    'order-not-found',
    'nothing-to-pay',
    'amount-changed',
    'channel-unavailable',
    'provider-unreachable',
    'provider-refused',
  ],
});
