import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';

/** The jobs of a day end within it, also those of the largest book. */
const PATIENCE_MS = 3_600_000;

/** Jobs that read every open loan, which takes minutes in a large book: they run once, when the jobs are timed. */
export const longJobs: readonly string[] = ['accrue-income', 'check-summaries'];

/** Lets the service run its jobs once. @param leftOut those that are not run @throws Error where one does not end */
export async function runJobs(client: Client, leftOut: readonly string[] = []): Promise<void> {
  await run(
    client,
    (await jobsOf(client)).filter((name) => !leftOut.includes(name)),
  );
}

/** The jobs that the service has, as its queue knows them: a new one is run and timed without a line here. */
export async function jobsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from jobs.queue where name <> 'dead-letters' and name not like '\\_\\_%' order by name`,
  );
  return rows.map(({ name }) => name);
}

/** Lets the service run one job. @returns how long it took, in milliseconds */
export async function timeJob(client: Client, name: string): Promise<number> {
  const [id] = await run(client, [name]);
  const { rows } = await client.query<{ ms: string }>(
    'select extract(epoch from completed_on - started_on) * 1000 as ms from jobs.job where id = $1',
    [id],
  );
  return Number(rows[0]?.ms);
}

async function run(client: Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'insert into jobs.job (name, expire_seconds) select name, expire_seconds from jobs.queue where name = any ($1) returning id',
    [names],
  );
  const ids = rows.map(({ id }) => id);
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows: open } = await client.query(
      `select name, state, output from jobs.job where id = any ($1::uuid[]) and state <> 'completed'`,
      [ids],
    );
    if (open.length === 0) return ids;
    if (performance.now() > giveUpAt || open.some(({ state }) => state === 'failed'))
      throw new Error(`jobs did not end: ${JSON.stringify(open)}`);
    await delay(200);
  }
}
