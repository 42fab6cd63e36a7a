import { DomainError, isDisbursementReturn, propertiesOf } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import {
  bookedBefore,
  type BookedTransaction,
  lockOrder,
  runningLoan,
  type TransactionCommand,
} from './book-transaction.ts';
import { bouncedFeeOf } from './charge-bounced-payment.ts';
import { bookReversal, reverseTransaction } from './reverse-transaction.ts';
import { refuseWhilePaidOff } from './refuse-while-paid-off.ts';
import { isSameCommand } from './same-command.ts';
import { isHeldReason, activeReversals, type TransactionRow } from './transaction-record.ts';

export interface Reinstatement extends TransactionCommand {
  /** The reversal, by its number: the last one in force of its transaction. */
  readonly number: number;
}

type Needed = Pick<
  Stores,
  'orders' | 'orderHolds' | 'transactions' | 'ledger' | 'summaries' | 'payments' | 'payouts' | 'operatorKeys'
>;

/**
 * Takes a reversal back, in the caller's database transaction: the reversed transaction counts again in its place, as if the reversal had never
 * been. For a charge-back that was won, and for a reversal by mistake. The fee for a bounced payment goes with its reversal. A further reversal
 * can follow.
 * @throws DomainError naming the field: `number` for no reversal, one that was taken back, one after which more was taken, the return of a
 *   disbursement, a refund that was sent by payout, and a payment whose money is not there any more; and as `bookTransaction`
 */
export async function reinstateTransaction(stores: Needed, command: Reinstatement): Promise<BookedTransaction> {
  const { known, ...first } = await lockOrder(stores, command);
  const { reason } = first;
  const { key, by, at } = command;
  let { order, rows } = first;
  if (known !== undefined) {
    const isReversal = rows.some(({ number, reverses }) => number === command.number && reverses !== null);
    return bookedBefore(known, isReversal && known.reverses === command.number && isSameCommand(known, order, command));
  }
  const { effectiveOn } = runningLoan(order, command);
  const { reversal, target } = reversalOf(rows, command);
  await refuseWhilePaidOff(stores, order, by);
  if (effectiveOn < reversal.effectiveOn)
    throw new DomainError('out_of_range', `reversal ${reversal.number} is of ${reversal.effectiveOn}`, 'effectiveOn');
  await refuseSentRefund(stores, { order, target });
  await takeFromSuspense(stores, { order, reversal, target, command: { ...command, effectiveOn } });
  const fee = bouncedFeeOf(rows, reversal.number);
  if (fee !== undefined) {
    const taken = {
      orderId: order.id,
      number: fee.number,
      key: `reinstated/${reversal.number}`,
      by,
      reason,
      at,
      effectiveOn,
    };
    await reverseTransaction(stores, taken);
    ({ order, rows } = await lockOrder(stores, { ...command, key: taken.key }));
  }
  const next = {
    kind: reversal.kind,
    amountMinor: reversal.amountMinor,
    effectiveOn,
    bookedAt: at,
    by,
    reason,
    key,
    reverses: { number: reversal.number, keptMinor: 0 },
  };
  return bookReversal(stores, { order, rows, target, next });
}

interface Reversed {
  readonly reversal: TransactionRow;
  readonly target: TransactionRow;
}

function reversalOf(rows: readonly TransactionRow[], { number }: Reinstatement): Reversed {
  const refuse = (reason: string): never => {
    throw new DomainError('contradiction', reason, 'number');
  };
  const reversal = rows.find((row) => row.number === number);
  if (reversal === undefined) throw new DomainError('invalid_value', `there is no transaction ${number}`, 'number');
  const target = rows.find((row) => row.number === reversal.reverses);
  if (target === undefined) return refuse(`transaction ${number} is no reversal`);
  if (isDisbursementReturn(reversal.kind)) return refuse('a returned loan is paid out anew');
  if (target.terms['paidByOrder'] !== undefined) return refuse('its new loan was returned');
  if (target.reverses !== null) return refuse(`transaction ${number} is a reinstatement`);
  if (rows.some((row) => row.reverses === number)) return refuse(`reversal ${number} was taken back before`);
  const last = activeReversals(rows).findLast((row) => row.reverses === target.number);
  if (last !== undefined && last.number !== number)
    return refuse(`reversal ${last.number} took more of it: that one comes first`);
  if (rows.some((row) => isDisbursementReturn(row.kind) && row.number > number))
    return refuse('its loan was returned since');
  return { reversal, target };
}

/** Its payout has failed, come back or never left: the money is sent by a new one. */
async function refuseSentRefund(
  { payouts }: Pick<Stores, 'payouts'>,
  { order, target }: { readonly order: OrderRecord; readonly target: TransactionRow },
): Promise<void> {
  if (!propertiesOf(target.kind).isPaidOut) return;
  if ((await payouts.findRefund({ orderId: order.id, number: target.number })) !== undefined)
    throw new DomainError('contradiction', 'its payout did not reach the borrower: book a new refund', 'number');
}

/** Money that an operator's reversal put into suspense leaves it for the loan that it counts for again. */
async function takeFromSuspense(
  { ledger }: Pick<Stores, 'ledger'>,
  {
    order,
    reversal,
    target,
    command: { at, effectiveOn },
  }: Reversed & { readonly order: OrderRecord; readonly command: Reinstatement },
): Promise<void> {
  if (target.paymentId === null || reversal.actor !== 'operator' || !isHeldReason(reversal.reason)) return;
  const held = await ledger.heldFor({ id: target.paymentId, orderId: order.id });
  const heldMinor = held.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (heldMinor !== reversal.amountMinor)
    throw new DomainError('contradiction', 'its money is not in suspense any more', 'number');
  for (const { entryId } of held)
    await ledger.reverse(entryId, { occurredOn: effectiveOn ?? reversal.effectiveOn, postedAt: at });
}
