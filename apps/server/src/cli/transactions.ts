import { type CalendarDate, isCalendarDate, isDomainError } from '@hiram/domain';
import { plainAmount, readAmount } from '../operations/accounting/plain-amount.ts';
import { CannotDo } from '../platform/cannot-do.ts';
import { type PayoutFailure, payoutFailures } from '../platform/texts/phrases.ts';
import { addCharge } from '../lending/transactions/add-charge.ts';
import { agreeSettlement } from '../lending/transactions/agree-settlement.ts';
import type { BookedTransaction, TransactionCommand } from '../lending/transactions/book-transaction.ts';
import { chargeOffLoan } from '../lending/transactions/charge-off-loan.ts';
import { creditGoodwill } from '../lending/transactions/credit-goodwill.ts';
import { extendLoan } from '../lending/transactions/extend-loan.ts';
import { refundCredit } from '../lending/transactions/refund-credit.ts';
import { reinstateTransaction } from '../lending/transactions/reinstate-transaction.ts';
import { grantHoliday, rescheduleLoan } from '../lending/transactions/reschedule-loan.ts';
import { returnDisbursement } from '../lending/transactions/return-disbursement.ts';
import { reverseTransaction } from '../lending/transactions/reverse-transaction.ts';
import { waiveCharge } from '../lending/transactions/waive-charge.ts';
import { writeOffLoan } from '../lending/transactions/write-off-loan.ts';
import { returnRefund, sendRefund } from '../payments/money-out/send-refund.ts';
import type { Stores } from '../app/stores.ts';
import { type Arguments, type Command, type CommandServices, operatorOf, print } from './command.ts';
import { providersOf } from './providers-of.ts';
import { refusedArgument } from './refused-argument.ts';

const usage = `npm run hiram -- transactions, with the service's environment:
  list ORDER --by NAME                              the transactions of a loan
  reverse ORDER NUMBER [--kept AMOUNT] [--chargeback]
                                                    takes a transaction back; of a payment, all but what is kept. With
                                                    --reason wrong-loan its money is held for another loan, with
                                                    --reason paid-twice for its payer: see suspense
  reinstate ORDER NUMBER                            takes a reversal back, by its own number: the transaction counts again
  charge ORDER INSTALMENT fee|interest AMOUNT       adds a fee or interest to an instalment
  waive ORDER INSTALMENT fee|interest|penalty AMOUNT
                                                    lets it go, at most what is outstanding
  goodwill ORDER AMOUNT                             lets go what a payment would have paid
  refund-credit ORDER AMOUNT [--paid-from-bank]     sends the borrower's credit to the payout account; with the switch nothing is sent:
                                                    it was paid by hand from the bank
  return-refund ORDER NUMBER --problem CODE         the money of a refund came back, and its provider did not report it
  extend ORDER DAYS [--charge AMOUNT]               moves all unpaid instalments; the charge is owed with the loan
  reschedule ORDER NUMBER=DAY… [--interest NUMBER=AMOUNT]
                                                    moves instalments to later days, and adds interest to one
  holiday ORDER DAYS [--interest NUMBER=AMOUNT]     nothing is due for some days
  charge-off ORDER                                  the claim stays, nothing accrues on it any more
  write-off ORDER                                   lets everything go that is owed
  return-disbursement ORDER --problem CODE          the money came back; CODE: ${Object.keys(payoutFailures).join(', ')}
  settle ORDER AMOUNT --until DAY                   an amount that settles the loan until a day
All but list need --reason CODE --key KEY --by NAME; --on DAY is the business date, today unless given. The same key again books nothing.
AMOUNT is such as 1250.00, DAY is YYYY-MM-DD.`;

const problems = Object.keys(payoutFailures) as PayoutFailure[];
type Work = (services: CommandServices) => Promise<void>;
type Common = Pick<TransactionCommand, 'orderId' | 'key' | 'by' | 'reason' | 'effectiveOn'>;
type Book = (stores: Stores, command: TransactionCommand, services: CommandServices) => Promise<BookedTransaction>;

/** The transactions of loans: the booked ones, and all that an operator can book. */
export const transactions: Command = {
  usage,
  options: ['by', 'charge', 'interest', 'kept', 'key', 'on', 'problem', 'reason', 'until'],
  switches: ['chargeback', 'paid-from-bank'],
  read: readWork,
};

function readWork(given: Arguments): Work {
  const what = given.take('what to do');
  if (what === 'list') return list(given.takeNumber('ORDER'), operatorOf(given));
  const booking = bookings[what] ?? given.refuse(`"${what}" is nothing that can be done`);
  const orderId = given.takeNumber('ORDER');
  return work(what, booking(given), { orderId, ...commonOf(given) });
}

/** The commands by their verb: each reads its arguments and books. */
const bookings: Readonly<Record<string, (given: Arguments) => Book>> = {
  reverse: (given) => {
    const number = given.takeNumber('NUMBER');
    const kept = given.option('kept');
    const more = {
      ...(kept !== undefined && { keptMinor: amountFrom(given, '--kept', kept) }),
      ...(given.has('chargeback') && { kind: 'chargeback' as const }),
    };
    return (stores, command) => reverseTransaction(stores, { ...command, number, ...more });
  },
  reinstate: (given) => {
    const number = given.takeNumber('NUMBER');
    return (stores, command) => reinstateTransaction(stores, { ...command, number });
  },
  charge: (given) => {
    const instalmentNumber = given.takeNumber('INSTALMENT');
    const component = oneOf(given, ['fee', 'interest']);
    const amountMinor = takeAmount(given);
    return (stores, command) => addCharge(stores, { ...command, instalmentNumber, component, amountMinor });
  },
  waive: (given) => {
    const instalmentNumber = given.takeNumber('INSTALMENT');
    const component = oneOf(given, ['fee', 'interest', 'penalty']);
    const amountMinor = takeAmount(given);
    return (stores, command) => waiveCharge(stores, { ...command, instalmentNumber, component, amountMinor });
  },
  goodwill: (given) => {
    const amountMinor = takeAmount(given);
    return (stores, command) => creditGoodwill(stores, { ...command, amountMinor });
  },
  'refund-credit': (given) => {
    const amountMinor = takeAmount(given);
    if (given.has('paid-from-bank')) return (stores, command) => refundCredit(stores, { ...command, amountMinor });
    return async (stores, command, services) =>
      sendRefund({ providers: await providersOf(services) }, stores, { ...command, amountMinor });
  },
  extend: (given) => {
    const days = given.takeNumber('DAYS');
    const chargeMinor = amountFrom(given, '--charge', given.option('charge') ?? '0');
    return (stores, command) => extendLoan(stores, { ...command, days, chargeMinor });
  },
  reschedule: (given) => {
    const newDueOns = given
      .takeRest('NUMBER=DAY')
      .split(/\s+/)
      .map((typed) => {
        const { number, value } = numbered(given, 'NUMBER=DAY', typed);
        return { number, dueOn: dayFrom(given, 'NUMBER=DAY', value) };
      });
    const interest = interestOf(given);
    return (stores, command) => rescheduleLoan(stores, { ...command, newDueOns, interest });
  },
  holiday: (given) => {
    const days = given.takeNumber('DAYS');
    const interest = interestOf(given);
    return (stores, command) => grantHoliday(stores, { ...command, days, interest });
  },
  'charge-off': () => chargeOffLoan,
  'write-off': () => writeOffLoan,
  'return-refund': (given) => {
    const number = given.takeNumber('NUMBER');
    const problem = problemOf(given);
    return (stores, command) => returnRefund(stores, { ...command, number, problem });
  },
  'return-disbursement': (given) => {
    const problem = problemOf(given);
    return (stores, command) => returnDisbursement(stores, { ...command, problem });
  },
  settle: (given) => {
    const amountMinor = takeAmount(given);
    const untilOn = dayFrom(given, '--until', given.option('until') ?? given.refuse('--until is missing'));
    return (stores, command) => agreeSettlement(stores, { ...command, amountMinor, untilOn });
  },
};

const work =
  (verb: string, book: Book, { orderId, ...common }: Common): Work =>
  async (services) => {
    const { inTransaction, clock } = services;
    const at = clock.now();
    const { number, isNew } = await inTransaction(async (stores) => {
      const booked = await book(stores, { orderId, ...common, at }, services).catch((error: unknown): never => {
        throw isDomainError(error) ? new CannotDo(refusedArgument(verb, error)) : error;
      });
      const [order] = await stores.orders.listByIds([orderId]);
      const login = common.by.actor === 'operator' ? common.by.name : common.by.actor;
      const about = {
        agentId: null,
        login,
        borrowerId: order?.borrowerId ?? null,
        detail: `${orderId}/${booked.number}`,
      };
      if (booked.isNew) await stores.agents.note({ at, action: 'transaction-booked', ...about });
      return booked;
    });
    print(isNew ? `transaction ${number} is booked` : `transaction ${number} was booked before`);
  };

const list =
  (orderId: number, login: string): Work =>
  async ({ stores, clock }) => {
    const [order] = await stores.orders.listByIds([orderId]);
    if (order === undefined) throw new CannotDo(`there is no order ${orderId}`);
    const about = { agentId: null, login, borrowerId: order.borrowerId, detail: String(orderId) };
    await stores.agents.note({ at: clock.now(), action: 'transactions-read', ...about });
    const refunds = new Map(
      (await stores.payouts.listRefunds([orderId])).map(({ transactionNumber, id, status }) => [
        transactionNumber,
        `${id} ${status}`,
      ]),
    );
    print('number', 'kind', 'amount', 'business date', 'booked at', 'by', 'reason', 'payment', 'reverses', 'payout');
    for (const row of await stores.transactions.list(orderId)) {
      const amount = row.amountMinor === 0 ? '' : plainAmount(row.amountMinor);
      const by = row.bookedBy ?? row.actor;
      const rest = [
        row.bookedAt.toISOString(),
        by,
        row.reason,
        row.paymentId,
        row.reverses,
        refunds.get(row.number),
      ] as const;
      print(row.number, row.kind, amount, row.effectiveOn, ...rest);
    }
  };

function commonOf(given: Arguments): Omit<Common, 'orderId'> {
  const on = given.option('on');
  const reason = given.option('reason') ?? given.refuse('--reason is missing');
  if (!/^[a-z][a-z_-]{1,39}$/.test(reason)) given.refuse('--reason must be a code of small letters, "-" and "_"');
  const key = given.option('key') ?? given.refuse('--key is missing: the same key again books nothing');
  if (key.length > 180) given.refuse('--key must have at most 180 characters');
  return {
    // distinct from the keys of the service
    key: `operator/${key}`,
    reason,
    by: { actor: 'operator', name: operatorOf(given) },
    ...(on !== undefined && { effectiveOn: dayFrom(given, '--on', on) }),
  };
}

function problemOf(given: Arguments): PayoutFailure {
  const typed = given.option('problem') ?? given.refuse('--problem is missing');
  return problems.find((name) => name === typed) ?? given.refuse(`--problem must be one of ${problems.join(', ')}`);
}

function oneOf<Name extends string>(given: Arguments, names: readonly Name[]): Name {
  const typed = given.take(names.join('|'));
  return names.find((name) => name === typed) ?? given.refuse(`"${typed}" is none of ${names.join(', ')}`);
}

const takeAmount = (given: Arguments): number => amountFrom(given, 'AMOUNT', given.take('AMOUNT'));

const amountFrom = (given: Arguments, name: string, typed: string): number =>
  readAmount(typed) ?? given.refuse(`${name} must be an amount such as 1250.00, not "${typed}"`);

const dayFrom = (given: Arguments, name: string, typed: string): CalendarDate =>
  isCalendarDate(typed) ? typed : given.refuse(`${name} must have a day such as 2026-11-30`);

function numbered(given: Arguments, name: string, typed: string): { number: number; value: string } {
  const [, number, value] = /^(\d{1,3})=(.+)$/.exec(typed) ?? [];
  return number === undefined || value === undefined
    ? given.refuse(`${name} must begin with the number of an instalment and "=", not "${typed}"`)
    : { number: Number(number), value };
}

function interestOf(given: Arguments): { instalmentNumber: number; amountMinor: number }[] {
  const typed = given.option('interest');
  if (typed === undefined) return [];
  const { number, value } = numbered(given, '--interest', typed);
  return [{ instalmentNumber: number, amountMinor: amountFrom(given, '--interest', value) }];
}
