import { returnDisbursement } from '../lending/transactions/return-disbursement.ts';
import { tracePayout, bookProvenReturn } from '../payments/money-out/prove-return.ts';
import type { PayoutRecord } from '../payments/money-out/payout-store.ts';
import { returnRefund } from '../payments/money-out/send-refund.ts';
import { CommandError } from '../platform/command-error.ts';
import type { Stores } from '../app/stores.ts';
import { bankServicesOf } from './bank-services.ts';
import type { Book } from './bookings.ts';
import type { Arguments, CommandServices } from './command.ts';
import { providersOf } from './providers-of.ts';
import { type PayoutFailure, payoutFailures } from '../lending/texts.ts';

/** Asks the provider before a transaction begins. */
export type Prepare = (services: CommandServices, orderId: number) => Promise<Book>;

/** The codes of `--problem`. */
export const problems = Object.keys(payoutFailures) as PayoutFailure[];

/** The verbs that say that money of a payout came back. Its provider is asked first. */
export const returns: Readonly<Record<string, (given: Arguments) => Prepare>> = {
  'return-refund': (given) => {
    const number = given.takeNumber('NUMBER');
    const [problem, lineId] = [problemOf(given), lineOf(given)];
    return (services, orderId) =>
      proven(services, {
        lineId,
        find: ({ payouts }) => payouts.findRefund({ orderId, number }),
        book: (stores, command) => returnRefund(stores, { ...command, number, problem }),
      });
  },
  'return-disbursement': (given) => {
    const [problem, lineId] = [problemOf(given), lineOf(given)];
    return (services, orderId) =>
      proven(services, {
        lineId,
        find: ({ payouts }) => payouts.findNewest(orderId),
        book: (stores, command) => returnDisbursement(stores, { ...command, problem }),
      });
  },
};

interface Return {
  readonly lineId: number | undefined;
  readonly find: (stores: Stores) => Promise<PayoutRecord | undefined>;
  readonly book: Book;
}

async function proven(services: CommandServices, { lineId, find, book }: Return): Promise<Book> {
  const payout = await find(services.stores);
  if (payout === undefined) throw new CommandError('ORDER: no payout of it is known whose money could have come back');
  const { log } = services;
  const { byName } = await providersOf(services);
  const said = await tracePayout({ byName, log }, payout);
  return (stores, command) => {
    const by = command.by.actor === 'operator' ? command.by.name : command.by.actor;
    const proof = { payout, said, lineId, by, at: command.at };
    return bookProvenReturn(bankServicesOf(services), stores, {
      ...proof,
      book: () => book(stores, command, services),
    });
  };
}

function problemOf(given: Arguments): PayoutFailure {
  const typed = given.option('problem') ?? given.refuse('--problem is missing');
  return problems.find((name) => name === typed) ?? given.refuse(`--problem must be one of ${problems.join(', ')}`);
}

function lineOf(given: Arguments): number | undefined {
  const typed = given.option('line');
  if (typed === undefined) return undefined;
  return /^\d{1,15}$/.test(typed) ? Number(typed) : given.refuse('--line must be the number of a line: see bank list');
}
