import * as v from 'valibot';
import * as contract from '../home.ts';
import { id } from './fields.ts';
import { forService } from './for-service.ts';

export const loadHome = forService(contract.loadHome, {
  summary: 'Where a borrower stands, the most urgent loan first, and what is on offer.',
  requestSchema: v.object({}),
});

export const loadOpenProducts = forService(contract.loadOpenProducts, {
  summary: 'What is on offer, for who has not logged in.',
  requestSchema: v.object({}),
});

export const listOrders = forService(contract.listOrders, {
  summary: 'A borrower’s orders, the newest first, a page at a time.',
  requestSchema: v.object({
    tab: v.optional(v.picklist(contract.orderTabs, `must be one of ${contract.orderTabs.join(', ')}`), 'all'),
    /** `nextCursor` of the page before; missing for the first. */
    cursor: v.optional(id),
  }),
});
