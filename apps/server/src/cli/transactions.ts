import { isDomainError } from '@hiram/domain';
import type { TransactionCommand } from '../lending/transactions/book-transaction.ts';
import { type BookedOrder, noteBooking } from '../lending/transactions/note-booking.ts';
import { UnprovenReturn } from '../payments/money-out/prove-return.ts';
import { matching, option, textUpTo } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
import { OPERATORS } from '../platform/idempotency/operator-key-store.ts';
import { figure, joined, sentence, table } from './answer.ts';
import { type Booking, bookings } from './bookings.ts';
import { command, type CommandGroup, type CommandServices } from './command.ts';
import { owedNow } from './owed-now.ts';
import { BY, ON, ORDER } from './parameters.ts';
import { refusedArgument } from './refused-argument.ts';
import { returns } from './returns.ts';
import { ruleInWords } from '../lending/transactions/rule-in-words.ts';

/** The arguments of every booking, after its own. */
const COMMON = {
  reason: option(
    'reason CODE',
    'a code of your own of small letters, "-" and "_"',
    matching(/^[a-z][a-z_-]{1,39}$/, 'be a code of small letters, "-" and "_"'),
  ),
  key: option('key KEY', 'one for each decision, such as a case number; the same again books nothing', textUpTo(180)),
  effectiveOn: ON,
  by: BY,
};

const bookingCommand = ({ brief, description, parameters, fields, prepare }: Booking) => {
  const all = { orderId: ORDER, ...parameters, ...COMMON };
  return command({
    brief,
    ...(description !== undefined && { description }),
    isAudited: true,
    movesMoney: true,
    parameters: all,
    async run(services, { orderId, reason, key, effectiveOn, by, ...given }) {
      const order = await orderOf(services, orderId);
      const book = await prepare(services, given, { orderId, currency: order.currency });
      const booking: TransactionCommand = {
        orderId,
        reason,
        // distinct from the keys of the service
        key: `${OPERATORS}${key}`,
        by: { actor: 'operator', name: by },
        at: services.clock.now(),
        ...(effectiveOn !== undefined && { effectiveOn }),
      };
      const { number, isNew } = await services
        .inTransaction(async (stores) => {
          const booked = await book(stores, booking);
          if (booked.isNew) await noteBooking(stores, { booking, order, by, number: booked.number });
          return booked;
        })
        .catch(async (error: unknown): Promise<never> => {
          if (error instanceof UnprovenReturn) {
            const work = (outside: CommandServices) => openReviewItem(outside, { booking, by }, error);
            await (services.afterwards === undefined ? work(services) : services.afterwards(work));
          }
          throw isDomainError(error)
            ? new CommandError(refusedArgument(error, all, fields), ruleInWords(error))
            : error;
        });
      const text = isNew ? `transaction ${number} is booked` : `transaction ${number} was booked before`;
      return joined(sentence(text, { transaction: number, isNew }), await owedNow(services, orderId));
    },
  });
};

/** @throws CommandError where there is none */
async function orderOf({ stores }: CommandServices, orderId: number): Promise<BookedOrder> {
  const [order] = await stores.orders.listByIds([orderId]);
  if (order === undefined) throw new CommandError(`ORDER: there is no order ${orderId}`);
  return order;
}

/** A refusal for want of proof waits for review; the trail names the operator. */
const openReviewItem = (
  { inTransaction }: CommandServices,
  { booking, by }: { readonly booking: TransactionCommand; readonly by: string },
  { item }: UnprovenReturn,
): Promise<void> =>
  inTransaction(async ({ openItems, agents }) => {
    const number = await openItems.open(item);
    const { orderId, key, at } = booking;
    const { subject, reason, borrowerId = null } = item;
    const facts = { item: number, orderId, subject: String(subject), reason, key };
    await agents.note({ at, agentId: null, login: by, action: 'return-refused', borrowerId, facts });
  });

const list = command({
  brief: 'the transactions of a loan',
  isAudited: true,
  parameters: { orderId: ORDER, by: BY },
  async run(services, { orderId, by: login }) {
    const { stores, clock } = services;
    const { borrowerId, currency } = await orderOf(services, orderId);
    const about = { agentId: null, login, borrowerId, facts: { orderId } };
    await stores.agents.note({ at: clock.now(), action: 'transactions-read', ...about });
    const refunds = new Map(
      (await stores.payouts.listRefunds([orderId])).map(({ transactionNumber, id, status }) => [
        transactionNumber,
        `${id} ${status}`,
      ]),
    );
    const rows = (await stores.transactions.list(orderId)).map((row) => ({
      number: row.number,
      kind: row.kind,
      amount: row.amountMinor === 0 ? null : figure(row.amountMinor, currency),
      currency: row.amountMinor === 0 ? null : currency,
      businessDate: row.effectiveOn,
      bookedAt: row.bookedAt,
      by: row.bookedBy ?? row.actor,
      reason: row.reason,
      payment: row.paymentId,
      reverses: row.reverses,
      payout: refunds.get(row.number),
    }));
    return table('transactions', rows, { isHeaded: true });
  },
});

/** The transactions of loans: the booked ones, and all that an operator can book. */
export const transactions: CommandGroup = {
  brief: 'bookings on a loan',
  description: 'Each says what is owed after it. AMOUNT is such as 1250.00, DAY is YYYY-MM-DD.',
  commands: {
    list,
    ...Object.fromEntries(
      Object.entries({ ...bookings, ...returns }).map(([verb, booking]) => [verb, bookingCommand(booking)]),
    ),
  },
};
