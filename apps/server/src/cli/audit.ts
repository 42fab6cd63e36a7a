import { calendarDate, isCalendarDate } from '@hiram/domain';
import type { ActionFacts, ActionFilter } from '../identity/operators/agent-store.ts';
import { argument, month, number, option, optional, textUpTo } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
import { isLockTimeout } from '../platform/db/database.ts';
import { money, sentence, table, type Value, phrase } from './answer.ts';
import { command } from './command.ts';
import { withCurrency } from './owed-now.ts';
import { BY_IF_NAMED } from './parameters.ts';

const MAX_SHOWN = 200;

/** Which rows of the trail are read. Its `--by` names no actor. */
export const audit = command({
  brief: `the last ${MAX_SHOWN} things that were done and looked at`,
  description: 'When, by whom, what, to whom, with which amount, reason and key, and where.',
  parameters: {
    complaintId: optional(argument('COMPLAINT', 'those of a complaint', number)),
    borrowerId: optional(option('borrower BORROWER', 'those of a borrower', number)),
    login: optional(option('by LOGIN', 'those of an operator', textUpTo(80))),
    from: optional(
      option('from DAY|PLACE', 'since a day, or from a place or a part of it, such as root@desk-1', textUpTo(200)),
    ),
  },
  async run({ stores }, { from, ...filter }) {
    const actions = await stores.agents.listActions(MAX_SHOWN, { ...filter, ...fromOf(from) });
    const rows = actions.map(({ at, login, action, borrowerId, complaintId, detail, facts, origin }) => ({
      at,
      login,
      action,
      borrowerId: borrowerId === null ? null : phrase(`borrower ${borrowerId}`, borrowerId),
      complaintId: complaintId === null ? null : phrase(`complaint ${complaintId}`, complaintId),
      facts: phrase(factsText(facts), factsOf(facts)),
      detail,
      origin,
    }));
    return table('actions', rows, { none: 'Nothing was done or looked at.' });
  },
});

/** Months of the trail that stay: whoever looks into a complaint reads a year back. */
const KEPT_MONTHS = 12;

/** Takes an old month out of the trail. */
export const detachAudit = command({
  brief: 'takes a month of the trail, over for a year, out into the schema "detached": dump it, keep it, drop it there',
  isAudited: true,
  parameters: { month: argument('MONTH', 'such as 2026-11', month), by: BY_IF_NAMED },
  async run({ inTransaction, clock }, { month: wanted, by = '' }) {
    const at = clock.now();
    const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - KEPT_MONTHS, 1)).toISOString().slice(0, 7);
    if (wanted >= last) throw new CommandError(`${wanted} stays: only months before ${last} are taken out`);
    const name = await inTransaction(async ({ auditMonths, agents }) => {
      const found = (await auditMonths.list()).find((each) => each.month === wanted);
      if (found === undefined) throw new CommandError(`the audit trail has no table of ${wanted}`);
      await auditMonths.detach(found).catch(explainLock);
      await agents.note({ at, agentId: null, login: by, action: 'audit-detached', detail: wanted });
      return found.table;
    });
    return sentence(`${wanted} is in detached.${name}, and no longer in the trail.`, { month: wanted, table: name });
  },
});

/** @throws CommandError for tables that the service held for too long; any other error as it is */
function explainLock(error: unknown): never {
  if (!isLockTimeout(error)) throw error;
  throw new CommandError('the tables of the audit trail are in use: try again in a quiet hour');
}

function fromOf(typed: string | undefined): Pick<ActionFilter, 'since' | 'origin'> {
  if (typed === undefined) return {};
  return isCalendarDate(typed) ? { since: new Date(`${calendarDate(typed)}T00:00:00Z`) } : { origin: typed };
}

const factsOf = ({ amountMinor, currency, ...facts }: ActionFacts): Value => ({
  ...facts,
  ...(amountMinor !== undefined &&
    (currency === undefined ? { amountMinor } : { amount: money(amountMinor, currency) })),
});

/** The act in words, such as: order 12, transaction 3, fee_waiver, PHP 100.00, reason hardship, key k1. */
function factsText({ amountMinor, currency, ...facts }: ActionFacts): string {
  return [
    named('item', facts.item),
    named('order', facts.orderId),
    named('transaction', facts.transaction),
    named('payment', facts.payment),
    named('line', facts.line),
    facts.kind ?? '',
    facts.subject ?? '',
    amountText(amountMinor, currency),
    named('reason', facts.reason),
    named('of', facts.on),
    named('key', facts.key),
  ]
    .filter((word) => word !== '')
    .join(', ');
}

function amountText(minor: number | undefined, currency: string | undefined): string {
  if (minor === undefined) return '';
  return currency === undefined ? `${minor} minor units` : withCurrency(minor, currency);
}

const named = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : `${name} ${value}`;
