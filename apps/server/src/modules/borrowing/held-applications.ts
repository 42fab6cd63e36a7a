import { CannotDo } from '../../command.ts';
import { holdsOf } from '../../identity/check-identity.ts';
import type { ItemReason, OpenItem } from '../../open-items.ts';
import type { Services } from '../../services.ts';
import type { OrderRecord } from '../../stores/order-store.ts';
import type { Stores } from '../../stores/stores.ts';
import { refusalReasons } from '../../texts/phrases.ts';

type Needs = Pick<Services, 'stores' | 'box' | 'inTransaction' | 'approvesByItself' | 'log'>;

/** Why an application is put before a person, with numbers that help. */
interface Reason {
  readonly reason: ItemReason;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Approves an application that nothing speaks against, or puts it before a person: one whose borrower may be somebody else's second
 * account, and every one while the lender lets none be approved by itself.
 * @returns whether it is approved now; false also for one that was decided before
 */
export async function approveOrHold(services: Needs, order: OrderRecord, at: Date): Promise<boolean> {
  const reasons: Reason[] = await holdsOf(services, order, at);
  if (!services.approvesByItself) {
    reasons.push({ reason: 'automatic-approval-off', details: { orderId: order.id } });
  }
  if (reasons.length === 0) {
    return services.stores.applications.decide(order.id, { approved: true, reason: null, at });
  }
  await services.inTransaction(async (inside) => {
    const current = await inside.orders.lock(order.id);
    if (current?.decision !== 'pending') return;
    const { id: subject, borrowerId } = order;
    for (const reason of reasons)
      await inside.openItems.open({ kind: 'application', subject, borrowerId, at, ...reason });
  });
  services.log.info(
    { orderId: order.id, reasons: reasons.map(({ reason }) => reason) },
    'an application waits for a person',
  );
  return false;
}

interface Decided {
  readonly stores: Stores;
  readonly item: OpenItem;
  readonly by: string;
  readonly at: Date;
}

/** What a person approves of an application: it is approved, once nothing else of it waits for a person. @throws CannotDo */
export async function approveHeldApplication({ stores, item, at }: Decided): Promise<void> {
  const { id, others } = await lockHeld(stores, item);
  if (others.length > 0) return;
  await stores.applications.decide(id, { approved: true, reason: null, at });
}

/** What a person refuses: the application is refused, and what else of it waited is closed with it. @throws CannotDo */
export async function refuseHeldApplication({ stores, item, by, at }: Decided): Promise<void> {
  const { id, others } = await lockHeld(stores, item);
  await stores.applications.decide(id, { approved: false, reason: refusalReasons.elsewhere, at });
  for (const other of others) await stores.openItems.close(other.id, { outcome: 'refused', by, note: '', at });
}

async function lockHeld(stores: Stores, item: OpenItem): Promise<{ id: number; others: readonly OpenItem[] }> {
  const order = await stores.orders.lock(Number(item.subject));
  if (order === undefined) throw new CannotDo(`there is no order ${item.subject}`);
  if (order.decision !== 'pending') throw new CannotDo(`order ${order.id} was ${order.decision} already`);
  const open = await stores.openItems.listOpenOf('application', order.id);
  return { id: order.id, others: open.filter(({ id }) => id !== item.id) };
}
