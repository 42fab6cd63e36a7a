import * as v from 'valibot';
import * as contract from '../home.ts';
import { id } from './fields.ts';
import { forService } from './for-service.ts';

export const loadHome = forService(contract.loadHome, {
  summary: 'A borrower’s loans, the most urgent first, and the offers.',
  requestSchema: v.object({}),
});

export const loadOpenProducts = forService(contract.loadOpenProducts, {
  summary: 'The offers, for a visitor without a login.',
  requestSchema: v.object({}),
});

export const listOrders = forService(contract.listOrders, {
  summary: 'A borrower’s orders, the newest first, a page at a time.',
  requestSchema: v.object({
    tab: v.optional(v.picklist(contract.orderTabs, `must be one of ${contract.orderTabs.join(', ')}`), 'all'),
    /** `nextCursor` of the page before; left out for the first. */
    cursor: v.optional(id),
  }),
});
