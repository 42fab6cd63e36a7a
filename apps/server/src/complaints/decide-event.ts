import type { Stores } from '../app/stores.ts';
import { CommandError } from '../platform/command-error.ts';
import type { OpenItem } from '../platform/open-items/open-items.ts';

/**
 * An operator schedules an abandoned event again; the job sends it within a minute.
 * @throws CommandError for an event that was not abandoned
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
  if (!(await stores.webhooks.revive(item.subject, at))) throw new CommandError(`${item.subject} was not given up`);
}
