import { markets } from '@hiram/domain';
import { argument, number, optional } from '../platform/command-arguments.ts';
import { type Answer, type Cell, table, phrase } from './answer.ts';
import { command, type CommandServices } from './command.ts';

/** Days listed by default. */
const DAYS = 14;
const NOBODY = { none: 'Nobody was reminded.' };

/** A missing value is a dash. */
const orDash = (value: string | null): Cell => value ?? phrase('-', null);

/** Outcomes of reminders. */
export const reminders = command({
  brief: `outcomes of the reminders of the last ${DAYS} days, counted, or each of an order with what was said`,
  parameters: { order: optional(argument('ORDER', 'the number of a loan', number)) },
  run: (services, { order }) => (order === undefined ? ofDays(services) : ofOrder(services, order)),
});

async function ofDays({ stores, clock }: CommandServices): Promise<Answer> {
  const since = new Date(clock.now().getTime() - DAYS * 86_400_000);
  const rows: Record<string, Cell>[] = [];
  for (const { code, timeZone } of Object.values(markets))
    for (const row of await stores.reminders.countOutcomes({ market: code, since, timeZone }))
      rows.push({
        day: row.endedOn,
        market: code,
        kind: row.kind,
        channel: orDash(row.channel),
        status: row.status,
        reason: orDash(row.reason),
        count: row.count,
      });
  return table('outcomes', rows, NOBODY);
}

async function ofOrder({ stores }: CommandServices, order: number): Promise<Answer> {
  const rows = (await stores.reminders.listOfOrder(order)).map((row) => ({
    at: row.endedAt ?? row.notBefore,
    kind: row.kind,
    occasion: orDash(row.occasion),
    channel: orDash(row.channel),
    status: row.status,
    reason: orDash(row.reason),
    text: orDash(row.body),
  }));
  return table('reminders', rows, NOBODY);
}
