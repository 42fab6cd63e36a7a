import { type Command, type CommandServices, operatorIfNamed, print } from './command.ts';

const usage = `npm run hiram -- help-desk, with the service's environment:
            events that the outside help-desk never took and that wait for review, one a line
  --retry [--by NAME]   and they are tried again`;

/** Events that the external help-desk never accepted. */
export const helpDesk: Command = {
  usage,
  writes: [''],
  options: ['by'],
  switches: ['retry'],
  read: (given) => {
    const isRetried = given.has('retry');
    const login = operatorIfNamed(given) ?? '';
    return async (services) => {
      const dead = await services.stores.webhooks.listDead();
      for (const { eventId, kind, complaintId, deadAt, failure, status } of dead)
        print(eventId, kind, complaintId, deadAt?.toISOString(), failure, status);
      if (dead.length === 0) print('No event waits.');
      else if (isRetried) print(`${await retry(services, dead, login)} will be tried again.`);
    };
  },
};

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
