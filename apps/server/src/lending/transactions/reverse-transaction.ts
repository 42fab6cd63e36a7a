import {
  DomainError,
  formatAmount,
  isDisbursement,
  type PaymentReversalKind,
  propertiesOf,
  replaySteps,
  replayTransactions,
} from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { agreementOf } from './back-dated.ts';
import {
  afterBooking,
  bookedBefore,
  type BookedTransaction,
  lockOrder,
  runningLoan,
  type TransactionCommand,
} from './book-transaction.ts';
import { chargeBouncedPayment } from './charge-bounced-payment.ts';
import { refuseWhilePaidOff } from './refuse-while-paid-off.ts';
import { revalueLoan } from './revalue-loan.ts';
import { isSameCommand } from './same-command.ts';
import {
  BOUNCED,
  isHeldReason,
  activeTransactions,
  type NewTransaction,
  activeReversals,
  type TransactionRow,
  WRONG_LOAN,
} from './transaction-record.ts';
import { trueUpClaims } from './true-up-claims.ts';
import { PAYOUT_OVER_UNPAID } from './money-codes.ts';

export interface Reversal extends TransactionCommand {
  /** The transaction to take back, by its number. */
  readonly number: number;
  /** Of a payment: `chargeback` where the borrower's bank took it. Default: `repayment_reversal`. */
  readonly kind?: PaymentReversalKind;
  /** Of a payment: what is kept of it, minor units, from 0 to less than what is left of it. Default 0. */
  readonly keptMinor?: number;
  /** Of a payoff by a new loan: that loan is returned in the same database transaction. */
  readonly isWithNewLoan?: true;
}

type Needed = Pick<
  Stores,
  'orders' | 'orderHolds' | 'transactions' | 'ledger' | 'summaries' | 'payments' | 'payouts' | 'operatorKeys'
>;

/**
 * Takes a transaction back, in the caller's database transaction. The loan becomes what it would be had the transaction never been, or of a
 * payment been of the amount that is kept. Every later transaction that has another effect now is valued again: its entry is reversed, and
 * posted anew on its own business date. A payment can be taken back further, each time by a reversal of its own; `reinstateTransaction` takes
 * the last reversal back. The money of a payment that an operator reverses as `WRONG_LOAN` or `PAID_TWICE` is held in suspense, for another
 * loan or its payer. A payment that bounced is charged the fee of the terms (`chargeBouncedPayment`). A disbursement is taken back by
 * `returnDisbursement`.
 * @throws DomainError naming the field: `number` for a transaction that there is not, of which nothing is left, that is a reversal, or that is
 *   a refund whose payout may reach the borrower (one that nobody was asked for yet is not sent any more), or that is a payoff by a new loan; `keptMinor`; `kind`; and as
 *   `bookTransaction`
 */
export async function reverseTransaction(stores: Needed, given: Reversal): Promise<BookedTransaction> {
  const { order, rows, known, reason } = await lockOrder(stores, given);
  const command = { ...given, reason };
  const { key, by, at, keptMinor = 0 } = command;
  if (known !== undefined)
    return bookedBefore(known, isSameCommand(known, order, command) && isSame(known, rows, command));
  const { effectiveOn } = runningLoan(order, command);
  const target = targetOf(order, rows, command);
  if (target.terms['paidByOrder'] !== undefined && given.isWithNewLoan !== true)
    throw new DomainError('contradiction', 'a new loan paid it: it goes with the return of that one', 'number');
  await refuseWhilePaidOff(stores, order, by);
  await stopRefund(stores, { orderId: order.id, target, at });
  if (effectiveOn < target.effectiveOn)
    throw new DomainError('out_of_range', `transaction ${target.number} is of ${target.effectiveOn}`, 'effectiveOn');

  const next = {
    kind: target.paymentId === null ? target.kind : (command.kind ?? 'repayment_reversal'),
    amountMinor: leftOf(rows, target) - keptMinor,
    effectiveOn,
    bookedAt: at,
    by,
    reason,
    key,
    reverses: { number: target.number, keptMinor },
  };
  const booked = await bookReversal(stores, { order, rows, target, next });
  if (target.paymentId !== null && reason === BOUNCED && keptMinor === 0)
    await chargeBouncedPayment(stores, { order, target, reversal: booked.number, effectiveOn, at });
  if (isHeldAfter(command, target))
    await stores.ledger.post({
      kind: 'held',
      source: `${target.paymentId}/${reason}/${booked.number}`,
      orderId: order.id,
      ...(target.provider !== null && { provider: target.provider }),
      occurredOn: effectiveOn,
      postedAt: at,
      postings: [
        { account: 'provider-clearing', amountMinor: next.amountMinor, currency: order.currency },
        { account: 'suspense', amountMinor: -next.amountMinor, currency: order.currency },
      ],
    });
  return booked;
}

interface NewReversal {
  readonly order: OrderRecord;
  readonly rows: readonly TransactionRow[];
  /** The transaction of which less or more counts now. */
  readonly target: TransactionRow;
  readonly next: Omit<NewTransaction, 'orderId' | 'terms'> & Required<Pick<NewTransaction, 'reverses'>>;
}

/** Books a reversal, or the reversal of one, and values the loan again. The caller holds the order's lock and has checked it. */
export async function bookReversal(
  stores: Needed,
  { order, rows, target, next }: NewReversal,
): Promise<BookedTransaction> {
  const { effectiveOn, bookedAt: at } = next;
  const agreed = agreementOf(order);
  const stepsBefore = replaySteps(agreed, activeTransactions(rows));
  const last = rows.at(-1)?.number ?? 0;
  const { number: reverses, keptMinor } = next.reverses;
  const left = activeTransactions([...rows, { ...next, number: last + 1, reverses, keptMinor, terms: {} }]);
  const stepsAfter = replaySteps(agreed, left);

  const paidOn = stepsBefore.find((step) => step.next.id === target.number)?.effect.on;
  const number = await stores.transactions.append({ ...next, orderId: order.id, terms: { paidOn } }, null);
  if (number === null) throw new Error(`order ${order.id} was not locked`);
  await revalueLoan(stores, {
    order,
    rows,
    before: stepsBefore,
    after: stepsAfter,
    reversed: { number: target.number, on: effectiveOn },
    by: number,
    at,
  });
  // what has accrued meanwhile is what would have without it
  const entry = {
    kind: 'transaction',
    source: `${order.id}/${number}/1`,
    valuation: { number, version: 1 },
    occurredOn: effectiveOn,
    postedAt: at,
  } as const;
  await trueUpClaims(stores, order, { loan: replayTransactions(agreed, left).facts, entry });
  await afterBooking(stores, order, at);
  return { number, isNew: true };
}

/** What is left of a transaction after the reversals of it, minor units. */
const leftOf = (rows: readonly TransactionRow[], { number, amountMinor }: TransactionRow): number =>
  activeReversals(rows).findLast(({ reverses }) => reverses === number)?.keptMinor ?? amountMinor;

/** Whether a booked reversal is the one of a command. */
function isSame(
  known: TransactionRow,
  rows: readonly TransactionRow[],
  { number, kind, keptMinor = 0 }: Reversal,
): boolean {
  const target = rows.find((row) => row.number === number);
  if (target === undefined || target.reverses !== null || known.reverses !== number) return false;
  const asked = target.paymentId === null && kind === undefined ? target.kind : (kind ?? 'repayment_reversal');
  return known.kind === asked && known.keptMinor === keptMinor;
}

const isHeldAfter = ({ by, reason }: TransactionCommand, { paymentId }: TransactionRow): boolean =>
  paymentId !== null && by.actor === 'operator' && isHeldReason(reason);

function targetOf({ currency }: OrderRecord, rows: readonly TransactionRow[], command: Reversal): TransactionRow {
  const { number, keptMinor = 0, kind } = command;
  const target = rows.find((row) => row.number === number);
  if (target === undefined) throw new DomainError('invalid_value', `there is no transaction ${number}`, 'number');
  if (target.reverses !== null)
    throw new DomainError('contradiction', 'it is a reversal itself: it can be reinstated', 'number');
  if (activeReversals(rows).some((row) => row.reverses === number && row.keptMinor === 0))
    throw new DomainError('contradiction', `transaction ${number} was taken back before`, 'number');
  if (isDisbursement(target.kind))
    throw new DomainError('contradiction', 'a disbursement is returned, not reversed', 'number');
  const isPayment = target.paymentId !== null;
  if (!isPayment && kind !== undefined) throw new DomainError('contradiction', 'it is no payment', 'kind');
  if (isHeldAfter(command, target)) {
    if (kind === 'chargeback')
      throw new DomainError('contradiction', 'the money of a charge-back is not there', 'kind');
    if (keptMinor !== 0 && command.reason === WRONG_LOAN)
      throw new DomainError('contradiction', 'nothing is kept of a payment for another loan', 'keptMinor');
  }
  const max = isPayment ? leftOf(rows, target) - 1 : 0;
  if (!Number.isSafeInteger(keptMinor) || keptMinor < 0 || keptMinor > max)
    throw new DomainError('out_of_range', `from 0 to ${formatAmount(max, currency)} can be kept`, 'keptMinor');
  return target;
}

/**
 * The money of a refund is the borrower's until its payout has failed or come back. One that the provider was not asked for yet is given up.
 */
async function stopRefund(
  { payouts }: Needed,
  { orderId, target, at }: { readonly orderId: number; readonly target: TransactionRow; readonly at: Date },
): Promise<void> {
  const known = propertiesOf(target.kind).isPaidOut
    ? await payouts.findRefund({ orderId, number: target.number })
    : undefined;
  const payout = known === undefined ? undefined : await payouts.lock(known.id);
  if (payout === undefined || PAYOUT_OVER_UNPAID.includes(payout.status)) return;
  if (payout.status !== 'recorded' || payout.askedAt !== null)
    throw new DomainError('contradiction', `its money goes by payout ${payout.id}, whose end decides`, 'number');
  await payouts.move(payout, { to: 'failed', at, source: 'operator', failure: 'refused_by_person' });
}
