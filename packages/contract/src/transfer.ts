import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import {
  address,
  answerAmount,
  answerInteger,
  answerText,
  currencyCode,
  optionalAddress,
  optionalFlag,
  optionalInteger,
  optionalList,
  optionalText,
} from './fields.ts';

/**
 * The state of a bank transfer.
 * waiting: for the borrower's transfer and its number · checking: the number was given and its bank line has not arrived ·
 * matched: the money arrived and is booked · differs: another amount arrived · not-found: no bank line arrived in the usual
 * time · held: an operator is finding the payer · over: not made in time.
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
  /** The remark for the text of the transfer. */
  reference: answerText,
  bankName: optionalText,
  accountName: optionalText,
  /** Empty where the account is closed: nothing is to be sent there. */
  accountNumber: optionalText,
  branch: optionalText,
  ifsc: optionalText,
  steps: optionalList(answerText),
  /** Until when it can be made, YYYY-MM-DD hh:mm:ss in the market's time zone; empty once that no longer matters. */
  expiresAt: optionalText,
  /** The market of the number's format, PH or IN; for any other value the page leaves the check to the service. */
  market: optionalText,
  /** The number that is being matched or was matched; empty before one is given. */
  utr: optionalText,
  givenAt: optionalText,
  /** The last date on which a missing bank line needs no notice. */
  lookUntilOn: optionalText,
  /** The amount received so far, in minor units. */
  receivedMinor: v.optional(answerInteger, 0),
  /** The date of the last receipt; empty before the first. */
  receivedOn: optionalText,
  /** 1 while a number can be submitted, for the first time or again. */
  canSubmit: optionalInteger(),
  /** Address of the picture that was sent with the number. */
  receiptUrl: optionalAddress('sent-back'),
  /** How it was applied, in sentences, where that differs from the request. */
  notes: optionalList(answerText),
  /** Until when its amount holds, same form as expiresAt; empty when that is over. */
  holdsUntil: optionalText,
  isDelay: optionalFlag(),
  /** From when it counts, in a sentence; empty once it came. */
  noticeMsg: optionalText,
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
  response: v.object({ url: address('sent-back') }),
});

/** Longest text from which a number is extracted, including the words around it on a receipt. */
export const UTR_TEXT_MAX = 60;

export const submitUtr = defineEndpoint({
  name: 'transfer.submit-utr',
  method: 'POST',
  path: '/v3/utr/utr-submit',
  request: sends<{ paymentId: string; utr: string; receiptUrl?: string | undefined }>(),
  response: transferInfo,
  idempotent: true,
});

// The service’s half. The pages are built without it.

import { owned, ownedId, ownerless, requiredText, text } from './service/fields.ts';
import { forService } from './service/for-service.ts';

export const service = {
  loadTransfer: forService(loadTransfer, {
    summary: 'A bank transfer: its account, amount, reference and state.',
    requestSchema: v.object({ paymentId: ownedId('payment') }),
    errors: ['payment-not-found'],
  }),
  uploadReceipt: forService(uploadReceipt, {
    summary: 'Takes a picture of a receipt, decodes and re-encodes it; the number is submitted with its address.',
    requestSchema: v.object({}),
    errors: ['image-unreadable', 'image-too-large', 'pictures-busy', 'too-many-images', 'image-not-kept'],
  }),
  submitUtr: forService(submitUtr, {
    summary:
      'Says that a transfer was made: the number that the bank gave it (UTR in India, reference number in the Philippines), and a ' +
      'picture of the receipt if there is one.',
    requestSchema: v.object({
      paymentId: ownedId('payment'),
      utr: ownerless(
        'what a bank calls a transfer. That one was given before is told, and never by whom (decision 0011); transfer-numbers.matrix.test.ts',
        requiredText(UTR_TEXT_MAX),
      ),
      receiptUrl: v.optional(owned('receipt', text(200)), ''),
    }),
    errors: ['payment-not-found', 'utr-not-valid', 'utr-used', 'utr-too-many', 'transfer-arrived', 'image-not-found'],
  }),
};
