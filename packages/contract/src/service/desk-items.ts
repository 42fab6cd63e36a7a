import * as v from 'valibot';
import * as contract from '../desk-items.ts';
import { FIGURE, ownerless, requiredText, text, wholeNumber } from './fields.ts';
import { forService } from './for-service.ts';

const OF_THE_DESK = 'operators with the permission act on all items of their markets';
const item = ownerless(OF_THE_DESK, requiredText(15));
const words = ownerless('the operator’s own words', requiredText(500));

export const itemService = {
  listItems: forService(contract.listItems, {
    summary: 'Open items, or closed ones, by kind and owner.',
    requestSchema: v.object({
      state: v.optional(ownerless(FIGURE, v.picklist(contract.itemStates, 'must be open or closed')), 'open'),
      owner: v.optional(ownerless(FIGURE, v.picklist(contract.itemOwners, 'must be all, mine or free')), 'all'),
      sort: v.optional(ownerless(FIGURE, v.picklist(contract.itemSorts, 'must be an order of items')), 'oldest'),
      kind: v.optional(ownerless(FIGURE, text(40)), ''),
      page: v.optional(
        v.pipe(wholeNumber, v.minValue(1, 'must be at least 1'), v.maxValue(10_000, 'must be at most 10000')),
        1,
      ),
    }),
    errors: ['not-permitted'],
  }),
  takeItem: forService(contract.takeItem, {
    summary: 'Takes an open item. A repeat changes nothing.',
    requestSchema: v.object({ item }),
    errors: ['not-permitted', 'item-not-found', 'not-possible'],
  }),
  giveBackItem: forService(contract.giveBackItem, {
    summary: 'Gives an open item back, also another operator’s. A repeat changes nothing.',
    requestSchema: v.object({ item }),
    errors: ['not-permitted', 'item-not-found', 'not-possible'],
  }),
  decideItem: forService(contract.decideItem, {
    summary:
      'Approves or refuses what an open item holds. The same decision of the same operator again changes nothing.',
    requestSchema: v.object({
      item,
      decision: ownerless(FIGURE, v.picklist(['approve', 'refuse'], 'must be approve or refuse')),
      words,
    }),
    errors: ['not-permitted', 'factor-needed', 'item-not-found', 'not-possible'],
  }),
  closeItem: forService(contract.closeItem, {
    summary: 'Closes an open item that was dealt with otherwise; nothing follows.',
    requestSchema: v.object({ item, words }),
    errors: ['not-permitted', 'item-not-found', 'not-possible'],
  }),
};
