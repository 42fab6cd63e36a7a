import * as v from 'valibot';
import * as contract from '../desk-lists.ts';
import { FIGURE, ownerless, personal, requiredText, text, wholeNumber } from './fields.ts';
import { forService } from './for-service.ts';

const OF_THE_DESK = 'operators with the permission see all borrowers of their markets';
const page = v.optional(
  v.pipe(wholeNumber, v.minValue(1, 'must be at least 1'), v.maxValue(10_000, 'must be at most 10000')),
  1,
);

export const listService = {
  listBorrowers: forService(contract.listBorrowers, {
    summary: 'Borrowers, the newest first.',
    requestSchema: v.object({ page }),
    errors: ['not-permitted'],
  }),
  findAnything: forService(contract.findAnything, {
    summary: 'Borrowers of a phone, whole words of a name, a number, a reference, a UTR, an e-mail address or an ID.',
    requestSchema: v.object({ find: ownerless(OF_THE_DESK, personal(requiredText(200))) }),
    errors: ['not-permitted'],
  }),
  listLoans: forService(contract.listLoans, {
    summary: 'Loans that were paid out, by state, sorted by number, due date or principal.',
    requestSchema: v.object({
      state: v.optional(ownerless(FIGURE, v.picklist(contract.loanStates, 'must be a state of loans')), 'open'),
      sort: v.optional(ownerless(FIGURE, v.picklist(contract.loanSorts, 'must be an order of loans')), 'newest'),
      borrower: v.optional(ownerless(OF_THE_DESK, text(15)), ''),
      product: v.optional(ownerless(FIGURE, text(60)), ''),
      bucket: v.optional(
        ownerless(FIGURE, v.picklist(['', ...contract.lateBucketNames], 'must be a number of days late')),
        '',
      ),
      page,
    }),
    errors: ['not-permitted'],
  }),
};
