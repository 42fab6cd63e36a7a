import type { AuditAction } from '@hiram/contract/audit-actions';
import type { ItemAct } from '@hiram/contract/desk';
import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import { CommandError } from '../../platform/command-error.ts';
import { type DecideItem, endedInWords, NoSuchItem } from '../../platform/open-items/decide-item.ts';
import type { OpenItem } from '../../platform/open-items/open-items.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import { type Acting, type Operator, seesMarket } from '../../platform/sessions/agent.ts';
import { actsOf } from './item-acts.ts';
import type { ListedItem } from './item-list-store.ts';
import { t } from '../../platform/texts/translate.ts';

const outcomes = { approve: 'approved', refuse: 'refused', close: 'closed' } as const;

/**
 * Ends an item as the command does. The same act of the same operator again, as after a lost answer, changes nothing.
 * @throws Refusal 'item-not-found', also for one of another market; 'not-possible' with the reason, such as who was first
 */
export async function endItem(
  decide: DecideItem,
  { operator }: Pick<Acting, 'operator'>,
  { item: given, act, words }: { item: string; act: ItemAct; words: string },
): Promise<null> {
  const { login: by, agentId } = operator;
  const outcome = outcomes[act];
  const check = async (item: OpenItem, stores: Stores): Promise<boolean> => {
    await ownItem(stores, operator, item.id);
    if (item.closedAt !== null && item.closedBy === by && item.outcome === outcome) return true;
    if (item.closedAt === null && !actsOf(item).includes(act))
      throw new Refusal('not-possible', { message: 'The desk does not offer this for such an item.' });
    return false;
  };
  try {
    await decide({ id: rowIdOf(given), by, agentId, note: words, outcome, check });
  } catch (error) {
    if (error instanceof NoSuchItem) throw new Refusal('item-not-found');
    if (error instanceof CommandError) throw refusalOf('not-possible', error);
    throw error;
  }
  return null;
}

/** Takes an open item. @throws Refusal 'item-not-found', 'not-possible' where another operator has it or it is closed */
export async function takeItem(
  { inTransaction }: Pick<Services, 'inTransaction'>,
  { operator, now }: Acting,
  given: string,
): Promise<null> {
  await inTransaction(async (tx) => {
    const item = await lockOpen(tx, operator, given);
    if (item.ownerId === operator.agentId) return;
    if (!(await tx.itemLists.take(item, { by: operator.agentId, at: now })))
      throw new Refusal('not-possible', { message: t('refused.itemTaken', { name: item.owner ?? '' }) });
    await note(tx, { operator, now }, { item, action: 'item-taken' });
  });
  return null;
}

/** Gives an open item back, also for a colleague who is away. @throws Refusal 'item-not-found', 'not-possible' for a closed one */
export async function giveBackItem(
  { inTransaction }: Pick<Services, 'inTransaction'>,
  { operator, now }: Acting,
  given: string,
): Promise<null> {
  await inTransaction(async (tx) => {
    const item = await lockOpen(tx, operator, given);
    if (await tx.itemLists.giveBack(item.id)) await note(tx, { operator, now }, { item, action: 'item-given-back' });
  });
  return null;
}

async function lockOpen(tx: Stores, operator: Operator, given: string): Promise<ListedItem> {
  await tx.openItems.lock(rowIdOf(given));
  const item = await ownItem(tx, operator, rowIdOf(given));
  if (item.closedAt !== null) throw new Refusal('not-possible', { message: endedInWords(item) });
  return item;
}

/** An item of the operator's markets; one of no market is for operators of all. @throws Refusal 'item-not-found' */
async function ownItem({ itemLists }: Pick<Stores, 'itemLists'>, operator: Operator, id: number): Promise<ListedItem> {
  const item = await itemLists.find(id);
  if (item === undefined) throw new Refusal('item-not-found');
  const isSeen = item.market === null ? operator.markets === null : seesMarket(operator, item.market);
  if (!isSeen) throw new Refusal('item-not-found');
  return item;
}

const note = (
  tx: Stores,
  { operator, now }: Acting,
  { item: { id, kind, subject, reason, borrowerId, owner }, action }: { item: ListedItem; action: AuditAction },
): Promise<void> =>
  tx.agents.note({
    at: now,
    ...operator,
    action,
    borrowerId,
    facts: { item: id, kind, subject, reason, ...(owner !== null && { owner }) },
  });
