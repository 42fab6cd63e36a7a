import * as v from 'valibot';
import * as contract from '../desk-money.ts';
import { FIGURE, ownerless, wholeNumber } from './fields.ts';
import { forService } from './for-service.ts';

export const moneyService = {
  listMoney: forService(contract.listMoney, {
    summary: 'Payments or payouts, the newest first, by state.',
    requestSchema: v.object({
      direction: v.optional(
        ownerless(FIGURE, v.picklist(['payments', 'payouts'], 'must be payments or payouts')),
        'payments',
      ),
      state: v.optional(ownerless(FIGURE, v.picklist(contract.moneyStates, 'must be a state of money')), 'all'),
      page: v.optional(
        v.pipe(wholeNumber, v.minValue(1, 'must be at least 1'), v.maxValue(10_000, 'must be at most 10000')),
        1,
      ),
    }),
    errors: ['not-permitted'],
  }),
};
