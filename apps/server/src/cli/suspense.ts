import type { ListedMoney } from '../lending/ledger/suspense-store.ts';
import { PAID_TWICE } from '../lending/transactions/transaction-record.ts';
import { plainAmount } from '../operations/accounting/plain-amount.ts';
import { applyLine } from '../payments/bank-lines/decide-line.ts';
import { applyHeld } from '../payments/money-in/apply-held.ts';
import { applyRow } from '../payments/suspense/apply-row.ts';
import { repairSuspense } from '../payments/suspense/repair-suspense.ts';
import { returnMoney, undoReturn } from '../payments/suspense/return-money.ts';
import { nameOf, readSuspended, type Suspended, suspendedBy } from '../payments/suspense/suspended.ts';
import { bankServicesOf } from './bank-services.ts';
import { type Arguments, type Command, type CommandServices, operatorOf, print } from './command.ts';
import { checkedKey, commonOf } from './journals.ts';
import { printOwed } from './owed-now.ts';

const MAX_SHOWN = 500;
const DAY_MS = 86_400_000;
const usage = `npm run hiram -- suspense, with the service's environment:
  list                            the money in suspense, the oldest first: what it came with, its loan or provider, amount, time and age,
                                  and the ways on; then its sums
  apply WHAT ORDER --by NAME      it counts for this loan, as of the day it came; again, it books nothing
  return WHAT --reason WORDS --key KEY --by NAME [--paid-from-bank] [--on DAY]
                                  its sender has it back: by the provider, or paid from the bank, as a line of the bank's always is
  undo-return KEY --reason WORDS --by NAME [--on DAY]
                                  takes a return back: the money is in suspense again
  repair WHAT --reason WORDS --by NAME
                                  makes list and books agree about it, by its entries: what closing names
WHAT is a payment such as HRM-7F3K-Q2MD, a line of the bank's such as line/812, or a row of a settlement report such as row/55`;

type Work = (services: CommandServices) => Promise<void>;

function readWork(given: Arguments): Work {
  const what = given.take('what to do');
  switch (what) {
    case 'list':
      return list;
    case 'apply':
      return apply(readWhat(given), given.takeNumber('ORDER'), operatorOf(given));
    case 'return':
      return readReturn(given);
    case 'undo-return':
      return undo(given);
    case 'repair':
      return repair(given);
    default:
      return given.refuse(`unknown subcommand "${what}"`);
  }
}

const readWhat = (given: Arguments): Suspended =>
  readSuspended(given.take('WHAT')) ?? given.refuse('WHAT must be a payment, line/NUMBER or row/NUMBER');

async function list({ stores, clock }: CommandServices): Promise<void> {
  const now = clock.now().getTime();
  for (const each of await stores.suspense.list(MAX_SHOWN)) {
    const { orderId, provider, amountMinor, currency, postedAt } = each;
    const owner = orderId === null ? provider : `order ${orderId}`;
    const days = Math.max(0, Math.floor((now - postedAt.getTime()) / DAY_MS));
    const money = [plainAmount(amountMinor), currency, postedAt.toISOString(), `${days} days`];
    print(nameOf(suspendedBy(each)), owner, ...money, waysOf(each));
  }
  const sums = await stores.suspense.compare();
  for (const { currency, listedMinor, bookedMinor } of sums) {
    const apart = listedMinor === bookedMinor ? '' : `the account has ${plainAmount(bookedMinor)}`;
    print('total', currency, plainAmount(listedMinor), apart);
  }
  if (sums.length === 0) print('No money is in suspense.');
}

/** The commands that take it out of suspense. */
function waysOf({ kind, source, lines, currency, orderCurrency, amountMinor }: ListedMoney): string {
  if (kind === 'bank-line') return 'bank assign, apply, settlements match, return';
  if (source.includes(`/${PAID_TWICE}/`)) return 'return';
  // a held transfer leaves by its lines
  if (lines.length > 0) return lines.map((id) => `apply line/${id}, return line/${id}`).join(', ');
  const isForLoan = amountMinor > 0 && (kind !== 'held' || currency === orderCurrency);
  return isForLoan ? 'apply, return' : 'return';
}

const apply =
  (what: Suspended, orderId: number, by: string): Work =>
  async (services) => {
    const applied = await bookOn(services, { what, orderId, by });
    print(
      applied.isNew ? `${applied.paymentId} is booked on order ${orderId}` : `${applied.paymentId} was booked before`,
    );
    await printOwed(services, orderId);
  };

async function bookOn(
  services: CommandServices,
  { what, orderId, by }: { readonly what: Suspended; readonly orderId: number; readonly by: string },
): Promise<{ paymentId: string; isNew: boolean }> {
  const now = services.clock.now();
  if (what.kind === 'bank-line')
    return { ...(await applyLine(bankServicesOf(services), what.id, { orderId, by })), isNew: true };
  return services.inTransaction((stores) =>
    what.kind === 'payment'
      ? applyHeld(stores, { paymentId: what.id, orderId, by, now })
      : applyRow(stores, { rowId: what.id, orderId, by, now }),
  );
}

function readReturn(given: Arguments): Work {
  const what = readWhat(given);
  const key = checkedKey(given, '--key', given.option('key') ?? given.refuse('--key is missing'));
  const command = { what, key, isPaidFromBank: given.has('paid-from-bank'), ...commonOf(given) };
  return async (services) => {
    const isNew = await returnMoney(bankServicesOf(services), command);
    print(isNew ? `${nameOf(what)} is returned` : `return ${key} was booked before`);
  };
}

function undo(given: Arguments): Work {
  const key = checkedKey(given, 'KEY', given.take('KEY'));
  const command = { key, ...commonOf(given) };
  return async (services) => {
    const isNew = await undoReturn(bankServicesOf(services), command);
    print(isNew ? `return ${key} is taken back` : `return ${key} was taken back before`);
  };
}

function repair(given: Arguments): Work {
  const what = readWhat(given);
  const { reason, login } = commonOf(given);
  return async (services) => {
    const done = await repairSuspense(services, { what, reason, login });
    print(`${nameOf(what)}: ${done.length === 0 ? 'list and books agree' : done.join(', ')}`);
  };
}

/** Money in suspense: list, application to a loan, return to its sender, repair. */
export const suspense: Command = {
  usage,
  writes: ['apply', 'repair', 'return', 'undo-return'],
  options: ['by', 'reason', 'key', 'on'],
  switches: ['paid-from-bank'],
  read: readWork,
};
