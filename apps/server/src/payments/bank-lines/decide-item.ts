import { CommandError } from '../../platform/command-error.ts';
import type { OpenItem } from '../../platform/open-items/open-items.ts';
import type { Stores } from '../../app/stores.ts';
import { assignToSettlement } from '../settlement-reports/match-transfer.ts';
import type { BankLine } from './bank-line-store.ts';
import { type Claim, claimsOn, likelyClaims } from './claims.ts';
import { assignLineTo, type MatchServices } from './match-line.ts';

interface Decision {
  readonly stores: Stores;
  readonly item: OpenItem;
  readonly by: string;
  readonly at: Date;
}

/**
 * A person approves a line that was held: it goes to the payment that claims it. Where several do, to the one whose borrower's name the
 * sender's resembles; where that tells nothing a person has to name the payment. A possible duplicate that nobody claims is money of its own.
 * @throws CommandError where it has paid something, or where no payment or more than one may be meant
 */
export async function assignHeldLine(services: MatchServices, { stores, item, by, at }: Decision): Promise<void> {
  const line = await heldLine(stores, item);
  const claims = await claimsOn(stores, line);
  const note = await giveToClaim(services, { stores, line, claims, item, at });
  await closeOthers(stores, { item, line, by, note, at });
}

interface Giving extends Omit<Decision, 'by'> {
  readonly line: BankLine;
  readonly claims: readonly Claim[];
}

/** @returns a note for the other items of the line */
async function giveToClaim(services: MatchServices, { stores, line, claims, item, at }: Giving): Promise<string> {
  if (claims.length === 0 && item.reason === 'possible-duplicate') {
    await stores.bankLines.release(line.id);
    await assignToSettlement(stores, line, at);
    return `money of its own by item ${item.id}`;
  }
  const [claim, ...others] = claims.length > 1 ? await likelyClaims(stores, line, claims) : claims;
  if (claim === undefined || others.length > 0)
    throw new CommandError(
      `${claims.length} payments claim line ${line.id}; say which by bank-statement assign ${line.id} PAYMENT --by NAME`,
      'More than one payment claims this line. Assign the line to one of them first.',
    );
  await assignLineTo({ ...services, stores }, { line, paymentId: claim.paymentId, by: 'person', now: at });
  return `given to ${claim.paymentId} by item ${item.id}`;
}

/**
 * A person refuses a line that was held: it stays in suspense. A possible duplicate is then another line's transfer once more: its money never
 * came, and leaves the books.
 * @throws CommandError where it has paid something
 */
export async function refuseHeldLine({ stores, item, by, at }: Decision): Promise<void> {
  if (item.reason !== 'possible-duplicate') return;
  const line = await heldLine(stores, item);
  await stores.ledger.reverse(await lastEntryOf(stores, line.id), { occurredOn: line.bookedOn, postedAt: at });
  await stores.bankLines.leaveAsDuplicate(line.id, at);
  await closeOthers(stores, { item, line, by, note: `another line once more by item ${item.id}`, at });
}

/**
 * Takes back that a line is another one's transfer once more: its money is in suspense again, and it is matched as any other.
 * @throws CommandError for a line that is no duplicate
 */
export const restoreLine = (
  { inTransaction, clock }: Pick<MatchServices, 'inTransaction' | 'clock'>,
  { lineId, by }: { readonly lineId: number; readonly by: string },
): Promise<void> =>
  inTransaction(async (stores) => {
    const at = clock.now();
    const line = await stores.bankLines.lock(lineId);
    if (line?.state !== 'duplicate') throw new CommandError(`line ${lineId} is no duplicate`);
    await stores.ledger.reverse(await lastEntryOf(stores, lineId), { occurredOn: line.bookedOn, postedAt: at });
    await stores.bankLines.release(lineId);
    const { amountMinor, currency } = line;
    const facts = { line: lineId, amountMinor, currency };
    await stores.agents.note({ at, agentId: null, login: by, action: 'bank-line-restored', facts });
  });

/** The entry of a line, or the last one by which it was taken back and restored. */
async function lastEntryOf({ ledger }: Pick<Stores, 'ledger'>, lineId: number): Promise<number> {
  const first = await ledger.find('bank-line', String(lineId));
  if (first === undefined) throw new Error(`line ${lineId} has no entry`);
  let last = first;
  for (let next = await ledger.find('reversal', String(last)); next !== undefined; ) {
    last = next;
    next = await ledger.find('reversal', String(last));
  }
  return last;
}

async function heldLine(stores: Stores, item: OpenItem): Promise<BankLine> {
  const line = await stores.bankLines.lock(Number(item.subject));
  if (line === undefined) throw new CommandError(`there is no line ${item.subject}`);
  if (line.state === 'matched')
    throw new CommandError(
      `line ${line.id} was given to ${line.paymentId}, and nothing is moved by this; close item ${item.id} once it is dealt with`,
      'The line was given to a payment. Close the item once it is dealt with.',
    );
  if (line.state === 'settlement')
    throw new CommandError(`line ${line.id} is a provider's transfer`, "The line is a provider's transfer.");
  if (line.state === 'returned')
    throw new CommandError(`line ${line.id} was returned to its sender`, 'The line was returned to its sender.');
  if (line.state === 'duplicate')
    throw new CommandError(`line ${line.id} is another line once more`, 'The line is another line once more.');
  return line;
}

/** The decision is about the line, whatever else was open about it. */
async function closeOthers(
  { openItems }: Pick<Stores, 'openItems'>,
  { item, line, by, note, at }: Omit<Decision, 'stores'> & { readonly line: BankLine; readonly note: string },
): Promise<void> {
  for (const other of await openItems.listOpenOf('bank-line', line.id))
    if (other.id !== item.id) await openItems.close(other.id, { outcome: 'closed', by, note, at });
}
