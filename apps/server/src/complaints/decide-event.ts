import type { Stores } from '../app/stores.ts';
import { CannotDo } from '../platform/cannot-do.ts';
import type { OpenItem } from '../platform/open-items/open-items.ts';

/**
 * An operator schedules an abandoned event again; the job sends it within a minute.
 * @throws CannotDo for an event that was not abandoned
 */
export async function retryEvent({
  stores,
  item,
  at,
}: {
  readonly stores: Stores;
  readonly item: Pick<OpenItem, 'subject'>;
  readonly at: Date;
}): Promise<void> {
  if (!(await stores.webhooks.revive(item.subject, at))) throw new CannotDo(`${item.subject} was not given up`);
}
