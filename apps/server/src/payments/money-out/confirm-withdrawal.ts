import { pagePaths } from '@hiram/contract/pages';
import { addDays } from '@hiram/domain';
import { marketDay } from '../../lending/loans/loan-facts.ts';
import { newReference } from '../reference.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import { agreementOf, isReoffered } from '../../lending/loans/signed-loan.ts';
import type { Services } from '../../app/services.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import type { PayoutAccount } from '../../lending/accounts/payout-account-store.ts';
import type { Stores } from '../../app/stores.ts';
import { holdOverLimit } from './held-payouts.ts';
import { payoffAtPayout } from './refinance-loan.ts';
import { sendPayout } from './send-payout.ts';

export interface WithdrawalRequest {
  readonly borrowerId: number;
  readonly orderId: string;
  readonly now: Date;
}

/**
 * Takes the borrower's word that the money is wanted, and sends it. The payout is recorded with its reference, and committed,
 * before the provider hears of it; a second confirmation gives the first (docs/decisions/0008).
 * @throws Refusal 'order-not-found' (also for another borrower's), 'nothing-to-withdraw', 'offer-changed', 'account-missing', 'account-unusable'
 */
export async function confirmWithdrawal(
  services: Services,
  request: WithdrawalRequest,
): Promise<{ lendDetailsUrl: string }> {
  const { order, payoutId } = await services.inTransaction((stores) => confirm(services, stores, request));
  if (payoutId !== null) await sendPayout(services, payoutId);
  return { lendDetailsUrl: `${pagePaths.order}?productId=${order.productId}&orderId=${order.id}` };
}

async function confirm(
  services: Services,
  stores: Stores,
  { orderId, borrowerId, now }: WithdrawalRequest,
): Promise<{ order: OrderRecord; payoutId: string | null }> {
  await stores.borrowers.lock(borrowerId);
  const order = await stores.orders.lockOwn(rowIdOf(orderId), borrowerId);
  if (order === undefined) throw new Refusal('order-not-found');
  if (order.withdrawConfirmedAt !== null) return { order, payoutId: null };
  if (order.decision !== 'approved') throw new Refusal('nothing-to-withdraw');
  // the signed figures no longer hold: today's are read and signed first
  if (isReoffered(order, marketDay(order, now))) throw new Refusal('offer-changed');
  const { disbursalDays } = agreementOf(order).profile;
  const account = await stores.payoutAccounts.findCurrent(borrowerId);
  if (account === undefined) throw new Refusal('account-missing');
  const payoutId = await recordPayout(services, stores, { order, account, now });
  await stores.applications.confirmWithdrawal(order.id, {
    accountId: account.id,
    at: now,
    dueOn: addDays(marketDay(order, now), disbursalDays.max),
  });
  return { order, payoutId };
}

/**
 * Records the payout of an order to the account that was confirmed for it. One that its borrower has no room for is sent to review, and
 * not sent (held-payouts.ts). The caller holds the borrower's lock, then the order's.
 * @throws Refusal 'account-unusable', and 'offer-changed' where the old loan of a top-up cannot be paid off as it was signed
 */
export async function recordPayout(
  { providers, tracing }: Pick<Services, 'providers' | 'tracing'>,
  stores: Stores,
  { order, account, now }: { order: OrderRecord; account: PayoutAccount; now: Date },
): Promise<string> {
  const provider = providers.byPayoutChannel(account.channelNumber);
  if (provider === null) throw new Refusal('account-unusable');
  const payoffMinor = await payoffAtPayout(stores, order, marketDay(order, now));
  // the old loan is no longer as it was signed: today's figures are read and signed first
  if (payoffMinor === null) throw new Refusal('offer-changed');
  const id = newReference('HPO');
  await stores.payouts.insert({
    id,
    order_id: order.id,
    borrower_id: order.borrowerId,
    account_id: account.id,
    amount_minor: order.principalMinor - order.deductedAtDisbursementMinor - payoffMinor,
    currency: order.currency,
    channel_number: account.channelNumber,
    provider: provider.name,
    created_at: now,
    traceparent: tracing.traceparent(),
  });
  await holdOverLimit(stores, { order, payoutId: id, now });
  return id;
}
