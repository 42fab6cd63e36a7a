import { isCalendarDate } from '@hiram/domain';
import * as v from 'valibot';
import * as contract from '../desk-loans.ts';
import { FIGURE, ownerless, requiredText } from './fields.ts';
import { forService } from './for-service.ts';

const OF_THE_DESK = 'operators with the permission see all loans of their markets';

export const loanService = {
  loadLoan: forService(contract.loadLoan, {
    summary:
      'A loan on one page: terms, what is owed on a day, schedule, late charges, transactions, payments, payouts.',
    requestSchema: v.object({
      orderNo: ownerless(OF_THE_DESK, requiredText(15)),
      on: v.optional(
        ownerless(
          FIGURE,
          v.union([v.literal(''), v.custom<string>(isCalendarDate, 'must be a day such as 2026-11-21')]),
        ),
        '',
      ),
    }),
    errors: ['not-permitted', 'order-not-found', 'not-possible'],
  }),
  askPayment: forService(contract.askPayment, {
    summary: 'The provider’s own state of a payment. What came of an open one is booked.',
    requestSchema: v.object({ payment: ownerless(OF_THE_DESK, requiredText(64)) }),
    errors: ['not-permitted', 'payment-not-found', 'provider-unreachable'],
  }),
};
