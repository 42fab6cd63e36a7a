import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import {
  answerAmount,
  answerList,
  answerText,
  currencyCode,
  decidingFlag,
  ifSent,
  minor,
  nothing,
  optionalFlag,
  optionalInteger,
  optionalList,
  optionalText,
  requiredList,
  spare,
  textValue,
} from './fields.ts';

/** A payment channel. Fee and speed are ours; they are hidden where a back end does not send them. */
export const repaymentChannel = v.object({
  name: answerText,
  logo: optionalText,
  channel_number: answerText,
  feeMinor: v.optional(v.nullable(minor), null),
  speed: spare(v.nullable(v.picklist(['instant', 'minutes', 'day'])), null),
});
export type RepaymentChannel = v.InferOutput<typeof repaymentChannel>;

/** How to pay, grouped: a group title, named items, each with its steps. */
export const payNotice = v.object({
  title: answerText,
  items: optionalList(v.object({ name: answerText, steps: optionalList(answerText) })),
});

/** The code for payment at a counter, valid without choosing a channel. */
export const defaultPayCode = v.object({
  payCode: answerText,
  logo: optionalText,
  title: optionalText,
  payNotice: optionalList(payNotice),
  /** Until when the amount of the code holds, like `holdsUntil` of the answer; ours beyond the specification. */
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
   * Until when the amount holds for a payment begun now, YYYY-MM-DD hh:mm:ss in the market's time zone; ours beyond the
   * specification, empty from a back end that does not send it.
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
  /** The payoff amount today, ours beyond the specification; null where payoff is not allowed, or equals the amount due. */
  payoff: v.nullish(
    v.object({
      amountMinor: minor,
      /** Interest saved by it, within the cooling-off period also fees. */
      rebateMinor: minor,
      /** The last day of an agreed settlement; null for the ordinary payoff. */
      dueOn: v.fallback(v.nullish(v.string()), null),
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
  }>(),
  response: v.object({ payUrl: answerText, paymentId: v.optional(answerText) }),
  idempotent: true,
});

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
    nextDueOn: optionalText,
    /** The address to continue a pending payment at; empty when that is not possible. */
    payUrl: optionalText,
  }),
});

export const savedCard = v.object({ id: answerText, bankName: answerText, cardNo: answerText, bankCode: optionalText });
export type SavedCard = v.InferOutput<typeof savedCard>;

export const listSavedCards = defineEndpoint({
  name: 'repayment.list-saved-cards',
  method: 'POST',
  path: '/repayment-way',
  request: sends<{ orderId: string }>(),
  response: v.object({
    list: requiredList(savedCard),
    alipay: optionalText,
    repayToken: answerText,
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
  response: v.object({ url: answerText }),
  idempotent: true,
});
