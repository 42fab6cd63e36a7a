import type { ProviderRegistry } from '@hiram/payments';
import { CommandError } from '../../platform/command-error.ts';
import { EXPOSURE_LIMIT, overLimitAtPayout } from '../../lending/applications/exposure.ts';
import { requireCleared } from '../../lending/sanctions/require-cleared.ts';
import { flagEffects } from '../../lending/applications/flag-effects.ts';
import { holdsOf } from '../../lending/applications/check-identity.ts';
import type { OpenItem } from '../../platform/open-items/open-items.ts';
import type { Services } from '../../app/services.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import type { PayoutRecord } from './payout-store.ts';
import type { Stores } from '../../app/stores.ts';
import { endRefundUnpaid, REFUND_RETURNED } from './end-refund.ts';
import { holdSecondSending, requireSecondOperator, SECOND_SENDING } from './second-sending.ts';
import { sendRefundAgain } from './send-refund.ts';

type Needs = Pick<Services, 'stores' | 'box' | 'inTransaction' | 'clock' | 'log'>;

/**
 * Holds a recorded payout while an item about it is open, where its order was sent before, and checks the borrower's identity once more: accounts
 * and pictures may have changed since approval. One that the provider may already have been asked for is left as it is, but is not asked for again
 * while a flag stands.
 * @returns whether the payout is not to be sent now
 */
export async function holdPayout(services: Needs, payoutId: string): Promise<boolean> {
  const { stores, inTransaction, clock, log } = services;
  const payout = await stores.payouts.find(payoutId);
  if (payout === undefined || payout.status !== 'recorded') return false;
  if (await isStoppedByFlag(services.stores, payout)) {
    log.warn({ payoutId }, 'a payout waits because of a flag');
    return true;
  }
  if (!isUnsent(payout)) return false;
  if ((await stores.openItems.listOpenOf('payout', payoutId)).length > 0) return true;
  const at = clock.now();
  const { orderId, borrowerId, accountId } = payout;
  const isSecond = await inTransaction(async (inside) => {
    // an approval that is being given is waited for
    const locked = await inside.payouts.lock(payoutId);
    return locked !== undefined && holdSecondSending(inside, { payoutId, orderId, borrowerId, at });
  });
  if (isSecond) {
    log.warn({ payoutId }, 'a second sending of a loan waits for review');
    return true;
  }
  const holds = await holdsOf(services, { id: orderId, borrowerId, accountId }, at);
  if (holds.length === 0) return false;
  await inTransaction(async (inside) => {
    for (const hold of holds)
      await inside.openItems.open({ kind: 'payout', subject: payoutId, borrowerId, at, ...hold });
  });
  log.warn({ payoutId, reasons: holds.map(({ reason }) => reason) }, 'a payout waits for review');
  return true;
}

/** Whether the borrower has a flag with which no money goes out. The payout waits, without an item of its own, until the flag is lifted. */
export async function isStoppedByFlag(
  stores: Pick<Stores, 'borrowerFile'>,
  { borrowerId }: Pick<PayoutRecord, 'borrowerId'>,
): Promise<boolean> {
  const flags = await stores.borrowerFile.standingFlags(borrowerId);
  return flags.some((flag) => flagEffects[flag].stopsPayouts);
}

const isUnsent = ({ status, askedAt }: PayoutRecord): boolean => status === 'recorded' && askedAt === null;

/**
 * Sends a payout that is being recorded to review whose borrower has taken as much meanwhile as one person may have, unless one let
 * this order go since it was confirmed. The caller holds the borrower's lock, then the order's.
 */
export async function holdOverLimit(
  stores: Stores,
  { order, payoutId, now }: { order: OrderRecord; payoutId: string; now: Date },
): Promise<void> {
  const over = await overLimitAtPayout(stores, order, now);
  if (over === null) return;
  const { id: orderId, borrowerId, principalMinor, withdrawConfirmedAt: since } = order;
  const approved = since === null ? [] : await stores.orderItems.listApproved({ id: orderId, borrowerId });
  if (
    approved.some(
      ({ reason, closedAt }) => reason === EXPOSURE_LIMIT && since !== null && closedAt !== null && closedAt >= since,
    )
  )
    return;
  const details = { orderId, principalMinor, ...over };
  await stores.openItems.open({
    kind: 'payout',
    subject: payoutId,
    reason: EXPOSURE_LIMIT,
    borrowerId,
    details,
    at: now,
  });
}

interface Decided {
  readonly stores: Stores;
  readonly item: OpenItem;
  readonly by: string;
  readonly at: Date;
}

/**
 * An operator approves a payout: the job sends it once no other item of it is open. A refund that came back is sent anew, to the account that
 * its borrower has now. @throws CommandError
 */
export async function approveHeldPayout(decided: Decided, providers: ProviderRegistry): Promise<void> {
  const { stores, item, by } = decided;
  if (item.reason === REFUND_RETURNED) return sendRefundAgain(providers, decided);
  const { borrowerId } = await lockHeld(stores, item);
  await requireCleared(stores, borrowerId);
  if (item.reason === SECOND_SENDING) await requireSecondOperator(stores, item, by);
}

/** An operator refuses a payout: it is never sent, its other open items are closed, and its application is refused; a refund is the borrower's credit again. @throws CommandError */
export async function refuseHeldPayout({ stores, item, by, at }: Decided): Promise<void> {
  // nothing is to be stopped: the credit stays on the loan
  if (item.reason === REFUND_RETURNED) return;
  const payout = await lockHeld(stores, item);
  const step = { to: 'failed', at, source: 'operator', failure: 'refused_by_person' } as const;
  if (payout.purpose === 'refund')
    await endRefundUnpaid(stores, payout, { step, by: { actor: 'operator', name: by }, isKnown: true });
  else {
    await stores.payouts.move(payout, step);
    const reason = item.reason === EXPOSURE_LIMIT ? EXPOSURE_LIMIT : 'elsewhere';
    await stores.applications.withdrawApproval(payout.orderId, { reason, at });
  }
  for (const other of await stores.openItems.listOpenOf('payout', payout.id)) {
    if (other.id !== item.id) await stores.openItems.close(other.id, { outcome: 'refused', by, note: '', at });
  }
}

/** A payout that was not sent is approved or refused: with its item closed it would be sent. @throws CommandError */
export async function closeHeldPayout({ stores, item }: Decided): Promise<void> {
  // that one is at an end
  if (item.reason === REFUND_RETURNED) return;
  const payout = await stores.payouts.lock(item.subject);
  if (payout !== undefined && isUnsent(payout))
    throw new CommandError(
      `payout ${payout.id} would be sent: approve or refuse item ${item.id}`,
      'The payout would be sent. Approve or refuse it instead.',
    );
}

/** Always the borrower first, then the order, then the payout. */
async function lockHeld(stores: Stores, item: OpenItem): Promise<PayoutRecord> {
  const known = await stores.payouts.find(item.subject);
  if (known === undefined) throw new CommandError(`there is no payout ${item.subject}`);
  await stores.borrowers.lock(known.borrowerId);
  await stores.orders.lock(known.orderId);
  const payout = await stores.payouts.lock(known.id);
  if (payout === undefined || !isUnsent(payout))
    throw new CommandError(
      `payout ${known.id} waits for nobody any more: close item ${item.id} with a note`,
      'The payout waits for nobody any more. Close the item with a note.',
    );
  return payout;
}
