import * as v from 'valibot';
import { askBack as askBackEndpoint } from '../double-payment.ts';
import * as contract from '../repayment.ts';
import { id, positiveMinor, requiredCode, requiredText, text } from './fields.ts';
import { forService } from './for-service.ts';

const productAndOrder = { productId: v.optional(id), orderId: id };
/** '1' for yes. */
const flag = v.optional(
  v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.picklist(['0', '1'], 'must be 0 or 1')),
);

export const loadInstalment = forService(contract.loadInstalment, {
  summary: 'The amount payable on an order now, and the payment channels.',
  requestSchema: v.object({ ...productAndOrder, isPayoff: flag }),
  errors: ['order-not-found', 'nothing-to-pay', 'payoff-not-allowed'],
});

export const loadExtension = forService(contract.loadExtension, {
  summary: 'The cost of an extension today, the plan after it, and the payment channels.',
  requestSchema: v.object(productAndOrder),
  errors: ['order-not-found', 'extension-not-allowed', 'nothing-to-pay'],
});

export const generateCode = forService(contract.generateCode, {
  summary:
    'Makes (or finds again) the payment of what is due and gives the address to pay it at. The amount is only compared: ' +
    'the service knows it.',
  requestSchema: v.object({
    ...productAndOrder,
    amount: positiveMinor,
    channelNumber: id,
    isDelay: flag,
    /** '1' pays off the loan; ours beyond the specification. */
    isPayoff: flag,
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
});

const exactText = (max: number) =>
  v.pipe(v.string('is required'), v.maxLength(max, `must be at most ${max} characters`));

/** The parameters in the address of a code's page, unchanged: our service signs them (`paySign`). */
const payCodeFields = {
  paymentId: id,
  showType: exactText(64),
  payCode: exactText(1024),
  payCodeImg: exactText(4096),
  repayAmount: exactText(64),
  payChannel: exactText(64),
};

export const confirmCode = forService(contract.confirmCode, {
  summary:
    'Confirms a code that somebody shows who is not logged in: that this service gave it, by the signature in its address, and that it can ' +
    'still be paid with. A code that is not confirmed is not shown.',
  requestSchema: v.object({ ...payCodeFields, paySign: exactText(64) }),
  errors: ['payment-not-found'],
});

export const loadPayment = forService(contract.loadPayment, {
  summary: 'The state of a payment, and its receipt once it is paid.',
  requestSchema: v.object({ paymentId: id }),
  errors: ['payment-not-found'],
});

export const askBack = forService(askBackEndpoint, {
  summary:
    'Asks for a payment back that may have been made twice. An operator decides; the receipt says how it stands.',
  requestSchema: v.object({ paymentId: id }),
  errors: ['payment-not-found'],
});

export const listSavedCards = forService(contract.listSavedCards, {
  summary: 'The saved cards for the repayment of an order (legacy pay-way).',
  requestSchema: v.object({ orderId: id }),
  errors: ['order-not-found', 'nothing-to-pay'],
});

export const commitCardRepayment = forService(contract.commitCardRepayment, {
  summary: 'Requests a charge to a saved card; needValid 1 means that the code of an SMS must confirm it.',
  requestSchema: v.object({
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

export const confirmCardRepayment = forService(contract.confirmCardRepayment, {
  summary: 'Confirms a card charge with the code sent by SMS.',
  requestSchema: v.object({
    orderId: id,
    verifyCode: v.pipe(requiredCode(8), v.regex(/^\d{6,8}$/, 'must be the 6 digits of the SMS')),
    repaymentRecordId: id,
  }),
  errors: [
    'payment-not-found',
    'submitted-twice',
    'wrong-verification-code',
    'provider-unreachable',
    'provider-refused',
  ],
});

export const redirectRepayment = forService(contract.redirectRepayment, {
  summary: 'Creates a payment of the amount due with the default channel and gives its address (legacy).',
  requestSchema: v.object({ userId: v.optional(id), orderId: id, amount: positiveMinor }),
  errors: [
    'order-not-found',
    'nothing-to-pay',
    'amount-changed',
    'channel-unavailable',
    'provider-unreachable',
    'provider-refused',
  ],
});
