import { type CalendarDate, calendarDateIn, defaultMarket, marketOfCurrency, markets, sumMinor } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import type { SuspenseMoney, SuspenseReturn } from '../../lending/ledger/suspense-store.ts';
import { CommandError } from '../../platform/command-error.ts';
import { OPERATORS } from '../../platform/idempotency/operator-key-store.ts';
import { closeLineItems, takeLine } from '../bank-lines/decide-line.ts';
import { PROOF } from '../money-out/prove-return.ts';
import type { MatchServices } from '../bank-lines/match-line.ts';
import { endReturned, isAll } from '../money-in/hold-money.ts';
import { reconcileReferences, openDifferenceItems } from '../settlement-reports/reconcile-references.ts';
import type { SettledRow } from '../settlement-reports/settlement-store.ts';
import { lockRowMoney, nameOf, type Suspended, suspendedBy } from './suspended.ts';

interface Command {
  /** The operator's own: under one key money is returned once. */
  readonly key: string;
  /** Why, in words; for the audit trail. */
  readonly reason: string;
  readonly login: string;
  /** The business date; today in the market of the currency unless given. */
  readonly on?: CalendarDate | undefined;
}

export interface NewReturn extends Command {
  readonly what: Suspended;
  /** Whether the lender paid it from its bank account. A line of the bank's always is; any other money is given back by its provider. */
  readonly isPaidFromBank: boolean;
}

/** Money that leaves suspense, and what it is of. */
interface Leaving {
  readonly money: readonly SuspenseMoney[];
  readonly provider: string | null;
}

/**
 * Books that money in suspense went back to its sender: all that a payment holds, a line of the bank's, or a settlement row whose difference was
 * taken over. It leaves suspense and the bank, or what its provider owes; what was open about it is closed.
 * @returns false where it was booked before under its key
 * @throws CommandError naming the argument: for money that is not in suspense, a transfer (its line is returned), a line that has paid something, a
 *   day to come or before the money's own, and a key of another return
 */
export const returnMoney = (services: MatchServices, command: NewReturn): Promise<boolean> =>
  services.inTransaction(async (stores) => {
    const { what, key, on, reason, login: by } = command;
    const at = services.clock.now();
    // before the line is locked, as a decision about it does
    if (what.kind === 'bank-line') await closeLineItems(stores, what.id, { by, note: 'returned to its sender', at });
    const borrowerId = await lockOwner(stores, what);
    if (await wasReturned(stores, command)) return false;
    const subject = `suspense/${nameOf(what)}`;
    const owner = await stores.operatorKeys.take(`${OPERATORS}${key}`, { subject, at });
    if (owner !== subject) throw new CommandError(`--key: it was used for ${owner}`);
    const { isPaidFromBank } = command;
    const { money, provider } = await leaving(services, { stores, what, isPaidFromBank, by, at });
    if (money.length === 0) throw new CommandError(`WHAT: nothing of ${nameOf(what)} is in suspense`);
    const isFromBank = what.kind === 'bank-line' || isPaidFromBank;
    for (const { entryId, orderId, amountMinor, currency, occurredOn } of money) {
      const day = dayOf({ currency, on, at });
      if (day < occurredOn) throw new CommandError(`--on must not be before ${occurredOn}, on which it came`);
      await stores.ledger.post({
        kind: 'suspense-return',
        source: `${entryId}/${key}`,
        orderId,
        ...(provider !== null && { provider }),
        occurredOn: day,
        postedAt: at,
        postings: [
          { account: 'suspense', amountMinor, currency },
          { account: isFromBank ? 'bank' : 'provider-clearing', amountMinor: -amountMinor, currency },
        ],
      });
    }
    if (what.kind === 'payment') await endReturned(stores, what.id, { money, isFromBank, by, now: at });
    if (what.kind === 'settlement-row') await judgeAgain(stores, what.id, at);
    const facts = { subject: nameOf(what), kind: isFromBank ? 'from the bank' : `by ${provider}`, key };
    for (const sum of sumsOf(money))
      await stores.agents.note({
        at,
        agentId: null,
        login: by,
        action: 'suspense-returned',
        borrowerId,
        words: reason,
        facts: { ...facts, ...sum },
      });
    return true;
  });

/**
 * Takes a return back by an entry of the opposite lines: the money is in suspense again. Of a key under which an older version booked several
 * returns, each is taken back.
 * @returns false where it was taken back before
 * @throws CommandError for a return that there is not, for one that proves the return of a payout, and for a day before its own or to come
 */
export const undoReturn = (services: MatchServices, { key, reason, login, on }: Command): Promise<boolean> =>
  services.inTransaction(async (stores) => {
    const at = services.clock.now();
    const booked = await stores.suspense.findReturns(key);
    if (booked.length === 0) throw new CommandError(`KEY: there is no return ${key}`);
    await refuseProof(stores, key);
    const subjects = new Map(booked.map((each) => [nameOf(suspendedBy(each)), suspendedBy(each)]));
    let isNew = false;
    for (const [name, what] of [...subjects].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const borrowerId = await lockOwner(stores, what);
      const returns = (await stores.suspense.findReturns(key)).filter(
        (each) => !each.isUndone && nameOf(suspendedBy(each)) === name,
      );
      for (const { returnId, currency, occurredOn } of returns) {
        const day = dayOf({ currency, on, at });
        if (day < occurredOn) throw new CommandError(`--on must not be before ${occurredOn}, the day of the return`);
        await stores.ledger.reverse(returnId, { occurredOn: day, postedAt: at });
      }
      if (returns.length === 0) continue;
      isNew = true;
      if (what.kind === 'bank-line') await stores.bankLines.release(what.id);
      if (what.kind === 'payment') await noteUndone(stores, what.id, { returns, at });
      if (what.kind === 'settlement-row') await judgeAgain(stores, what.id, at);
      const facts = { subject: name, key };
      for (const sum of sumsOf(returns))
        await stores.agents.note({
          at,
          agentId: null,
          login,
          action: 'suspense-return-undone',
          borrowerId,
          words: reason,
          facts: { ...facts, ...sum },
        });
    }
    return isNew;
  });

/** A line that proves the return of a payout proves no other: its money may have been sent again since. */
async function refuseProof({ payouts }: Pick<Stores, 'payouts'>, key: string): Promise<void> {
  const payout = key.startsWith(PROOF) ? await payouts.find(key.slice(PROOF.length)) : undefined;
  if (payout?.status === 'returned') throw new CommandError(`KEY: by it payout ${payout.id} came back`);
}

/** Amounts by currency, in minor units, for the audit trail. */
function sumsOf(
  money: readonly { readonly amountMinor: number; readonly currency: string }[],
): { amountMinor: number; currency: string }[] {
  const currencies = [...new Set(money.map(({ currency }) => currency))];
  return currencies.map((currency) => ({
    amountMinor: sumMinor(money.filter((each) => each.currency === currency).map((each) => each.amountMinor)),
    currency,
  }));
}

/** @throws CommandError for a key of another return */
async function wasReturned(
  { suspense }: Pick<Stores, 'suspense'>,
  { key, what, isPaidFromBank, on }: NewReturn,
): Promise<boolean> {
  const known = await suspense.findReturns(key);
  const paidFrom = what.kind === 'bank-line' || isPaidFromBank ? 'bank' : 'provider-clearing';
  const isSame = (one: SuspenseReturn): boolean =>
    nameOf(suspendedBy(one)) === nameOf(what) && one.paidFrom === paidFrom && (on ?? one.occurredOn) === one.occurredOn;
  if (!known.every(isSame)) throw new CommandError('--key: another return was booked under it');
  return known.length > 0;
}

interface Looking {
  readonly stores: Stores;
  readonly what: Suspended;
  readonly isPaidFromBank: boolean;
  readonly by: string;
  readonly at: Date;
}

/** The caller holds the locks of what decides about it. */
async function leaving(services: MatchServices, { stores, what, isPaidFromBank, by, at }: Looking): Promise<Leaving> {
  if (what.kind === 'bank-line') {
    await takeLine(services, stores, { lineId: what.id, by, now: at });
    const entryId = await stores.ledger.find('bank-line', String(what.id));
    const money = entryId === undefined ? undefined : await stores.suspense.lock(entryId);
    await stores.bankLines.markReturned(what.id, at);
    return { money: money === undefined ? [] : [money], provider: null };
  }
  if (what.kind === 'settlement-row') {
    const { row, money } = await lockRowMoney(stores, what.id);
    return { money: money === undefined ? [] : [money], provider: row.provider };
  }
  const payment = await stores.payments.lock(what.id);
  if (payment === undefined) throw new CommandError(`WHAT: there is no payment ${what.id}`);
  const held = await stores.ledger.heldFor(payment);
  const received = await stores.bankLines.receivedFor(payment.id);
  if (received !== undefined) {
    // of a transfer that counts in part no line goes back whole
    if (isAll(held, { minor: received.amountMinor, currency: payment.currency }))
      throw new CommandError(`WHAT: ${payment.id} is a bank transfer: return its line, see suspense list`);
    if (!isPaidFromBank) throw new CommandError('--paid-from-bank is missing: it came by a bank transfer');
  }
  const all = await Promise.all(held.map(({ entryId }) => stores.suspense.lock(entryId)));
  return { money: all.filter((each) => each !== undefined), provider: payment.provider };
}

/** Locks what decides about it: the order of a payment, or the line. @returns the borrower of the payment */
export async function lockOwner(stores: Stores, what: Suspended): Promise<number | null> {
  if (what.kind === 'bank-line') {
    await stores.bankLines.lock(what.id);
    return null;
  }
  if (what.kind === 'settlement-row') {
    const { row } = await lockRowMoney(stores, what.id);
    return row.borrowerId;
  }
  const known = await stores.payments.find(what.id);
  const order = known === undefined ? undefined : await stores.orders.lock(known.orderId);
  if (order === undefined) throw new CommandError(`WHAT: there is no payment ${what.id}`);
  return order.borrowerId;
}

/** A step of its history: by its sum the settlement report is compared with what was given back. */
async function noteUndone(
  { payments }: Pick<Stores, 'payments'>,
  paymentId: string,
  { returns, at }: { readonly returns: readonly SuspenseReturn[]; readonly at: Date },
): Promise<void> {
  const payment = await payments.lock(paymentId);
  if (payment === undefined) throw new Error(`payment ${paymentId} has gone`);
  const { status } = payment;
  for (const { amountMinor, currency, paidFrom } of returns) {
    const detail = `${paidFrom === 'bank' ? 'not-paid-back' : 'not-returned'}/${amountMinor}/${currency}`;
    await payments.addEvent({ paymentId, happenedAt: at, from: status, to: status, source: 'operator', detail });
  }
}

/** What the provider owes of its payment has changed. */
async function judgeAgain(stores: Stores, rowId: number, now: Date): Promise<void> {
  const row: SettledRow | undefined = await stores.settlements.find(rowId);
  const reference = row?.paymentId ?? row?.payoutId ?? null;
  if (row === undefined || reference === null) return;
  for (const judged of await reconcileReferences(stores, row.provider, [reference]))
    await openDifferenceItems(stores, judged, now);
}

/** The business date of a command on money of a currency. @throws CommandError for a day to come */
export function dayOf({
  currency,
  on,
  at,
}: Pick<Command, 'on'> & { readonly currency: string; readonly at: Date }): CalendarDate {
  // money of no market is booked in the first one, as where it is taken over
  const today = calendarDateIn(at, markets[marketOfCurrency(currency) ?? defaultMarket].timeZone);
  if (on !== undefined && on > today) throw new CommandError(`--on is still to come: it is ${today}`);
  return on ?? today;
}
