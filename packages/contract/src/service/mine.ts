import * as v from 'valibot';
import * as contract from '../mine.ts';
import { id } from './fields.ts';
import { forService } from './for-service.ts';

/** A month in a request, as YYYY-MM. */
const month = v.pipe(v.string(), v.regex(/^[12]\d{3}-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2026-12'));

export const loadMine = forService(contract.loadMine, {
  summary: 'Who is logged in, what is due next, and how many things wait in each corner.',
  requestSchema: v.object({}),
});

export const listAccounts = forService(contract.listAccounts, {
  summary: 'The account that loans are paid out to, and what can be repaid with; numbers are masked.',
  requestSchema: v.object({}),
});

export const removeCard = forService(contract.removeCard, {
  summary: 'Forgets a saved card, unless a payment with it is under way.',
  requestSchema: v.object({ cardId: id }),
  errors: ['card-not-found', 'card-in-use'],
});

export const listLoanContracts = forService(contract.listLoanContracts, {
  summary: 'The contracts that a borrower agreed to, by loan; each is opened by its position.',
  requestSchema: v.object({}),
});

export const loadStatement = forService(contract.loadStatement, {
  summary: `Everything that moved on a loan; without orderId on all loans in a span of months, at most ${contract.STATEMENT_MONTHS_MAX}.`,
  requestSchema: v.object({ orderId: v.optional(id), from: v.optional(month), to: v.optional(month) }),
  errors: ['order-not-found', 'no-statement'],
});
