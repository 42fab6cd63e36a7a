import { CannotDo } from '../../command.ts';
import { holdsOf } from '../../identity/check-identity.ts';
import type { OpenItem } from '../../open-items.ts';
import type { Services } from '../../services.ts';
import type { PayoutRecord } from '../../stores/payout-store.ts';
import type { Stores } from '../../stores/stores.ts';
import { refusalReasons } from '../../texts/phrases.ts';

type Needs = Pick<Services, 'stores' | 'box' | 'inTransaction' | 'clock' | 'log'>;

/**
 * Keeps a recorded payout from being sent while a person has to look at it: its borrower may be somebody else's second account, by what
 * has come since the application was approved too. One that the provider may have been asked for already is left as it is.
 * @returns whether the payout is not to be sent now
 */
export async function holdPayout(services: Needs, payoutId: string): Promise<boolean> {
  const { stores, inTransaction, clock, log } = services;
  const payout = await stores.payouts.find(payoutId);
  if (payout === undefined || !isUnsent(payout)) return false;
  if ((await stores.openItems.listOpenOf('payout', payoutId)).length > 0) return true;
  const at = clock.now();
  const { orderId, borrowerId, accountId } = payout;
  const holds = await holdsOf(services, { id: orderId, borrowerId, accountId }, at);
  if (holds.length === 0) return false;
  await inTransaction(async (inside) => {
    for (const hold of holds)
      await inside.openItems.open({ kind: 'payout', subject: payoutId, borrowerId, at, ...hold });
  });
  log.warn({ payoutId, reasons: holds.map(({ reason }) => reason) }, 'a payout waits for a person');
  return true;
}

const isUnsent = ({ status, askedAt }: PayoutRecord): boolean => status === 'recorded' && askedAt === null;

interface Decided {
  readonly stores: Stores;
  readonly item: OpenItem;
  readonly by: string;
  readonly at: Date;
}

/** What a person approves of a payout: the job sends it, once nothing else of it waits for a person. @throws CannotDo */
export async function approveHeldPayout({ stores, item }: Decided): Promise<void> {
  await lockHeld(stores, item);
}

/** What a person refuses: it is never sent, its application is refused, and what else of it waited is closed with it. @throws CannotDo */
export async function refuseHeldPayout({ stores, item, by, at }: Decided): Promise<void> {
  const payout = await lockHeld(stores, item);
  await stores.payouts.move(payout, { to: 'failed', at, source: by, failure: 'refused_by_person' });
  await stores.applications.takeBack(payout.orderId, { reason: refusalReasons.elsewhere, at });
  for (const other of await stores.openItems.listOpenOf('payout', payout.id)) {
    if (other.id !== item.id) await stores.openItems.close(other.id, { outcome: 'refused', by, note: '', at });
  }
}

/** Always the order first, then the payout. */
async function lockHeld(stores: Stores, item: OpenItem): Promise<PayoutRecord> {
  const known = await stores.payouts.find(item.subject);
  if (known === undefined) throw new CannotDo(`there is no payout ${item.subject}`);
  await stores.orders.lock(known.orderId);
  const payout = await stores.payouts.lock(known.id);
  if (payout === undefined || !isUnsent(payout))
    throw new CannotDo(`payout ${known.id} waits for nobody any more: close item ${item.id} with a note`);
  return payout;
}
