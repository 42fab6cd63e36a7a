import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import {
  answerAmount,
  answerInteger,
  answerText,
  currencyCode,
  optionalFlag,
  optionalInteger,
  optionalList,
  optionalText,
} from './fields.ts';

/**
 * Where a bank transfer stands.
 * waiting: for the borrower's transfer and its number · checking: the number was given and its line has not come ·
 * matched: the money came and is booked · differs: money came, of another amount · not-found: no line came in the time that
 * transfers take · held: a person looks at whose the money is · over: not made in time.
 */
export const transferState = v.picklist(['waiting', 'checking', 'matched', 'differs', 'not-found', 'held', 'over']);
export type TransferState = v.InferOutput<typeof transferState>;

const transferInfo = v.object({
  paymentId: answerText,
  orderId: answerText,
  productId: optionalText,
  productName: optionalText,
  state: transferState,
  amount: answerAmount,
  currency: currencyCode,
  /** What goes into the text of the transfer. */
  reference: answerText,
  bankName: optionalText,
  accountName: optionalText,
  /** Empty where the account is not used any more: nothing is to be sent there. */
  accountNumber: optionalText,
  branch: optionalText,
  ifsc: optionalText,
  steps: optionalList(answerText),
  /** Until when it can be made, year-month-day hours:minutes:seconds in the market's time zone; empty once it is of no account. */
  expiresAt: optionalText,
  /** The market whose numbers are taken, PH or IN; a page that knows neither leaves the check to the service. */
  market: optionalText,
  /** The number that is looked for, or was found; empty while none was given. */
  utr: optionalText,
  givenAt: optionalText,
  /** The last day on which the line of the number is waited for without a word. */
  lookUntilOn: optionalText,
  /** What has come so far, in minor units. */
  receivedMinor: v.optional(answerInteger, 0),
  /** The day the last of it came; empty while nothing did. */
  receivedOn: optionalText,
  /** 1 while a number can be given, for the first time or another one. */
  canSubmit: optionalInteger(),
  /** Address of the picture that was sent with the number. */
  receiptUrl: optionalText,
  /** How it was counted, in sentences, where that is not as it was asked for. */
  notes: optionalList(answerText),
  /** Until when its amount holds, same form as expiresAt; empty when that is over. */
  holdsUntil: optionalText,
  isDelay: optionalFlag(),
});

export const loadTransfer = defineEndpoint({
  name: 'transfer.load',
  method: 'POST',
  path: '/v3/utr/utr-info',
  request: sends<{ paymentId: string }>(),
  response: transferInfo,
});

export const uploadReceipt = defineEndpoint({
  name: 'transfer.upload-receipt',
  method: 'POST',
  path: '/v3/utr/upload-receipt',
  upload: 'receiptImage',
  response: v.object({ url: answerText }),
});

/** Longest text that a number is read from, with the words that stand around it on a receipt. */
export const UTR_TEXT_MAX = 60;

export const submitUtr = defineEndpoint({
  name: 'transfer.submit-utr',
  method: 'POST',
  path: '/v3/utr/utr-submit',
  request: sends<{ paymentId: string; utr: string; receiptUrl?: string | undefined }>(),
  response: transferInfo,
  idempotent: true,
});
