import { CommandError } from '../../platform/command-error.ts';
import type { OpenItem } from '../../platform/open-items/open-items.ts';
import type { Stores } from '../../app/stores.ts';
import { endRefundUnpaid } from '../money-out/end-refund.ts';

interface Decision {
  readonly stores: Stores;
  readonly item: OpenItem;
  readonly by: string;
  readonly at: Date;
}

/**
 * A person lets an account be used, once nothing else of it waits for one. Orders that it was bound for wait for it from then on.
 * @throws CommandError for an account that was refused before
 */
export async function approveAccount({ stores, item, at }: Decision): Promise<void> {
  const account = await stores.payoutAccounts.lock(Number(item.subject));
  if (account === undefined || account.refusedAt !== null)
    throw new CommandError(
      `account ${item.subject} was refused before: its borrower has to add another`,
      'This account was refused before. The borrower has to add another.',
    );
  for (const id of ordersIn(item))
    await stores.orders.confirmAccount({ id, borrowerId: account.borrowerId, accountId: account.id });
  const waiting = await stores.openItems.listOpenOf('payout-account', account.id);
  if (waiting.every(({ id }) => id === item.id)) await stores.payoutAccounts.release(account.id, at);
}

/**
 * A person refuses an account: nothing is ever sent to it. Payouts to it that no provider was asked for are given up, and their orders ask
 * for another account; a refund is the borrower's credit again. What a provider was asked for ends as the provider says.
 */
export async function refuseAccount({ stores, item, by, at }: Decision): Promise<void> {
  const accountId = Number(item.subject);
  // the borrower first: their own confirmation of the account may be under way
  await stores.borrowers.lock((await stores.payoutAccounts.get(accountId)).borrowerId);
  await stores.payoutAccounts.lock(accountId);
  await stores.payoutAccounts.refuse(accountId, at);
  for (const { id, orderId } of await stores.payouts.listAliveTo(accountId)) {
    // always the order first, then the payout
    await stores.orders.lock(orderId);
    const payout = await stores.payouts.lock(id);
    if (payout?.status !== 'recorded' || payout.askedAt !== null) continue;
    const step = { to: 'failed', at, source: 'operator', failure: 'account_refused' } as const;
    if (payout.purpose === 'disbursement') await stores.payouts.move(payout, step);
    else await endRefundUnpaid(stores, payout, { step, by: { actor: 'operator', name: by } });
  }
  await stores.orders.askForAnotherAccount(accountId, 'account_refused');
}

/** The orders that the borrower bound the account for, as `bindAccount` noted them. */
function ordersIn({ details }: OpenItem): readonly number[] {
  const { orders } = details;
  return Array.isArray(orders) ? orders.filter((id): id is number => typeof id === 'number') : [];
}
