import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { defaultMarket } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { pageOf, partOf } from '../../platform/lists/page.ts';
import type { Acting } from '../../platform/sessions/agent.ts';
import { actsOf } from './item-acts.ts';
import type { ItemFilter, ListedItem } from './item-list-store.ts';
import { timeIn } from './time-in.ts';

const DAY_MS = 86_400_000;

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
  return { hasMore, list: list.map((item) => lineOf(item, agentId, now)) };
}

function lineOf(item: ListedItem, agentId: number, now: Date): AnswerOf<typeof contract.listItems>['list'][number] {
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
    about: Object.entries(item.details).map(([name, value]) => ({
      name,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    })),
    outcome: item.outcome ?? '',
    closedBy: item.closedBy ?? '',
    closedAt: closedAt === null ? '' : time(closedAt),
  };
}
