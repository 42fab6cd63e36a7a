import type { Stores } from '../app/stores.ts';
import { CommandError } from '../platform/command-error.ts';
import type { OpenItem } from '../platform/open-items/open-items.ts';
import { t } from '../platform/texts/translate.ts';

/**
 * An operator schedules an abandoned event of the help-desk again, or all failed events of an endpoint, which is switched on again where it
 * had answered 410. What was given up before the item was opened stays so. The job sends them within a minute.
 * @throws CommandError for an event that was not abandoned, and for an endpoint that was removed
 */
export async function retryEvent({
  stores,
  item,
  at,
}: {
  readonly stores: Stores;
  readonly item: Pick<OpenItem, 'subject' | 'openedAt'>;
  readonly at: Date;
}): Promise<void> {
  const { subject, openedAt: deadSince } = item;
  const endpoint = await stores.webhookEndpoints.lock(subject);
  if (endpoint === undefined) {
    if (!(await stores.webhooks.revive(subject, at)))
      throw new CommandError(`${subject} was not given up`, 'This event was not given up.');
    return;
  }
  if (endpoint.stopReason === 'removed')
    throw new CommandError(`${subject} was removed`, t('refused.endpointRemoved', { name: subject }));
  await stores.webhookEndpoints.resume(endpoint.id);
  await stores.webhooks.reviveAllOf(endpoint.id, { deadSince, at });
}
