import * as v from 'valibot';
import * as contract from '../mine.ts';
import { id } from './fields.ts';
import { forService } from './for-service.ts';

/** A month in a request, as YYYY-MM. */
const month = v.pipe(v.string(), v.regex(/^[12]\d{3}-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2026-12'));

export const loadMine = forService(contract.loadMine, {
  summary: 'The borrower, the next due payment, and the number of open items in each section.',
  requestSchema: v.object({}),
});

export const listAccounts = forService(contract.listAccounts, {
  summary: 'The payout account and the saved means of repayment; numbers are masked.',
  requestSchema: v.object({}),
});

export const removeCard = forService(contract.removeCard, {
  summary: 'Removes a saved card, unless a payment with it is in progress.',
  requestSchema: v.object({ cardId: id }),
  errors: ['card-not-found', 'card-in-use'],
});

export const listLoanContracts = forService(contract.listLoanContracts, {
  summary: 'The contracts of a borrower, by loan; each is opened by its position.',
  requestSchema: v.object({}),
});

export const loadStatement = forService(contract.loadStatement, {
  summary: `The transactions of a loan; without orderId those of all loans in a period of months, at most ${contract.STATEMENT_MONTHS_MAX}.`,
  requestSchema: v.object({ orderId: v.optional(id), from: v.optional(month), to: v.optional(month) }),
  errors: ['order-not-found', 'no-statement'],
});
