import { earlierDate, markets } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import { marketDay } from '../../lending/loans/loan-facts.ts';
import { CommandError } from '../../platform/command-error.ts';
import { noonOf } from '../bank-lines/received-report.ts';
import { type Applied, type Application, countFor } from '../money-in/apply-held.ts';
import { lockRowMoney } from './suspended.ts';

/**
 * Books the money of a settlement row that is in suspense on a loan, in the caller's transaction: it leaves suspense, and a payment of its amount is
 * recorded and settled as of the day that the report names.
 * @throws CommandError for a row or order that there is not, money that is not in suspense, is owed to the lender or in another currency, and a loan
 *   that cannot take it
 */
export async function applyRow(
  stores: Stores,
  { rowId, orderId, by, now }: Omit<Application, 'paymentId'> & { readonly rowId: number },
): Promise<Applied> {
  const order = await stores.orders.lock(orderId);
  if (order === undefined) throw new CommandError(`there is no order ${orderId}`);
  const { row, money, entryId } = await lockRowMoney(stores, rowId);
  // as that of money held for a payment: the provider's report names another payment, or none
  const detail = `held/row/${rowId}`;
  if (money === undefined) {
    const before = await stores.payments.findOfHeld(orderId, detail);
    if (before === undefined) throw new CommandError(`nothing of row ${rowId} is in suspense`);
    return { paymentId: before, isNew: false };
  }
  const { amountMinor, currency } = money;
  if (order.disbursedOn === null) throw new CommandError(`order ${orderId} was never paid out`);
  if (amountMinor <= 0) throw new CommandError(`no money came with row ${rowId}: it is owed to the lender`);
  if (currency !== order.currency) throw new CommandError(`the money of row ${rowId} is not in ${order.currency}`);
  const today = marketDay(order, now);
  await stores.ledger.reverse(entryId, { occurredOn: today, postedAt: now });
  const { provider, providerReference } = row;
  const known = row.paymentId === null ? undefined : await stores.payments.find(row.paymentId);
  const noon = noonOf(earlierDate(row.paidOn ?? row.settledOn, today), markets[order.market].timeZone);
  const paymentId = await countFor(stores, {
    order,
    amountMinor,
    cameAt: noon < now ? noon : now,
    provider,
    providerReference,
    channelNumber: known?.channelNumber ?? provider,
    channelName: known?.channelName ?? provider,
    detail,
    by,
    now,
  });
  return { paymentId, isNew: true };
}
