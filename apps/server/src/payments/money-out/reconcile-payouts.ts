import { ProviderUnreachable } from '@hiram/payments';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../app/services.ts';
import { inOrder, workThrough } from '../../platform/jobs/work-through.ts';
import type { PayoutRecord } from './payout-store.ts';
import { recordOrOffer } from './confirm-withdrawal.ts';
import { sendPayout } from './send-payout.ts';
import { settlePayout } from './settle-payout.ts';

/** Payouts younger than this are left to their answer and their notification. */
const PATIENCE_MS = 30_000;
const BATCH = 50;
const AT_ONCE = 10;

/**
 * Finds the end of payouts whose answer was lost, by asking their providers. One that the provider has never heard of is asked
 * for again under its own reference. Loans for which another account was confirmed are sent, where the process that was to send them died.
 * @param until when it fires, no further payout is begun
 * @returns how many payouts were looked at
 */
export async function reconcilePayouts(services: Services, until = services.stopping): Promise<number> {
  const { clock, stores } = services;
  // a payout that is looked at in this run is not due again in it
  const before = new Date(clock.now().getTime() - PATIENCE_MS);
  await workThrough({
    take: inOrder((after) => stores.payouts.listForgottenBorrowers({ after, limit: BATCH })),
    work: (borrowerId) => sendWaitingLoans(services, borrowerId),
    atOnce: AT_ONCE,
    until,
  });
  return workThrough({
    take: () => stores.payouts.takeUnsettled({ before, now: clock.now(), limit: BATCH }),
    work: (payout) =>
      services.tracing.inTraceOf(
        'payout query',
        () => stores.payouts.traceOf(payout.id),
        () => reconcileOne(services, payout),
      ),
    atOnce: AT_ONCE,
    until,
  });
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
      return await recordOrOffer(services, stores, { order, account, now });
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  });
}
