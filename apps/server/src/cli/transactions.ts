import { isDomainError } from '@hiram/domain';
import { plainAmount } from '../operations/accounting/plain-amount.ts';
import { UnprovenReturn } from '../payments/money-out/prove-return.ts';
import { CommandError } from '../platform/command-error.ts';
import type { TransactionCommand } from '../lending/transactions/book-transaction.ts';
import { bookingVerbs } from '../lending/transactions/kinds.ts';
import { OPERATORS } from '../platform/idempotency/operator-key-store.ts';
import type { Stores } from '../app/stores.ts';
import { type Book, bookings } from './bookings.ts';
import { type Arguments, type Command, type CommandServices, operatorOf, print } from './command.ts';
import { printOwed } from './owed-now.ts';
import { refusedArgument } from './refused-argument.ts';
import { type Prepare, problems, returns } from './returns.ts';
import { dayOption } from './typed.ts';

/** The column of the usage that says what a verb does. */
const MEANING_AT = 52;

const verbs = bookingVerbs
  .map(({ verb, usage: its, meaning }) => {
    const typed = `  ${verb} ORDER ${its}`.trimEnd();
    return typed.length < MEANING_AT
      ? typed.padEnd(MEANING_AT) + meaning
      : `${typed}\n${' '.repeat(MEANING_AT)}${meaning}`;
  })
  .join('\n');

const usage = `npm run hiram -- transactions, with the service's environment:
  list ORDER --by NAME                              the transactions of a loan
  reverse ORDER NUMBER [--kept AMOUNT] [--chargeback]
                                                    takes a transaction back; of a payment, all but what is kept. With
                                                    --reason wrong-loan its money is held for another loan, with
                                                    --reason paid-twice for its payer: see suspense
  reinstate ORDER NUMBER                            takes a reversal back, by its own number: the transaction counts again
  refund-credit ORDER AMOUNT [--paid-from-bank]     sends the borrower's credit to the payout account; with the switch nothing is sent:
                                                    it was paid by hand from the bank
  return-refund ORDER NUMBER --problem CODE [--line LINE]
                                                    the money of a refund came back, and its provider did not report it
  return-disbursement ORDER --problem CODE [--line LINE]
                                                    the money of the loan came back: the provider says so when it is asked, or this line of
                                                    the bank's brought it. It goes out again once another operator approves; CODE: ${problems.join(', ')}
${verbs}
Each says what is owed after it. All but list need --reason CODE --key KEY --by NAME; --on DAY is the business date, today unless given. The same key again books nothing.
AMOUNT is such as 1250.00, DAY is YYYY-MM-DD.`;

type Work = (services: CommandServices) => Promise<void>;
type Common = Pick<TransactionCommand, 'orderId' | 'key' | 'by' | 'reason' | 'effectiveOn'>;

/** The transactions of loans: the booked ones, and all that an operator can book. */
export const transactions: Command = {
  usage,
  writes: [...Object.keys(bookings), ...Object.keys(returns)],
  options: ['by', 'charge', 'interest', 'kept', 'key', 'line', 'on', 'problem', 'reason', 'until'],
  switches: ['chargeback', 'paid-from-bank'],
  read: readWork,
};

function readWork(given: Arguments): Work {
  const what = given.take('what to do');
  if (what === 'list') return list(given.takeNumber('ORDER'), operatorOf(given));
  const read = bookings[what] ?? returns[what] ?? given.refuse(`unknown subcommand "${what}"`);
  const orderId = given.takeNumber('ORDER');
  const found = read(given);
  const prepare: Prepare = Object.hasOwn(returns, what) ? (found as Prepare) : async () => found as Book;
  return work(what, prepare, { orderId, ...commonOf(given) });
}

const work =
  (verb: string, prepare: Prepare, common: Common): Work =>
  async (services) => {
    const { orderId } = common;
    const book = await prepare(services, orderId);
    const command = { ...common, at: services.clock.now() };
    const { number, isNew } = await services
      .inTransaction(async (stores) => {
        const booked = await book(stores, command, services);
        if (booked.isNew) await note(stores, { verb, command, number: booked.number });
        return booked;
      })
      .catch(async (error: unknown): Promise<never> => {
        if (error instanceof UnprovenReturn) await openReviewItem(services, command, error);
        throw isDomainError(error) ? new CommandError(refusedArgument(verb, error)) : error;
      });
    print(isNew ? `transaction ${number} is booked` : `transaction ${number} was booked before`);
    await printOwed(services, orderId);
  };

const nameOf = ({ by }: Common): string => (by.actor === 'operator' ? by.name : by.actor);

/** The row of the trail about what was booked: the transaction's own kind and amount, which may be worked out only when it is booked. */
async function note(
  stores: Stores,
  { verb, command, number }: { verb: string; command: TransactionCommand; number: number },
): Promise<void> {
  const { orderId, reason, key, at } = command;
  const [order] = await stores.orders.listByIds([orderId]);
  const row = (await stores.transactions.list(orderId)).find((each) => each.number === number);
  await stores.agents.note({
    at,
    agentId: null,
    login: nameOf(command),
    action: 'transaction-booked',
    borrowerId: order?.borrowerId ?? null,
    detail: `${orderId}/${number}`,
    facts: {
      orderId,
      transaction: number,
      kind: row?.kind ?? verb,
      ...(row !== undefined && { amountMinor: row.amountMinor, on: row.effectiveOn }),
      ...(order !== undefined && { currency: order.currency }),
      reason,
      key,
    },
  });
}

/** A refusal for want of proof waits for review; the trail names the operator. */
const openReviewItem = (
  { inTransaction }: CommandServices,
  command: TransactionCommand,
  { item }: UnprovenReturn,
): Promise<void> =>
  inTransaction(async ({ openItems, agents }) => {
    const number = await openItems.open(item);
    const { orderId, key, at } = command;
    const { subject, reason, borrowerId = null } = item;
    const facts = { item: number, orderId, subject: String(subject), reason, key };
    await agents.note({ at, agentId: null, login: nameOf(command), action: 'return-refused', borrowerId, facts });
  });

const list =
  (orderId: number, login: string): Work =>
  async ({ stores, clock }) => {
    const [order] = await stores.orders.listByIds([orderId]);
    if (order === undefined) throw new CommandError(`there is no order ${orderId}`);
    const about = { agentId: null, login, borrowerId: order.borrowerId, detail: String(orderId) };
    await stores.agents.note({ at: clock.now(), action: 'transactions-read', ...about });
    const refunds = new Map(
      (await stores.payouts.listRefunds([orderId])).map(({ transactionNumber, id, status }) => [
        transactionNumber,
        `${id} ${status}`,
      ]),
    );
    print(
      'number',
      'kind',
      'amount',
      'currency',
      'business date',
      'booked at',
      'by',
      'reason',
      'payment',
      'reverses',
      'payout',
    );
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
      print(row.number, row.kind, amount, amount === '' ? '' : order.currency, row.effectiveOn, ...rest);
    }
  };

function commonOf(given: Arguments): Omit<Common, 'orderId'> {
  const effectiveOn = dayOption(given, 'on');
  const reason = given.option('reason') ?? given.refuse('--reason is missing');
  if (!/^[a-z][a-z_-]{1,39}$/.test(reason)) given.refuse('--reason must be a code of small letters, "-" and "_"');
  const key = given.option('key') ?? given.refuse('--key is missing: the same key again books nothing');
  if (key.length > 180) given.refuse('--key must have at most 180 characters');
  return {
    // distinct from the keys of the service
    key: `${OPERATORS}${key}`,
    reason,
    by: { actor: 'operator', name: operatorOf(given) },
    ...(effectiveOn !== undefined && { effectiveOn }),
  };
}
