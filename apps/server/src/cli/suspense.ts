import type { ListedMoney } from '../lending/ledger/suspense-store.ts';
import { PAID_TWICE } from '../lending/transactions/transaction-record.ts';
import { applyLine } from '../payments/bank-lines/decide-line.ts';
import { applyHeld } from '../payments/money-in/apply-held.ts';
import { applyRow } from '../payments/suspense/apply-row.ts';
import { repairSuspense } from '../payments/suspense/repair-suspense.ts';
import { returnMoney, undoReturn } from '../payments/suspense/return-money.ts';
import { nameOf, readSuspended, type Suspended, suspendedBy } from '../payments/suspense/suspended.ts';
import { argument, flag, WrongArgument } from '../platform/command-arguments.ts';
import { figure, joined, money, sentence, table, phrase } from './answer.ts';
import { bankServicesOf } from './bank-services.ts';
import { command, type CommandGroup, type CommandServices } from './command.ts';
import { owedNow, withCurrency } from './owed-now.ts';
import { BY, KEY, KEY_BOOKED, ON, ORDER, REASON_WORDS } from './parameters.ts';

const MAX_SHOWN = 500;
const DAY_MS = 86_400_000;

const WHAT = argument(
  'WHAT',
  'a payment such as HRM-7F3K-Q2MD, a line of the bank’s such as line/812, or a row of a settlement report such as row/55',
  (typed): Suspended => {
    const what = readSuspended(typed);
    if (what === null || what === undefined)
      throw new WrongArgument('WHAT must be a payment, line/NUMBER or row/NUMBER');
    return what;
  },
);

const list = command({
  brief:
    'the money in suspense, the oldest first: what it came with, its loan or provider, amount, time and age, and the ways on; then its sums',
  parameters: {},
  async run({ stores, clock }) {
    const now = clock.now().getTime();
    const rows = (await stores.suspense.list(MAX_SHOWN)).map((each) => {
      const { orderId, provider, amountMinor, currency, postedAt } = each;
      const days = Math.max(0, Math.floor((now - postedAt.getTime()) / DAY_MS));
      return {
        what: nameOf(suspendedBy(each)),
        owner: phrase(orderId === null ? (provider ?? '') : `order ${orderId}`, { orderId, provider }),
        amount: figure(amountMinor, currency),
        currency,
        postedAt,
        age: phrase(`${days} days`, days),
        ways: waysOf(each),
      };
    });
    const sums = (await stores.suspense.compare()).map(({ currency, listedMinor, bookedMinor }) => ({
      currency,
      listed: figure(listedMinor, currency),
      booked: phrase(
        listedMinor === bookedMinor ? '' : `the account has ${withCurrency(bookedMinor, currency)}`,
        money(bookedMinor, currency),
      ),
    }));
    return joined(table('money', rows), table('totals', sums, { label: 'total', none: 'No money is in suspense.' }));
  },
});

/** The commands that take it out of suspense. */
function waysOf({ kind, source, lines, currency, orderCurrency, amountMinor }: ListedMoney): string {
  if (kind === 'bank-line') return 'bank assign, apply, settlements match, return';
  if (source.includes(`/${PAID_TWICE}/`)) return 'return';
  // a held transfer leaves by its lines
  if (lines.length > 0) return lines.map((id) => `apply line/${id}, return line/${id}`).join(', ');
  const isForLoan = amountMinor > 0 && (kind !== 'held' || currency === orderCurrency);
  return isForLoan ? 'apply, return' : 'return';
}

const apply = command({
  brief: 'it counts for this loan, as of the day it came; again, it books nothing',
  isAudited: true,
  movesMoney: true,
  parameters: { what: WHAT, orderId: ORDER, by: BY },
  async run(services, given) {
    const { paymentId, isNew } = await bookOn(services, given);
    const { orderId } = given;
    const text = isNew ? `${paymentId} is booked on order ${orderId}` : `${paymentId} was booked before`;
    return joined(sentence(text, { paymentId, isNew }), await owedNow(services, orderId));
  },
});

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

const returnToSender = command({
  brief: 'its sender has it back',
  isAudited: true,
  movesMoney: true,
  parameters: {
    what: WHAT,
    reason: REASON_WORDS,
    key: KEY,
    isPaidFromBank: flag(
      'paid-from-bank',
      'paid from the bank, as a line of the bank’s always is; else by the provider',
    ),
    on: ON,
    by: BY,
  },
  async run(services, { by: login, ...given }) {
    const { what, key } = given;
    const isNew = await returnMoney(bankServicesOf(services), { ...given, login });
    const text = isNew ? `${nameOf(what)} is returned` : `return ${key} was booked before`;
    return sentence(text, { what: nameOf(what), key, isNew });
  },
});

const undo = command({
  brief: 'takes a return back: the money is in suspense again',
  isAudited: true,
  movesMoney: true,
  parameters: { key: KEY_BOOKED, reason: REASON_WORDS, on: ON, by: BY },
  async run(services, { by: login, ...given }) {
    const { key } = given;
    const isNew = await undoReturn(bankServicesOf(services), { ...given, login });
    return sentence(isNew ? `return ${key} is taken back` : `return ${key} was taken back before`, { key, isNew });
  },
});

const repair = command({
  brief: 'makes list and books agree about it, by its entries: what closing names',
  isAudited: true,
  movesMoney: true,
  parameters: { what: WHAT, reason: REASON_WORDS, by: BY },
  async run(services, { what, reason, by: login }) {
    const done = await repairSuspense(services, { what, reason, login });
    const text = `${nameOf(what)}: ${done.length === 0 ? 'list and books agree' : done.join(', ')}`;
    return sentence(text, { what: nameOf(what), done });
  },
});

/** Money in suspense: list, application to a loan, return to its sender, repair. */
export const suspense: CommandGroup = {
  brief: 'money that cannot count',
  commands: { list, apply, return: returnToSender, 'undo-return': undo, repair },
};
