import { ProviderUnreachable } from '@hiram/payments';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import type { PayoutRecord } from '../../stores/payout-store.ts';
import { recordPayout } from './confirm-withdrawal.ts';
import { sendPayout } from './send-payout.ts';
import { settlePayout } from './settle-payout.ts';

/** Payouts younger than this are left to their answer and their notification. */
const PATIENCE_MS = 30_000;
const BATCH = 50;

/**
 * Finds the end of payouts whose answer was lost, by asking their providers. One that the provider has never heard of is asked
 * for again under its own reference. Loans for which another account was confirmed are sent, where whoever took that died before it.
 * @returns how many were looked at
 */
export async function reconcilePayouts(services: Services): Promise<number> {
  const now = services.clock.now();
  const before = new Date(now.getTime() - PATIENCE_MS);
  const forgotten = await services.stores.payouts.listForgottenBorrowers(BATCH);
  for (const borrowerId of forgotten) await sendWaitingLoans(services, borrowerId);
  const unsettled = await services.stores.payouts.takeUnsettled({ before, now, limit: BATCH });
  for (const payout of unsettled) await reconcileOne(services, payout);
  return unsettled.length;
}

async function reconcileOne(services: Services, payout: PayoutRecord): Promise<void> {
  const { providers, log } = services;
  // one that nobody was asked for yet, since its account waits: there is nothing to ask about
  if (payout.status === 'recorded' && payout.askedAt === null) return sendPayout(services, payout.id);
  const provider = providers.byName(payout.provider);
  try {
    const report = (await provider?.queryPayout(payout.id)) ?? null;
    if (report !== null) await settlePayout(services, report, { source: 'query', provider: payout.provider });
    else if (payout.status === 'recorded') await sendPayout(services, payout.id, { isUnknownThere: provider !== null });
  } catch (error) {
    const about = { err: error, payoutId: payout.id, provider: payout.provider };
    if (error instanceof ProviderUnreachable) log.warn(about, 'a payout could not be asked about');
    else log.error(about, 'a payout could not be reconciled');
  }
}

/**
 * Sends the money of a borrower's confirmed loans whose payouts have all failed, to the account that was confirmed for each since; a loan
 * that is too late for what was signed is offered again instead (sendPayout). Never throws: what could not be sent is tried again by the job.
 */
export async function sendWaitingLoans(services: Services, borrowerId: number): Promise<void> {
  try {
    for (const orderId of await services.stores.payouts.listWaitingOrders(borrowerId)) {
      const payoutId = await recordAgain(services, { borrowerId, orderId });
      if (payoutId !== null) await sendPayout(services, payoutId);
    }
  } catch (error) {
    services.log.error({ err: error, borrowerId }, 'waiting loans could not be sent');
  }
}

function recordAgain(
  services: Services,
  { borrowerId, orderId }: { borrowerId: number; orderId: number },
): Promise<string | null> {
  const now = services.clock.now();
  return services.inTransaction(async (stores) => {
    await stores.borrowers.lock(borrowerId);
    const order = await stores.orders.lock(orderId);
    if (order === undefined || order.disbursedOn !== null || order.withdrawConfirmedAt === null) return null;
    if (order.accountProblem !== null || order.payoutAccountId === null) return null;
    // another tab's, made since the list was read
    if ((await stores.payouts.findAlive(orderId)) !== undefined) return null;
    try {
      const account = await stores.payoutAccounts.get(order.payoutAccountId);
      return await recordPayout(services, stores, { order, account, now });
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  });
}
