import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import {
  answerInteger,
  answerText,
  currencyCode,
  minor,
  nothing,
  optionalList,
  optionalText,
  requiredList,
  spare,
} from './fields.ts';

/** The desk's calls for open items. */

export const itemStates = ['open', 'closed'] as const;
export const itemOwners = ['all', 'mine', 'free'] as const;
/** `amount`: by currency, the largest first. */
export const itemSorts = ['oldest', 'newest', 'amount'] as const;
/** The ways to end an item: what is held goes on, does not go on, or was dealt with otherwise. */
export const itemActs = ['approve', 'refuse', 'close'] as const;
export type ItemAct = (typeof itemActs)[number];

export const listItems = defineEndpoint({
  name: 'desk.list-items',
  method: 'GET',
  path: '/items',
  session: 'agent',
  request: sends<{
    state?: (typeof itemStates)[number] | undefined;
    owner?: (typeof itemOwners)[number] | undefined;
    sort?: (typeof itemSorts)[number] | undefined;
    /** All kinds without it. */
    kind?: string | undefined;
    page?: number | string | undefined;
  }>(),
  response: v.object({
    list: requiredList(
      v.object({
        item: answerText,
        kind: answerText,
        reason: answerText,
        /** The number of the row that it is about, or our reference. */
        subject: answerText,
        borrower: optionalText,
        market: optionalText,
        /** The amount in minor units; none for an item about no money. */
        amounts: optionalList(v.object({ currency: currencyCode, amount: minor })),
        openedAt: answerText,
        daysOpen: answerInteger,
        owner: optionalText,
        isOwn: v.boolean(),
        /** The acts that the desk offers for it. */
        acts: optionalList(v.picklist(itemActs)),
        /** Those that book or send money: they are proposed. */
        proposedActs: optionalList(v.picklist(['approve', 'refuse'])),
        /** The proposals that wait for a second operator. */
        pending: optionalList(
          v.object({ proposal: answerText, act: v.picklist(['approve', 'refuse']), proposer: answerText }),
        ),
        /** Details: each a value, or an amount. */
        about: optionalList(
          v.object({
            name: answerText,
            value: optionalText,
            amounts: optionalList(v.object({ currency: currencyCode, amount: minor })),
          }),
        ),
        outcome: optionalText,
        closedBy: optionalText,
        closedAt: optionalText,
      }),
    ),
    hasMore: spare(v.boolean(), false),
  }),
});

export const takeItem = defineEndpoint({
  name: 'desk.take-item',
  method: 'POST',
  path: '/item/take',
  session: 'agent',
  request: sends<{ item: string }>(),
  response: nothing,
});

export const giveBackItem = defineEndpoint({
  name: 'desk.give-back-item',
  method: 'POST',
  path: '/item/give-back',
  session: 'agent',
  request: sends<{ item: string }>(),
  response: nothing,
});

export const decideItem = defineEndpoint({
  name: 'desk.decide-item',
  method: 'POST',
  path: '/item/decide',
  session: 'agent',
  request: sends<{ item: string; decision: 'approve' | 'refuse'; words: string }>(),
  response: nothing,
});

export const closeItem = defineEndpoint({
  name: 'desk.close-item',
  method: 'POST',
  path: '/item/close',
  session: 'agent',
  request: sends<{ item: string; words: string }>(),
  response: nothing,
});
