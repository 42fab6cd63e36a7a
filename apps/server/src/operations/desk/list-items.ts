import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { defaultMarket, loanCurrencies, plainFigure } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { type CsvCell, csvOf } from '../../platform/lists/csv.ts';
import { pageOf, partOf, readParts } from '../../platform/lists/page.ts';
import type { Acting } from '../../platform/sessions/agent.ts';
import { actsOf, proposedActsOf } from './item-acts.ts';
import { type PendingItemAct, pendingItemAct } from '../proposals/item-act.ts';
import type { ItemFilter, ListedItem } from './item-list-store.ts';
import { timeIn } from './time-in.ts';

type ItemLine = AnswerOf<typeof contract.listItems>['list'][number];

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

/** The open or closed items as a file, read part by part. The export is recorded with its filter and its number of rows. */
export async function exportItems(
  services: Pick<Services, 'stores' | 'readSnapshot'>,
  { operator, now }: Acting,
  { state, owner, sort, kind }: Pick<ItemFilter, 'state' | 'owner' | 'sort' | 'kind'>,
): Promise<string> {
  const { agentId, markets } = operator;
  const { rows: items, isCut } = await readParts(services, ({ itemLists }, part) =>
    itemLists.list({ state, owner, sort, kind, agentId, markets, ...part }),
  );
  const rows = items.map((item) => cellsOf(item, lineOf(item, { agentId, now, pending: [] })));
  const detail = [state, owner, kind, `${rows.length} rows`].filter((part) => part !== '').join(', ');
  await services.stores.agents.note({ at: now, ...operator, action: 'items-exported', detail });
  const columns = ['item', 'kind', 'reason', 'about', 'borrower', 'market', 'currency', 'amount', 'opened', 'days'];
  return csvOf([...columns, 'owner', 'outcome', 'closed_by', 'closed'], rows, isCut);
}

function cellsOf({ currency, amountMinor }: ListedItem, line: ItemLine): CsvCell[] {
  const amount = currency === null || amountMinor === null ? '' : plainFigure(amountMinor, currency);
  const about = [line.item, line.kind, line.reason, line.subject, line.borrower ?? '', line.market ?? ''];
  const end = [line.owner ?? '', line.outcome ?? '', line.closedBy ?? '', line.closedAt ?? ''];
  return [...about, amount === '' ? '' : (currency ?? ''), amount, line.openedAt, line.daysOpen, ...end];
}

/** The details of an item: amounts as such, where their currency is known. */
function aboutOf({ details, currency: own }: ListedItem): NonNullable<ItemLine['about']> {
  return Object.entries(details).flatMap(([name, value]): NonNullable<ItemLine['about']> => {
    const stem = /^(.+)Minor$/.exec(name)?.[1];
    const named = stem === undefined ? undefined : (details[`${stem}Currency`] ?? details['currency'] ?? own);
    const currency = loanCurrencies.find((each) => each === named);
    // it is said with its amount
    if (/currency$/i.test(name) && loanCurrencies.some((each) => each === value)) return [];
    if (typeof value === 'number' && currency !== undefined) return [{ name, amounts: [{ currency, amount: value }] }];
    const values = Array.isArray(value) ? value : [value];
    return [{ name, value: values.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join(', ') }];
  });
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
): ItemLine {
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
    about: aboutOf(item),
    outcome: item.outcome ?? '',
    closedBy: item.closedBy ?? '',
    closedAt: closedAt === null ? '' : time(closedAt),
  };
}
