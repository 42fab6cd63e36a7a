import { DomainError, isDomainError, plainMessage } from '@hiram/domain';
import type { PaymentProvider, ProviderRegistry } from '@hiram/payments';
import type { PayoutAccount } from '../../lending/accounts/payout-account-store.ts';
import {
  bookedBefore,
  type BookedTransaction,
  bookTransaction,
  lockOrder,
  type TransactionCommand,
} from '../../lending/transactions/book-transaction.ts';
import { isSameCommand } from '../../lending/transactions/same-command.ts';
import { CommandError } from '../../platform/command-error.ts';
import type { OpenItem } from '../../platform/open-items/open-items.ts';
import { newReference } from '../reference.ts';
import type { Stores } from '../../app/stores.ts';
import { endRefundUnpaid } from './end-refund.ts';
import type { PayoutFailure } from '../../lending/texts.ts';
import { ruleInWords } from '../../lending/transactions/rule-in-words.ts';

/** A refund of credit. */
export interface CreditRefund extends TransactionCommand {
  /** Minor units, above zero and at most the borrower's credit. */
  readonly amountMinor: number;
}

/** Books that credit was paid out by hand to the borrower from the lender's bank account. Nothing is sent. @throws DomainError naming `amountMinor`, … */
export const refundFromBank = (stores: Stores, command: CreditRefund): Promise<BookedTransaction> =>
  bookTransaction(stores, command, { kind: 'credit_refund', amountMinor: command.amountMinor });

/** The providers, and the trace to record, if any. */
interface Needs {
  readonly providers: ProviderRegistry;
  readonly traceparent?: string | null;
}

/**
 * Books a refund of the borrower's credit and records the payout that sends it, in the caller's database transaction. The job
 * `reconcile-payouts` sends it within a minute or two, to the account that the borrower has now.
 * @throws DomainError naming the field: `amountMinor` above the credit; `effectiveOn` where it is given; `account` where there is none, an
 *   operator has to decide about it, or no provider pays out to it; and as `bookTransaction`
 */
export async function sendRefund(
  { providers, traceparent = null }: Needs,
  stores: Stores,
  command: CreditRefund,
): Promise<BookedTransaction> {
  const { orderId, amountMinor, effectiveOn, at } = command;
  if (effectiveOn !== undefined)
    throw new DomainError('contradiction', 'a refund by payout is of the day on which it is booked', 'effectiveOn');
  const [order] = await stores.orders.listByIds([orderId]);
  if (order === undefined) throw new DomainError('invalid_value', `there is no order ${orderId}`, 'orderId');
  // always the borrower first, then the account, then the order
  await stores.borrowers.lock(order.borrowerId);
  const current = await stores.payoutAccounts.findCurrent(order.borrowerId);
  const account = current === undefined ? undefined : await stores.payoutAccounts.lock(current.id);
  const { known } = await lockOrder(stores, command);
  // a repeated command has its answer, whatever became of the account
  const way = known === undefined ? wayTo(account, providers) : null;
  const refund = { kind: 'credit_refund', amountMinor, paidBy: 'payout' } as const;
  const sent = way === null ? command : { ...command, provider: way.provider.name };
  const booked = await bookTransaction(stores, sent, refund);
  if (!booked.isNew || way === null) return booked;
  await stores.payouts.insert(
    {
      id: newReference('HPO'),
      order_id: orderId,
      borrower_id: order.borrowerId,
      account_id: way.account.id,
      amount_minor: amountMinor,
      currency: order.currency,
      channel_number: way.account.channelNumber,
      provider: way.provider.name,
      purpose: 'refund',
      transaction_number: booked.number,
      created_at: at,
      traceparent,
    },
    'operator',
  );
  return booked;
}

/** @throws DomainError naming `account` */
function wayTo(
  account: PayoutAccount | undefined,
  { byPayoutChannel }: ProviderRegistry,
): { account: PayoutAccount; provider: PaymentProvider } {
  const refuse = (why: string): never => {
    throw new DomainError('contradiction', why, 'account');
  };
  if (account === undefined) return refuse('the borrower has no payout account');
  // an unconfirmed account is held
  if (account.heldAt !== null || account.refusedAt !== null)
    return refuse(`payout account ${account.id} waits for an operator, or was refused`);
  const provider = byPayoutChannel(account.channelNumber);
  return provider === null ? refuse(`no provider pays out to account ${account.id}`) : { account, provider };
}

interface Decided {
  readonly stores: Stores;
  readonly item: OpenItem;
  readonly by: string;
  readonly at: Date;
}

/** Sends a refund that came back anew, as a refund of its own, to the account that the borrower has now. @throws CommandError */
export async function sendRefundAgain(providers: ProviderRegistry, { stores, item, by, at }: Decided): Promise<void> {
  const payout = await stores.payouts.find(item.subject);
  if (payout === undefined) throw new CommandError(`there is no payout ${item.subject}`);
  const { orderId, amountMinor, borrowerId } = payout;
  const who = { actor: 'operator', name: by } as const;
  const command = { orderId, amountMinor, key: `item/${item.id}`, by: who, reason: 'sent-again', at };
  const { number } = await sendRefund({ providers }, stores, command).catch((error: unknown): never => {
    // the operator typed none of its fields
    throw isDomainError(error) ? new CommandError(plainMessage(error), ruleInWords(error)) : error;
  });
  const about = { agentId: null, login: by, borrowerId, detail: `${orderId}/${number}` };
  const { currency } = payout;
  const facts = { orderId, transaction: number, kind: 'credit_refund', amountMinor, currency, reason: command.reason };
  await stores.agents.note({ at, action: 'transaction-booked', ...about, facts });
}

export interface ReturnedRefund extends TransactionCommand {
  /** The transaction of the refund, by its number. */
  readonly number: number;
  /** The problem with the account. */
  readonly problem: PayoutFailure;
}

/**
 * Books that the money of a refund came back, of which its provider has not reported. The credit is on the loan again.
 * @throws DomainError naming the field: `number` for a transaction whose payout is not known to be paid; and as `reverseTransaction`
 */
export async function returnRefund(stores: Stores, command: ReturnedRefund): Promise<BookedTransaction> {
  const { orderId, number, problem, by, at, key, reason, effectiveOn } = command;
  const { order, known } = await lockOrder(stores, command);
  const recorded = await stores.payouts.findRefund({ orderId, number });
  if (known !== undefined) {
    const isSame = known.reverses === number && recorded?.status === 'returned' && recorded.failure === problem;
    return bookedBefore(known, isSame && isSameCommand(known, order, command));
  }
  const payout = recorded === undefined ? undefined : await stores.payouts.lock(recorded.id);
  if (payout?.status !== 'paid')
    throw new DomainError('contradiction', `transaction ${number} is no refund that a provider has paid`, 'number');
  const step = { to: 'returned', at, source: 'operator', failure: problem } as const;
  const booking = { key, reason, ...(effectiveOn !== undefined && { effectiveOn }) };
  return endRefundUnpaid(stores, payout, { step, by, booking });
}
