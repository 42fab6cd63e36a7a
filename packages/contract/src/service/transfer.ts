import * as v from 'valibot';
import * as contract from '../transfer.ts';
import { id, requiredText, text } from './fields.ts';
import { forService } from './for-service.ts';

export const loadTransfer = forService(contract.loadTransfer, {
  summary: 'A bank transfer: its account, amount, reference and state.',
  requestSchema: v.object({ paymentId: id }),
  errors: ['payment-not-found'],
});

export const uploadReceipt = forService(contract.uploadReceipt, {
  summary: 'Takes a picture of a receipt, decodes and re-encodes it; the number is submitted with its address.',
  requestSchema: v.object({}),
  errors: ['image-unreadable', 'image-too-large', 'pictures-busy', 'too-many-images', 'image-not-kept'],
});

export const submitUtr = forService(contract.submitUtr, {
  summary:
    'Says that a transfer was made: the number that the bank gave it (UTR in India, reference number in the Philippines), and a ' +
    'picture of the receipt if there is one.',
  requestSchema: v.object({
    paymentId: id,
    utr: requiredText(contract.UTR_TEXT_MAX),
    receiptUrl: v.optional(text(200), ''),
  }),
  errors: ['payment-not-found', 'utr-not-valid', 'utr-used', 'utr-too-many', 'transfer-arrived', 'image-not-found'],
});
