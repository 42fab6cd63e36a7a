import { flag } from '../platform/command-arguments.ts';
import { joined, sentence, table } from './answer.ts';
import { command, type CommandServices } from './command.ts';
import { BY_IF_NAMED } from './parameters.ts';

/** Events that the external help-desk never accepted. */
export const helpDesk = command({
  brief: 'events that the outside help-desk never took and that wait for review',
  isAudited: true,
  parameters: { isRetried: flag('retry', 'they are tried again'), by: BY_IF_NAMED },
  async run(services, { isRetried, by = '' }) {
    const dead = await services.stores.webhooks.listDead();
    const rows = dead.map(({ eventId, kind, complaintId, deadAt, failure, status }) => ({
      eventId,
      kind,
      complaintId,
      deadAt,
      failure,
      status,
    }));
    const listed = table('events', rows, { none: 'No event waits.' });
    if (dead.length === 0 || !isRetried) return listed;
    const retried = await retry(services, dead, by);
    return joined(listed, sentence(`${retried} will be tried again.`, { retried }));
  },
});

/** Each event and its item in one transaction. @returns their number */
async function retry(
  { inTransaction, clock }: CommandServices,
  dead: readonly { readonly eventId: string }[],
  login: string,
): Promise<number> {
  const at = clock.now();
  let revived = 0;
  for (const { eventId } of dead)
    await inTransaction(async ({ webhooks, openItems, agents }) => {
      if (await webhooks.revive(eventId, at)) revived += 1;
      await openItems.closeAllOf(
        { kind: 'webhook', subject: eventId },
        { by: 'help-desk', note: 'it is tried again', at },
      );
      await agents.note({ at, agentId: null, login, action: 'event-retried', facts: { subject: eventId } });
    });
  return revived;
}
