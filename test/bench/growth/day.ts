import { renameSync } from 'node:fs';
import type { Client } from 'pg';
import { watchMemory } from '../floods/memory.ts';
import { against, type Limit } from '../statistics.ts';
import { type Cell, figure, table } from '../table.ts';
import type { Verdict } from '../verdict.ts';
import { watchCpu } from './cpu.ts';
import { openChanges } from './fill.ts';
import { jobsOf, longJobs, timeJob } from './jobs.ts';
import { makeReports } from './reports.ts';

/** The jobs of a day together, and the nightly comparison of all summaries by itself, in seconds. */
const dayLimit: Limit = { kind: 'at most', value: 600 };
const COMPARISON = 'check-summaries';
const ACCRUAL = 'accrue-income';
/** A report while a night's accruals lie on an open day, in milliseconds. */
const reportLimit: Limit = { kind: 'at most', value: 300 };
/** The service's process, in megabytes, whatever the size of the book. */
const memoryLimit: Limit = { kind: 'at most', value: 1_000 };
/** Entries of the days that are closed: more than a lender of a million orders books in a day (decision 0005). */
const ENTRIES = 10_000;

const asCopied = 'set local session_replication_role = replica';

/** Opens the last days with so many entries again: an accrual is booked on its own day only while that is open. */
const reopened = `
    delete from closed_periods where last_on >= (
      select min(booked_on) from (select booked_on from ledger_entries order by booked_on desc limit ${ENTRIES}) last);
    delete from account_volumes where booked_on > coalesce(closed_through(), '-infinity');
    truncate account_totals, account_changes;
    insert into account_totals select account, currency, sum(debit_minor), sum(credit_minor) from account_volumes group by 1, 2;
    ${openChanges}`;

/**
 * What gives a job the work of a day in a book of the bench's size, by its name. A copied loan is settled with, reminded of and closed, so that
 * without it a job that works by day would find nothing. A job that is not here runs on what it finds.
 */
const daysWork: Readonly<Record<string, string>> = {
  // each open loan gets an entry for one day, as large as on any other day; India's day is the last to end
  'accrue-income': `${asCopied}; ${reopened};
    insert into accrual_runs (day, basis, finished_at) values ((now() at time zone 'Asia/Kolkata')::date - 2, 'accrued', now())`,
  // every open loan is looked at about once a month
  'send-reminders': `${asCopied};
    update orders set remind_on = current_date
    where id in (select order_id from loan_summaries where settled_on is null and hashint8(order_id) % 30 = 0)`,
  'close-days': `${asCopied}; ${reopened}`,
};

/** Accrues the income of a day. */
export async function accrueDay(client: Client): Promise<void> {
  await giveDaysWork(client, ACCRUAL);
  await timeJob(client, ACCRUAL);
}

/** Gives a job the work of a day. */
async function giveDaysWork(client: Client, name: string): Promise<void> {
  const work = daysWork[name];
  if (work === undefined) return;
  await client.query(`begin; ${work}; commit`);
  await client.query('vacuum analyze');
}

/**
 * Runs each job by itself, with a day's work, and prints how long it took, the CPU time, and the most memory that the service held meanwhile.
 * Nothing is explained, but for what the long jobs begin with.
 * @param explanationsFile where the service writes what it explains, while it is there
 */
export async function timeDay(
  { client, databaseUrl, explanationsFile }: { client: Client; databaseUrl: string; explanationsFile: string },
  verdict: Verdict,
): Promise<void> {
  const aside = `${explanationsFile}-aside`;
  const lines: Cell[][] = [];
  let seconds = 0;
  for (const name of await jobsOf(client)) {
    await giveDaysWork(client, name);
    if (!longJobs.includes(name)) renameSync(explanationsFile, aside);
    const memory = watchMemory({ service: /server\/src\/main\.ts/ });
    const cpu = await watchCpu(client);
    const took = (await timeJob(client, name)) / 1000;
    const { service, postgres } = cpu();
    if (!longJobs.includes(name)) renameSync(aside, explanationsFile);
    const megabytes = memory().service / 1e6;
    if (name === COMPARISON && !against(took, dayLimit).kept)
      verdict.fail(`${name}: ${took.toFixed(0)} s, ${dayLimit.kind} ${dayLimit.value}`);
    if (name !== COMPARISON) seconds += took;
    lines.push([name, figure(took, 1), figure(service, 1), figure(postgres, 1), figure(megabytes)]);
    if (name === ACCRUAL) await timeReports(databaseUrl, verdict);
    if (!against(megabytes, memoryLimit).kept)
      verdict.fail(`${name}: ${megabytes.toFixed(0)} MB, ${memoryLimit.kind} ${memoryLimit.value}`);
  }
  process.stdout.write(
    `${table(['job in the largest book', 's', 'CPU s, service', 'CPU s, PostgreSQL', 'MB, service'], lines)}\n\n`,
  );
  const { rows: items } = await client.query<{ kind: string; reason: string; count: number; details: unknown }>(
    `select kind, reason, count(*)::int as count, (array_agg(details))[1] as details from open_items
      where kind in ('job', 'loan') and closed_at is null group by 1, 2`,
  );
  const { rows: orders } = await client.query<{ count: number }>('select count(*)::int as count from orders');
  // a copy is moved by half days, by which a few loans get dates that contradict each other
  const maxLoans = (orders[0]?.count ?? 0) / 1_000;
  for (const { kind, reason, count, details } of items.filter((item) => item.kind === 'job' || item.count > maxLoans))
    verdict.fail(`${count} open items ${kind}/${reason}, such as ${JSON.stringify(details)}`);
  process.stdout.write(`all jobs but ${COMPARISON}: ${seconds.toFixed(1)} s, ${dayLimit.kind} ${dayLimit.value}\n`);
  if (!against(seconds, dayLimit).kept)
    verdict.fail(`all jobs but ${COMPARISON}: ${seconds.toFixed(0)} s, ${dayLimit.kind} ${dayLimit.value}`);
}

async function timeReports(databaseUrl: string, verdict: Verdict): Promise<void> {
  const { times } = await makeReports(databaseUrl);
  for (const [name, ms] of times) {
    process.stdout.write(`${name}, after ${ACCRUAL}: ${ms.toFixed(0)} ms, ${reportLimit.kind} ${reportLimit.value}\n`);
    if (!against(ms, reportLimit).kept) verdict.fail(`${name}, after ${ACCRUAL}: ${ms.toFixed(0)} ms`);
  }
}
