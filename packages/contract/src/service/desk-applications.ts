import * as v from 'valibot';
import * as contract from '../desk-applications.ts';
import { FIGURE, ownerless, requiredText, text, wholeNumber } from './fields.ts';
import { forService } from './for-service.ts';

const OF_THE_DESK = 'operators with the permission see all applications of their markets';

export const applicationService = {
  listApplications: forService(contract.listApplications, {
    summary: 'Applications that wait for a decision, sorted by the promised day, number or amount.',
    requestSchema: v.object({
      state: v.optional(
        ownerless(FIGURE, v.picklist(contract.applicationStates, 'must be a state of applications')),
        'waiting',
      ),
      sort: v.optional(
        ownerless(FIGURE, v.picklist(contract.applicationSorts, 'must be an order of applications')),
        'due',
      ),
      borrower: v.optional(ownerless(OF_THE_DESK, text(15)), ''),
      product: v.optional(ownerless(FIGURE, text(60)), ''),
      page: v.optional(v.pipe(wholeNumber, v.minValue(1, 'must be at least 1'), v.maxValue(10_000)), 1),
    }),
    errors: ['not-permitted'],
  }),
  loadApplication: forService(contract.loadApplication, {
    summary: 'An application on one page: checks, answers in words, earlier applications, flags.',
    requestSchema: v.object({ orderNo: ownerless(OF_THE_DESK, requiredText(15)) }),
    errors: ['not-permitted', 'order-not-found'],
  }),
};
