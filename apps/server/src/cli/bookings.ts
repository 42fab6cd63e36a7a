import {
  bookTransaction,
  type BookedTransaction,
  type TransactionCommand,
} from '../lending/transactions/book-transaction.ts';
import type { BookingArguments } from '../lending/transactions/kind-definition.ts';
import { bookingVerbs } from '../lending/transactions/kinds.ts';
import { reinstateTransaction } from '../lending/transactions/reinstate-transaction.ts';
import { reverseTransaction } from '../lending/transactions/reverse-transaction.ts';
import { refundFromBank, sendRefund } from '../payments/money-out/send-refund.ts';
import type { Stores } from '../app/stores.ts';
import type { Arguments, CommandServices } from './command.ts';
import { providersOf } from './providers-of.ts';
import { amountFrom, dayFrom, oneOf, takeAmount } from './typed.ts';

/** Books in the caller's transaction. */
export type Book = (
  stores: Stores,
  command: TransactionCommand,
  services: CommandServices,
) => Promise<BookedTransaction>;

/**
 * The verbs of `transactions` that book at once: each reads its arguments. The kinds of transactions define their own; those that ask a
 * provider first are in returns.ts.
 */
export const bookings: Readonly<Record<string, (given: Arguments) => Book>> = {
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
  'refund-credit': (given) => {
    const amountMinor = takeAmount(given);
    if (given.has('paid-from-bank')) return (stores, command) => refundFromBank(stores, { ...command, amountMinor });
    return async (stores, command, services) =>
      sendRefund({ providers: await providersOf(services) }, stores, { ...command, amountMinor });
  },
  ...Object.fromEntries(
    bookingVerbs.map(({ verb, read }) => [
      verb,
      (given: Arguments): Book => {
        const request = read(bookingArguments(given));
        return (stores, command) => bookTransaction(stores, command, request);
      },
    ]),
  ),
};

const bookingArguments = (given: Arguments): BookingArguments => ({
  takeNumber: given.takeNumber,
  takeAmount: () => takeAmount(given),
  takeOneOf: (names) => oneOf(given, names),
  takeDueDates: () =>
    given
      .takeRest('NUMBER=DAY')
      .split(/\s+/)
      .map((typed) => {
        const { number, value } = numbered(given, 'NUMBER=DAY', typed);
        return { number, dueOn: dayFrom(given, 'NUMBER=DAY', value) };
      }),
  amountOption: (name) => amountFrom(given, `--${name}`, given.option(name) ?? '0'),
  dayOption: (name) => dayFrom(given, `--${name}`, given.option(name) ?? given.refuse(`--${name} is missing`)),
  instalmentAmounts: (name) => {
    const typed = given.option(name);
    if (typed === undefined) return [];
    const { number, value } = numbered(given, `--${name}`, typed);
    return [{ instalmentNumber: number, amountMinor: amountFrom(given, `--${name}`, value) }];
  },
});

function numbered(given: Arguments, name: string, typed: string): { number: number; value: string } {
  const [, number, value] = /^(\d{1,3})=(.+)$/.exec(typed) ?? [];
  return number === undefined || value === undefined
    ? given.refuse(`${name} must begin with the number of an instalment and "=", not "${typed}"`)
    : { number: Number(number), value };
}
