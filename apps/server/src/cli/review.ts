import { decisions } from '../app/item-decisions.ts';
import { proposedActsOf } from '../operations/desk/item-acts.ts';
import type { Act } from '../operations/proposals/work-out.ts';
import { approvedAmount } from '../lending/applications/smaller-approval.ts';
import { atMostOf, ownLimitOf } from '../lending/applications/desk/decide-application.ts';
import type { Stores } from '../app/stores.ts';
import { plainMoney } from '../platform/texts/translate.ts';
import { amount, option, optional, ownWords, textUpTo } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
import { decideItem, type ItemDecision } from '../platform/open-items/decide-item.ts';
import type { OpenItem } from '../platform/open-items/open-items.ts';
import { type Cell, joined, sentence, table, type Value, phrase } from './answer.ts';
import { command, type CommandGroup, type CommandServices } from './command.ts';
import { bankServicesOf } from './bank-services.ts';
import { BY, ITEM } from './parameters.ts';
import { providersOf } from './providers-of.ts';

const MAX_SHOWN = 500;
const UP_TO = option('up-to AMOUNT', 'of an application: the largest loan that is approved', amount);
const NOTE = ownWords(option('note WORDS', 'what is to be known about the decision', textUpTo(1000)));

const list = command({
  brief: 'what waits for review, the oldest first',
  parameters: {},
  run: async ({ stores }) =>
    table('items', (await stores.openItems.listOpen(MAX_SHOWN)).map(cellsOf), { none: 'Nothing waits for review.' }),
});

const cellsOf = ({ id, kind, subject, reason, borrowerId, openedAt, details }: OpenItem): Record<string, Cell> => ({
  id,
  kind,
  subject,
  reason,
  borrowerId: borrowerId === null ? null : phrase(`borrower ${borrowerId}`, borrowerId),
  openedAt,
  details: phrase(detailsText(details), valueOf(details)),
});

const detailsText = (details: OpenItem['details']): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');

/** Details are JSON already. */
const valueOf = (details: OpenItem['details']): Value => JSON.parse(JSON.stringify(details));

const show = command({
  brief: 'one of them, with its history',
  parameters: { id: ITEM },
  async run({ stores }, { id }) {
    const item = await stores.openItems.find(id);
    if (item === undefined) throw new CommandError(`there is no item ${id}`);
    const events = (await stores.openItems.listEvents(id)).map(({ at, actor, action, details, note }) => ({
      at,
      actor,
      action,
      details: phrase(detailsText(details), valueOf(details)),
      note,
    }));
    const found = { ...cellsOf(item), outcome: phrase(item.outcome ?? 'open', item.outcome) };
    return joined(table('items', [found]), table('events', events));
  },
});

/**
 * A shell lets an operator approve no larger loan than the desk does. Where roles have a limit, a name that is no operator's has none to approve by.
 * @throws CommandError naming the limit
 */
async function requireWithinOwnLimit(
  stores: Stores,
  item: OpenItem,
  { by, upTo, at }: Pick<ItemDecision, 'by' | 'upTo'> & { readonly at: Date },
): Promise<void> {
  const order = await stores.orders.find(Number(item.subject));
  if (order === undefined) return;
  const { currency } = order;
  const limits = await stores.operators.listLimits();
  if (!limits.some((each) => each.permission === 'applications.decide' && each.currency === currency)) return;
  const operator = (await stores.operators.list()).find(({ login }) => login === by);
  const ownLimit = operator === undefined ? 0 : await ownLimitOf(stores, operator, order);
  const asked = upTo?.(currency) ?? order.principalMinor;
  const maxMinor = Math.min(asked, await atMostOf(stores, order, [item]));
  const approvedMinor = (await approvedAmount(stores, { order, maxMinor, at })) ?? 0;
  if (ownLimit !== null && approvedMinor > ownLimit)
    throw new CommandError(`--by: ${by} may approve up to ${plainMoney(ownLimit, currency)}: see operators limits`);
}

/** Decides as the desk does. */
async function decide(services: CommandServices, decision: Omit<ItemDecision, 'agentId'>) {
  const deciding = { ...bankServicesOf(services), loadProviders: () => providersOf(services) };
  const { id, outcome, upTo } = decision;
  const check = async (item: OpenItem, stores: Stores): Promise<boolean> => {
    const { kind } = item;
    if (upTo !== undefined && kind !== 'application')
      throw new CommandError(`--up-to is for applications, and item ${id} is a ${kind}`);
    if (kind === 'application' && outcome === 'approved')
      await requireWithinOwnLimit(stores, item, { ...decision, at: services.clock.now() });
    return false;
  };
  await decideItem(deciding, decisions, { ...decision, agentId: null, check });
  return sentence(`item ${id} ${outcome}`, { id, outcome });
}

/** What a decision about an item proposes; null for one that moves no money. */
const proposing =
  (act: 'approve' | 'refuse') =>
  async ({ stores }: CommandServices, { id }: { readonly id: number }): Promise<Act | null> => {
    const item = await stores.openItems.find(id);
    const isProposed = item !== undefined && proposedActsOf(item).includes(act);
    return isProposed ? { kind: 'item', request: { item: id, act } } : null;
  };

const approve = command({
  brief: 'what is held goes on',
  isAudited: true,
  movesMoney: true,
  proposal: proposing('approve'),
  parameters: { id: ITEM, by: BY, note: optional(NOTE), upTo: optional(UP_TO) },
  run: (services, { note = '', upTo, ...given }) =>
    decide(services, { ...given, note, outcome: 'approved', ...(upTo && { upTo }) }),
});

const refuse = command({
  brief: 'what is held does not go on',
  isAudited: true,
  movesMoney: true,
  proposal: proposing('refuse'),
  parameters: { id: ITEM, by: BY, note: optional(NOTE) },
  run: (services, { note = '', ...given }) => decide(services, { ...given, note, outcome: 'refused' }),
});

const close = command({
  brief: 'it was dealt with otherwise, as the note says; nothing follows',
  isAudited: true,
  parameters: { id: ITEM, by: BY, note: NOTE },
  run: (services, given) => decide(services, { ...given, outcome: 'closed' }),
});

/** Open items: lists and decisions. */
export const review: CommandGroup = {
  brief: 'open items, and decisions about them',
  commands: { list, show, approve, refuse, close },
};
