import { calendarDate, isCalendarDate } from '@hiram/domain';
import type { ActionFacts, ActionFilter } from '../identity/operators/agent-store.ts';
import { argument, number, option, optional, textUpTo } from '../platform/command-arguments.ts';
import { money, table, type Value, phrase } from './answer.ts';
import { command } from './command.ts';
import { withCurrency } from './owed-now.ts';

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
