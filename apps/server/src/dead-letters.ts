import { print, runCommand } from './command.ts';

const usage = `node apps/server/src/dead-letters.ts, with the service's environment:
            events that the outside help-desk never took, one a line
  --retry   and they are tried again`;

await runCommand({
  usage,
  switches: ['retry'],
  read: (given) => {
    const isRetried = given.has('retry');
    given.end();
    return async ({ stores: { webhooks }, clock }) => {
      const dead = await webhooks.listDead();
      for (const { eventId, kind, complaintId, deadAt, lastError } of dead)
        print(eventId, kind, complaintId, deadAt?.toISOString(), lastError);
      if (dead.length === 0) print('Every event was taken.');
      else if (isRetried) print(`${await webhooks.revive(clock.now())} will be tried again.`);
    };
  },
});
