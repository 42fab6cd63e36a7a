import { returnDisbursement } from '../lending/transactions/return-disbursement.ts';
import type { PayoutRecord } from '../payments/money-out/payout-store.ts';
import { bookProvenReturn, tracePayout } from '../payments/money-out/prove-return.ts';
import { returnRefund } from '../payments/money-out/send-refund.ts';
import { number, oneOf, option, optional } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
import type { Stores } from '../app/stores.ts';
import { bankServicesOf } from './bank-services.ts';
import { type Book, type Booking, booking, NUMBER } from './bookings.ts';
import type { CommandServices } from './command.ts';
import { providersOf } from './providers-of.ts';
import { type PayoutFailure, payoutFailures } from '../lending/texts.ts';

const problems = Object.keys(payoutFailures) as PayoutFailure[];
const PROBLEM = option('problem CODE', `why it came back: ${problems.join(', ')}`, oneOf(problems));
const LINE = optional(option('line LINE', 'the line of the bank’s that brought it: see bank list', number));

/** The verbs that say that money of a payout came back. Its provider is asked first. */
export const returns: Readonly<Record<string, Booking>> = {
  'return-refund': booking({
    brief: 'the money of a refund came back, and its provider did not report it',
    parameters: { number: NUMBER, problem: PROBLEM, lineId: LINE },
    prepare: (services, { lineId, ...given }, { orderId }) =>
      proven(services, {
        lineId,
        find: ({ payouts }) => payouts.findRefund({ orderId, number: given.number }),
        book: (stores, command) => returnRefund(stores, { ...command, ...given }),
      }),
  }),
  'return-disbursement': booking({
    brief: 'the money of the loan came back: the provider says so when it is asked, or a line of the bank’s brought it',
    description: 'It goes out again once another operator approves.',
    parameters: { problem: PROBLEM, lineId: LINE },
    prepare: (services, { problem, lineId }, { orderId }) =>
      proven(services, {
        lineId,
        find: ({ payouts }) => payouts.findNewest(orderId),
        book: (stores, command) => returnDisbursement(stores, { ...command, problem }),
      }),
  }),
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
    return bookProvenReturn(bankServicesOf(services), stores, { ...proof, book: () => book(stores, command) });
  };
}
