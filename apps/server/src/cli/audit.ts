import { calendarDate, isCalendarDate } from '@hiram/domain';
import type { ActionFacts, ActionFilter, KeptAction } from '../identity/operators/agent-store.ts';
import { type Arguments, type CommandServices, print } from './command.ts';
import { withCurrency } from './owed-now.ts';

const MAX_SHOWN = 200;

/** `operators audit`: reads which rows of the trail. */
export function readAudit(given: Arguments): (services: CommandServices) => Promise<void> {
  const complaintId = given.hasMore() ? given.takeNumber('COMPLAINT') : undefined;
  const borrower = given.option('borrower');
  if (borrower !== undefined && !/^\d{1,15}$/.test(borrower))
    given.refuse('--borrower must be the number of a borrower');
  const borrowerId = borrower === undefined ? undefined : Number(borrower);
  const filter = { complaintId, borrowerId, login: given.option('by'), ...fromOf(given.option('from')) };
  return async ({ stores }) => {
    const rows = await stores.agents.listActions(MAX_SHOWN, filter);
    for (const row of rows) print(...cellsOf(row));
    if (rows.length === 0) print('Nothing was done or looked at.');
  };
}

function fromOf(typed: string | undefined): Pick<ActionFilter, 'since' | 'origin'> {
  if (typed === undefined) return {};
  return isCalendarDate(typed) ? { since: new Date(`${calendarDate(typed)}T00:00:00Z`) } : { origin: typed };
}

const cellsOf = ({ at, login, action, borrowerId, complaintId, detail, facts, origin }: KeptAction) => [
  at.toISOString(),
  login,
  action,
  borrowerId === null ? '' : `borrower ${borrowerId}`,
  complaintId === null ? '' : `complaint ${complaintId}`,
  detailsText(facts),
  detail,
  origin,
];

/** The act in words, such as: order 12, transaction 3, fee_waiver, PHP 100.00, reason hardship, key k1. */
function detailsText({ amountMinor, currency, ...facts }: ActionFacts): string {
  const amount = amountMinor === undefined ? '' : withCurrency(amountMinor, currency ?? '');
  return [
    named('item', facts.item),
    named('order', facts.orderId),
    named('transaction', facts.transaction),
    named('payment', facts.payment),
    named('line', facts.line),
    facts.kind ?? '',
    facts.subject ?? '',
    amount,
    named('reason', facts.reason),
    named('of', facts.on),
    named('key', facts.key),
  ]
    .filter((word) => word !== '')
    .join(', ');
}

const named = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : `${name} ${value}`;
