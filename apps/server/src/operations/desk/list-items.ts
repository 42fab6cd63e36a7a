import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { defaultMarket } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { pageOf, partOf } from '../../platform/lists/page.ts';
import type { Acting } from '../../platform/sessions/agent.ts';
import { actsOf, proposedActsOf } from './item-acts.ts';
import { type PendingItemAct, pendingItemAct } from '../proposals/item-act.ts';
import type { ItemFilter, ListedItem } from './item-list-store.ts';
import { timeIn } from './time-in.ts';

const DAY_MS = 86_400_000;
/** More than the acts of a page's items. */
const MAX_PENDING = 500;

/** A page of open or closed items. The audit trail records which ones the operator saw. */
export async function listItems(
  { stores }: Pick<Services, 'stores'>,
  { operator, now }: Acting,
  { page, ...filter }: Pick<ItemFilter, 'state' | 'owner' | 'sort' | 'kind'> & { readonly page: number },
): Promise<AnswerOf<typeof contract.listItems>> {
  const { agentId, markets } = operator;
  const { list, hasMore } = pageOf(await stores.itemLists.list({ ...filter, agentId, markets, ...partOf(page) }));
  const detail = [filter.state, filter.kind, ...list.map(({ id }) => id)].filter((part) => part !== '').join(' ');
  await stores.agents.note({ at: now, ...operator, action: 'list-items', detail });
  const pending = await pendingActs(stores, { items: list, now });
  return { hasMore, list: list.map((item) => lineOf(item, { agentId, now, pending: pending.get(item.id) ?? [] })) };
}

/** The acts on some items that wait for a second operator. */
async function pendingActs(
  { proposals }: Pick<Services['stores'], 'proposals'>,
  { items, now }: { readonly items: readonly ListedItem[]; readonly now: Date },
): Promise<ReadonlyMap<number, PendingItemAct[]>> {
  const itemIds = items.filter((item) => proposedActsOf(item).length > 0).map(({ id }) => id);
  if (itemIds.length === 0) return new Map();
  const found = await proposals.list({ isPending: true, now, itemIds, markets: null, max: MAX_PENDING, skip: 0 });
  return Map.groupBy(found.map(pendingItemAct), ({ item }) => item);
}

function lineOf(
  item: ListedItem,
  {
    agentId,
    now,
    pending,
  }: { readonly agentId: number; readonly now: Date; readonly pending: readonly PendingItemAct[] },
): AnswerOf<typeof contract.listItems>['list'][number] {
  const { market, currency, amountMinor, closedAt, openedAt } = item;
  const time = timeIn(market ?? defaultMarket);
  return {
    item: String(item.id),
    kind: item.kind,
    reason: item.reason,
    subject: item.subject,
    borrower: item.borrowerId === null ? '' : String(item.borrowerId),
    market: market ?? '',
    amounts: currency === null || amountMinor === null ? [] : [{ currency, amount: amountMinor }],
    openedAt: time(openedAt),
    daysOpen: Math.max(0, Math.floor(((closedAt ?? now).getTime() - openedAt.getTime()) / DAY_MS)),
    owner: item.owner ?? '',
    isOwn: item.ownerId === agentId,
    acts: actsOf(item),
    proposedActs: proposedActsOf(item),
    pending: pending.map(({ proposal, act, proposer }) => ({ proposal, act, proposer })),
    about: Object.entries(item.details).map(([name, value]) => ({
      name,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    })),
    outcome: item.outcome ?? '',
    closedBy: item.closedBy ?? '',
    closedAt: closedAt === null ? '' : time(closedAt),
  };
}
