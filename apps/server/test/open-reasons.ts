import { type RawBuilder, sql } from 'kysely';
import { decisions } from '../src/app/item-decisions.ts';
import type { ServiceRig } from './service-rig.ts';
import type { ItemKind } from '../src/app/reasons.ts';

/** A column with the reasons for which something waits for review, the oldest first. */
export const openReasons = (kind: ItemKind, subject: RawBuilder<unknown>) =>
  sql<string[]>`array(select i.reason from open_items i
    where i.kind = ${kind} and i.subject = ${subject}::text and i.closed_at is null order by i.id)`.as('waitsFor');

/** What waits for review about one thing. */
export const itemsOf = (rig: ServiceRig, kind: ItemKind, subject: string | number) =>
  rig.app.services.stores.openItems.listOpenOf(kind, subject);

/** The reasons of those. */
export const reasonsOf = async (...of: Parameters<typeof itemsOf>): Promise<string[]> =>
  (await itemsOf(...of)).map(({ reason }) => reason);

/** Decides about an item as the command does, in this process. @throws CommandError */
export async function decideItem(rig: ServiceRig, id: number, outcome: 'approved' | 'refused'): Promise<void> {
  const services = { ...rig.app.services, loadProviders: async () => rig.app.services.providers };
  const at = rig.now();
  await services.inTransaction(async (stores) => {
    const item = await stores.openItems.lock(id);
    if (item === undefined) throw new Error(`there is no item ${id}`);
    const follows = decisions[item.kind][outcome === 'approved' ? 'approve' : 'refuse'];
    if (follows === undefined) throw new Error(`a ${item.kind} cannot be ${outcome}`);
    await follows({ stores, item, by: 'ana', at }, services);
    await stores.openItems.close(id, { outcome, by: 'ana', note: 'receipts compared', at });
  });
}
