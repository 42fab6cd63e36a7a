import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import { inOrder, workThrough } from '../../platform/jobs/work-through.ts';
import { unknownReferenceItem } from '../unknown-reference.ts';

/** A payment whose notification came first is recorded within seconds; after a restored backup, within minutes. */
const GRACE_MS = 10 * 60_000;
const BATCH = 50;

type Needs = Pick<Services, 'stores' | 'inTransaction' | 'log' | 'clock'>;

/**
 * Sends kept notifications about money to review whose reference is still unknown ten minutes later. Each is put there once; it is still
 * applied by itself when its payment appears.
 * @param until when it fires, no further notification is begun
 * @returns how many were sent to review
 */
export async function openUnknownReferences(services: Needs, until: AbortSignal): Promise<number> {
  const { stores, inTransaction, clock, log } = services;
  const now = clock.now();
  const receivedBefore = new Date(now.getTime() - GRACE_MS);
  let opened = 0;
  await workThrough({
    take: inOrder((after) => stores.notifications.listUnknown({ receivedBefore, after, limit: BATCH })),
    work: async (id) => {
      try {
        if (await inTransaction((inside) => openOne(inside, id, now))) opened += 1;
      } catch (error) {
        log.error({ err: error, notificationId: id }, 'a report of an unknown payment could not be sent to review');
      }
    },
    // those of one reference in the order in which they came
    atOnce: 1,
    until,
  });
  if (opened > 0) log.error({ opened }, 'reports of unknown payments need a person');
  return opened;
}

/** @returns false where another process works on it */
async function openOne(stores: Stores, id: number, now: Date): Promise<boolean> {
  const waiting = await stores.notifications.lockUnknown(id);
  if (waiting === undefined) return false;
  const { provider, reference, providerReference, status, amountMinor: minor, currency } = waiting;
  const report = { provider, reference, providerReference, status, amount: { minor, currency } };
  await stores.openItems.open(unknownReferenceItem({ kind: 'payment', ...report }, now));
  await stores.notifications.close(id, { outcome: 'unknown-reference', detail: 'review-item-opened', at: now });
  return true;
}
