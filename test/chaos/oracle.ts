import { readdirSync } from 'node:fs';
import type { Pool } from 'pg';
import { impossible } from './impossible.ts';
import { impossibleLoans } from './impossible-loans.ts';
import { impossibleTransactions } from './impossible-transactions.ts';
import { paymentMismatches } from './payments.ts';
import { payoutDifferences } from './payouts.ts';
import type { Person } from './seed-borrowers.ts';
import { type ReconciliationInput, unownedMismatches, borrowerMismatches } from './reconciliation.ts';
import { summaryMismatches } from './summaries.ts';

export interface OracleOptions extends ReconciliationInput {
  readonly people: readonly Person[];
  readonly filesDir: string;
  /** The number of notifications of a browser, by the endpoint of its subscription. */
  readonly pushesTo: (endpoint: string) => number;
}

/** All invariants, as SQL that finds their violations, by their names. */
const invariants = { ...impossible, ...impossibleLoans, ...impossibleTransactions };

/** Checks the tables and the files from outside and lists all errors; empty where there are none. */
export async function askOracle(options: OracleOptions): Promise<string[]> {
  const { db } = options;
  const found = await askInvariants(db);
  for (const person of options.people) {
    found.push(...(await borrowerMismatches(options, person)));
    found.push(...(await paymentMismatches(options, person)));
    found.push(...(await notifiedTooOften(options, person)));
  }
  found.push(...(await unownedMismatches(options)));
  found.push(...(await summaryMismatches(db.options.connectionString ?? '')));
  return [...found, ...(await payoutDifferences(db)), ...(await filesApart(options))];
}

/** Violations of what must hold in any database, whoever used it. */
export async function askInvariants(db: Pool): Promise<string[]> {
  const found: string[] = [];
  for (const [what, sql] of Object.entries(invariants)) {
    const { rows } = await db.query<{ id: string }>(sql);
    found.push(...rows.map(({ id }) => `${what}: ${id}`));
  }
  return found;
}

/** Each browser receives the notification of a reminder once at most. */
async function notifiedTooOften({ db, acknowledgements, pushesTo }: OracleOptions, { id }: Person): Promise<string[]> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from reminders
     where borrower_id = $1 and channel = 'push' and status in ('sending', 'sent', 'unknown')`,
    [id],
  );
  const max = rows[0]?.count ?? 0;
  return acknowledgements
    .of(id)
    .flatMap((acknowledgement) => (acknowledgement.kind === 'subscribed' ? [pushesTo(acknowledgement.endpoint)] : []))
    .filter((count) => count > max)
    .map((count) => `a browser of ${id} was notified ${count} times of ${max} reminders`);
}

/** Every file has its row, and every row with a file has it. */
async function filesApart({ db, filesDir }: OracleOptions): Promise<string[]> {
  const { rows } = await db.query<{ id: string; state: string }>('select id, state from stored_files');
  const known = new Set(rows.map(({ id }) => id));
  const files = readdirSync(filesDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  const there = new Set(files);
  return [
    // the name of a partial file has an id before a dot
    ...files.filter((name) => !known.has(name.split('.')[0] ?? '')).map((name) => `a file without its row: ${name}`),
    ...rows
      .filter(({ id, state }) => state === 'kept' && !there.has(id))
      .map(({ id }) => `a row without its file: ${id}`),
  ];
}
