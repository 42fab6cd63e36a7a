import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import type { SuspenseExit, SuspenseMoney } from '../../lending/ledger/suspense-store.ts';
import { CommandError } from '../../platform/command-error.ts';
import type { BankLine } from '../bank-lines/bank-line-store.ts';
import { closeLineItems } from '../bank-lines/decide-line.ts';
import { dayOf, lockOwner } from './return-money.ts';
import { nameOf, type Suspended } from './suspended.ts';

interface Command {
  readonly what: Suspended;
  /** Why, in words; for the audit trail. */
  readonly reason: string;
  readonly login: string;
}

/** The state of a line by the entry that took its money out of suspense. */
const stateAfter: Readonly<Record<SuspenseExit['kind'], BankLine['state'] | null>> = {
  'suspense-return': 'returned',
  'bank-match': 'matched',
  'bank-transit': 'settlement',
  reversal: null,
};

/**
 * Makes the list of money in suspense and the books agree about one subject, by its entries. Money that several entries took out is put back by
 * reversals of all but the first. A line of the bank's gets the state that its entry says; an entry that gave it to a payment or a settlement
 * of which the line knows nothing is reversed, and the line is nobody's. `suspense return`, `undo-return` and `bank assign` reverse it.
 * @returns what was done; empty where they agree
 * @throws CommandError for a subject that there is not
 */
export const repairSuspense = (
  { inTransaction, clock }: Pick<Services, 'inTransaction' | 'clock'>,
  { what, reason, login }: Command,
): Promise<readonly string[]> =>
  inTransaction(async (stores) => {
    const at = clock.now();
    if (what.kind === 'bank-line') await closeLineItems(stores, what.id, { by: login, note: 'repaired', at });
    const borrowerId = await lockOwner(stores, what);
    const done: string[] = [];
    for (const entry of await stores.suspense.entriesOf(entryOf(what))) {
      const [first, ...others] = await stores.suspense.exitsOf(entry);
      for (const exit of others) done.push(await putBack(stores, exit, at));
      if (what.kind === 'bank-line') done.push(...(await followEntry(stores, first, { lineId: what.id, at })));
    }
    if (done.length === 0) return done;
    const about = { detail: done.join(', '), words: reason, facts: { subject: nameOf(what) } };
    await stores.agents.note({ at, agentId: null, login, action: 'suspense-repaired', borrowerId, ...about });
    return done;
  });

const kindOf = { payment: 'held', 'bank-line': 'bank-line', 'settlement-row': 'provider-difference' } as const;

const entryOf = (what: Suspended): Pick<SuspenseMoney, 'kind' | 'source'> => ({
  kind: kindOf[what.kind],
  source: String(what.id),
});

/** The line gets the state of its entry. The caller holds its lock. */
async function followEntry(
  stores: Stores,
  exit: SuspenseExit | undefined,
  { lineId, at }: { readonly lineId: number; readonly at: Date },
): Promise<string[]> {
  const line = await stores.bankLines.lock(lineId);
  if (line === undefined) throw new CommandError(`WHAT: there is no line ${lineId}`);
  const said = exit === undefined ? 'open' : stateAfter[exit.kind];
  if (said === line.state || (said === 'open' && line.state === 'review')) return [];
  if (said === 'returned') {
    await stores.bankLines.markReturned(line.id, at);
    return ['state returned'];
  }
  const done = exit === undefined ? [] : [await putBack(stores, exit, at)];
  if (line.state === 'open' || line.state === 'review') return done;
  await stores.bankLines.release(line.id);
  return [...done, 'state open'];
}

async function putBack({ ledger }: Stores, { exitId, currency }: SuspenseExit, at: Date): Promise<string> {
  await ledger.reverse(exitId, { occurredOn: dayOf({ currency, on: undefined, at }), postedAt: at });
  return `entry ${exitId} reversed`;
}
