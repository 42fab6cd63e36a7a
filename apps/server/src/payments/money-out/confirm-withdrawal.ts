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
  const { order, payoutId, isChanged } = await services.inTransaction((stores) => confirm(services, stores, request));
  // kept: the order is offered again
  if (isChanged) throw new Refusal('offer-changed');
  if (payoutId !== null) await sendPayout(services, payoutId);
  return { lendDetailsUrl: `${pagePaths.order}?productId=${order.productId}&orderId=${order.id}` };
}

interface Confirmed {
  readonly order: OrderRecord;
  /** Null for one that was confirmed before. */
  readonly payoutId: string | null;
  /** Whether the old loan of its top-up is no longer as it was signed. */
  readonly isChanged: boolean;
}

async function confirm(
  services: Services,
  stores: Stores,
  { orderId, borrowerId, now }: WithdrawalRequest,
): Promise<Confirmed> {
  await stores.borrowers.lock(borrowerId);
  const order = await stores.orders.lockOwn(rowIdOf(orderId), borrowerId);
  if (order === undefined) throw new Refusal('order-not-found');
  if (order.withdrawConfirmedAt !== null) return { order, payoutId: null, isChanged: false };
  if (order.decision !== 'approved') throw new Refusal('nothing-to-withdraw');
  // the signed figures no longer hold: today's are read and signed first
  if (isReoffered(order, marketDay(order, now))) throw new Refusal('offer-changed');
  const { disbursalDays } = agreementOf(order).profile;
  const account = await stores.payoutAccounts.findCurrent(borrowerId);
  if (account === undefined) throw new Refusal('account-missing');
  const payoutId = await recordOrOffer(services, stores, { order, account, now });
  if (payoutId === null) return { order, payoutId, isChanged: true };
  await stores.applications.confirmWithdrawal(order.id, {
    accountId: account.id,
    at: now,
    dueOn: addDays(marketDay(order, now), disbursalDays.max),
  });
  return { order, payoutId, isChanged: false };
}

/**
 * Records the payout of an order; where the old loan of its top-up is no longer as it was signed, the order is offered again instead, with the
 * figures of the day. The caller holds the locks of `recordPayout`.
 * @returns the payout; null where the order is offered again
 * @throws Refusal 'account-unusable'
 */
export async function recordOrOffer(
  services: Pick<Services, 'providers' | 'tracing'>,
  stores: Stores,
  confirmed: ConfirmedOrder,
): Promise<string | null> {
  const { order, now } = confirmed;
  const payoffMinor = await payoffAtPayout(stores, order, marketDay(order, now));
  if (payoffMinor !== null) return recordPayout(services, stores, { ...confirmed, payoffMinor });
  await stores.applications.offerAgain(order.id, now);
  return null;
}

interface ConfirmedOrder {
  readonly order: OrderRecord;
  readonly account: PayoutAccount;
  readonly now: Date;
}

/**
 * Records the payout of an order to the account that was confirmed for it. One that its borrower has no room for is sent to review, and
 * not sent (held-payouts.ts). The caller holds the borrower's lock, then the order's.
 * @param confirmed `payoffMinor`: what is left to the old loan of a top-up, 0 for none
 * @throws Refusal 'account-unusable'
 */
async function recordPayout(
  { providers, tracing }: Pick<Services, 'providers' | 'tracing'>,
  stores: Stores,
  { order, account, now, payoffMinor }: ConfirmedOrder & { readonly payoffMinor: number },
): Promise<string> {
  const provider = providers.byPayoutChannel(account.channelNumber);
  if (provider === null) throw new Refusal('account-unusable');
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
