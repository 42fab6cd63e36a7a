import * as v from 'valibot';
import type { Stores } from '../../app/stores.ts';
import { CommandError } from '../../platform/command-error.ts';
import { readStored } from '../../platform/db/stored-json.ts';
import { endedInWords, type ItemDecision, NoSuchItem } from '../../platform/open-items/decide-item.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import { proposedActsOf } from '../desk/item-acts.ts';
import type { ListedItem } from '../desk/item-list-store.ts';
import type { ProposalKind } from './proposal-kind.ts';
import type { Proposal } from './proposal-store.ts';

/** An act on an open item that books or sends money. */
const itemActSchema = v.object({ item: v.number(), act: v.picklist(['approve', 'refuse']) });
export type ItemActRequest = v.InferOutput<typeof itemActSchema>;

const requestOf = (request: unknown): ItemActRequest => readStored(itemActSchema, request, 'proposals');

/** An act on an item that waits for a second operator. */
export interface PendingItemAct {
  readonly item: number;
  readonly proposal: string;
  readonly act: ItemActRequest['act'];
  readonly proposer: string;
}

export const pendingItemAct = ({ id, request, proposer }: Proposal): PendingItemAct => ({
  ...requestOf(request),
  proposal: String(id),
  proposer,
});

/** Decides an item as the service is set up, in the caller's transaction. */
export type DecideItemIn = (stores: Stores, decision: ItemDecision, at: Date) => Promise<void>;

/** The acts on open items that are proposed. @param decide as the commands do */
export const itemActKind = (decide: DecideItemIn): ProposalKind => ({
  isOnce: true,
  actOf: (request) => requestOf(request).act,

  async about(stores, request) {
    const { id, borrowerId, kind, subject, market, currency, amountMinor } = await openItem(stores, requestOf(request));
    const payout = kind === 'payout' ? await stores.payouts.find(subject) : undefined;
    const payment = kind === 'double-payment' ? await stores.payments.find(subject) : undefined;
    const orderId = borrowerId === null || currency === null ? null : ((payout ?? payment)?.orderId ?? null);
    // of a payment that was made twice a part goes back, which the books say
    const amount = kind === 'payout' || kind === 'bank-line' ? amountMinor : null;
    return { orderId, borrowerId, itemId: id, market, currency, amountMinor: amount };
  },

  async book(stores, request, { logins, words, now }) {
    const { item, act } = requestOf(request);
    const outcome = act === 'approve' ? 'approved' : 'refused';
    await decide(stores, { id: item, by: logins, agentId: null, note: words, outcome }, now).catch(
      (error: unknown): never => {
        if (error instanceof NoSuchItem) throw new Refusal('item-not-found');
        throw error instanceof CommandError ? refusalOf('not-possible', error) : error;
      },
    );
    return null;
  },
});

/** @throws Refusal 'item-not-found'; 'not-possible' for one that was decided, or an act that is not proposed for it */
async function openItem(
  { itemLists }: Pick<Stores, 'itemLists'>,
  { item: id, act }: ItemActRequest,
): Promise<ListedItem> {
  const item = await itemLists.find(id);
  if (item === undefined) throw new Refusal('item-not-found');
  if (item.closedAt !== null) throw new Refusal('not-possible', { message: endedInWords(item) });
  if (!proposedActsOf(item).includes(act))
    throw new Refusal('not-possible', { message: 'The desk does not offer this for such an item.' });
  return item;
}
