import type { CurrencyCode } from '@hiram/domain';
import {
  bookTransaction,
  type BookedTransaction,
  type TransactionCommand,
} from '../lending/transactions/book-transaction.ts';
import { AMOUNT } from '../lending/transactions/booking-arguments.ts';
import { bookingVerbs } from '../lending/transactions/kinds.ts';
import { reinstateTransaction } from '../lending/transactions/reinstate-transaction.ts';
import { reverseTransaction } from '../lending/transactions/reverse-transaction.ts';
import { refundFromBank, sendRefund } from '../payments/money-out/send-refund.ts';
import {
  amount,
  argument,
  flag,
  type Given,
  number,
  option,
  optional,
  type ParameterSet,
} from '../platform/command-arguments.ts';
import type { Stores } from '../app/stores.ts';
import type { CommandServices } from './command.ts';
import { providersOf } from './providers-of.ts';

/** Books in the caller's transaction. */
export type Book = (stores: Stores, command: TransactionCommand) => Promise<BookedTransaction>;

/** The loan of a booking, as it was found before. */
interface BookedLoan {
  readonly orderId: number;
  readonly currency: CurrencyCode;
}

/** A verb of `transactions`: its arguments after ORDER, and its booking. */
interface BookingOf<Set extends ParameterSet> {
  readonly brief: string;
  readonly description?: string;
  /** By the fields of the transaction: a refusal about a field names its argument. */
  readonly parameters: Set;
  readonly fields?: Readonly<Record<string, string>>;
  /** Asks providers before a transaction begins. @throws WrongArgument for an amount that the currency does not have */
  prepare(services: CommandServices, given: Given<Set>, loan: BookedLoan): Promise<Book>;
}

export type Booking = BookingOf<ParameterSet>;

/** A booking with the types of its arguments checked. */
export const booking = <Set extends ParameterSet>(definition: BookingOf<Set>): Booking => definition;

export const NUMBER = argument('NUMBER', 'the number of a transaction: see list', number);

/** The verbs that book at once. The kinds of transactions define their own; those that ask a provider first are in returns.ts. */
export const bookings: Readonly<Record<string, Booking>> = {
  reverse: booking({
    brief: 'takes a transaction back; of a payment, all but what is kept',
    description:
      'With --reason wrong-loan its money is held for another loan, with --reason paid-twice for its payer: see suspense.',
    parameters: {
      number: NUMBER,
      keptMinor: optional(option('kept AMOUNT', 'the part of a payment that is kept', amount)),
      kind: flag('chargeback', 'the payer’s bank took it back'),
    },
    async prepare(_services, { number: reversed, keptMinor, kind }, { currency }) {
      const more = {
        ...(keptMinor !== undefined && { keptMinor: keptMinor(currency) }),
        ...(kind && { kind: 'chargeback' as const }),
      };
      return (stores, command) => reverseTransaction(stores, { ...command, number: reversed, ...more });
    },
  }),
  reinstate: booking({
    brief: 'takes a reversal back, by its own number: the transaction counts again',
    parameters: { number: NUMBER },
    prepare: async (_services, given) => (stores, command) => reinstateTransaction(stores, { ...command, ...given }),
  }),
  'refund-credit': booking({
    brief: 'sends the borrower’s credit to the payout account',
    parameters: {
      amountMinor: AMOUNT,
      isPaidFromBank: flag('paid-from-bank', 'nothing is sent: it was paid by hand from the bank'),
    },
    async prepare(services, given, { currency }) {
      const amountMinor = given.amountMinor(currency);
      if (given.isPaidFromBank) return (stores, command) => refundFromBank(stores, { ...command, amountMinor });
      const providers = await providersOf(services);
      return (stores, command) => sendRefund({ providers }, stores, { ...command, amountMinor });
    },
  }),
  ...Object.fromEntries(
    bookingVerbs.map(({ verb, meaning, parameters, fields, request }) => [
      verb,
      booking({
        brief: meaning,
        parameters,
        ...(fields !== undefined && { fields }),
        async prepare(_services, given, { currency }) {
          const requested = request(given, currency);
          return (stores, command) => bookTransaction(stores, command, requested);
        },
      }),
    ]),
  ),
};
