import { markets } from '@hiram/domain';
import { type Command, type CommandServices, print } from './command.ts';

/** Days listed by default. */
const DAYS = 14;

const usage = `npm run hiram -- reminders, with the service's environment:
          what became of the reminders of the last ${DAYS} days: day of the market, market, kind, channel, outcome, reason, how many
  ORDER   each reminder of an order, with what was said`;

type Cell = string | number | null;
const tell = (...cells: readonly Cell[]): void => print(...cells.map((cell) => cell ?? '-'));

async function tellOfDays({ stores, clock }: CommandServices): Promise<number> {
  const since = new Date(clock.now().getTime() - DAYS * 86_400_000);
  let lines = 0;
  for (const { code, timeZone } of Object.values(markets)) {
    for (const row of await stores.reminders.countOutcomes({ market: code, since, timeZone })) {
      tell(row.endedOn, code, row.kind, row.channel, row.status, row.reason, row.count);
      lines += 1;
    }
  }
  return lines;
}

async function tellOfOrder({ stores }: CommandServices, order: number): Promise<number> {
  const rows = await stores.reminders.listOfOrder(order);
  for (const row of rows) {
    const at = row.endedAt ?? row.notBefore;
    tell(at.toISOString(), row.kind, row.occasion, row.channel, row.status, row.reason, row.body);
  }
  return rows.length;
}

/** Outcomes of reminders. */
export const reminders: Command = {
  usage,
  writes: [],
  read: (given) => {
    const order = given.hasMore() ? given.takeNumber('ORDER') : null;
    return async (services) => {
      const lines = order === null ? await tellOfDays(services) : await tellOfOrder(services, order);
      if (lines === 0) print('Nobody was reminded.');
    };
  },
};
