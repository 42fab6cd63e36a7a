import { randomBytes } from 'node:crypto';
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import type { Defect } from './defect.ts';
import { defectsOfAccruals } from './plant-accruals.ts';
import { defectsOfBooks } from './plant-books.ts';
import { defectsOfMoney } from './plant-money.ts';
import { defectsOfRecords } from './plant-records.ts';
import { defectsOfSummaries } from './plant-summaries.ts';
import { defectsOfTransactions } from './plant-transactions.ts';

const of = 'borrower_id >= 500000';

/** Defects as a broken service would leave them, to check that the oracle finds each. */
export const defects: readonly Defect[] = [
  {
    name: 'balance-of-nothing',
    says: /a stored balance that differs from the sum of its postings/,
    statements: ["insert into account_volumes values ('suspense', 'PHP', '2000-01-01', 1, 0)"],
  },
  {
    name: 'loan-of-nobody',
    says: /a portfolio sum that differs from the summaries/,
    statements: [
      "insert into portfolio_changes (currency, due_on, loans, principal_minor) values ('PHP', '2000-01-01', 1, 0)",
    ],
  },
  {
    name: 'lost-complaint',
    says: /complaint, acknowledged and lost/,
    statements: [
      'delete from attachments where complaint_id is not null',
      'delete from webhook_events where complaint_id is not null',
      `delete from complaints where ${of}`,
    ],
  },
  {
    name: 'lost-loan',
    says: /applied, acknowledged and lost/,
    statements: [`update orders set borrower_id = 1 where id = (select max(id) from orders where ${of})`],
  },
  {
    name: 'doubled-settlement',
    says: /settled twice/,
    statements: [
      'alter table ledger_entries drop constraint if exists ledger_entries_kind_source_key',
      `insert into ledger_entries (kind, source, order_id, borrower_id, occurred_on, booked_on, posted_at)
       select kind, source, order_id, borrower_id, occurred_on, booked_on, posted_at from ledger_entries where kind = 'settlement' limit 1`,
    ],
  },
  {
    name: 'posting-off-by-one',
    says: /does not balance/,
    statements: [
      'update ledger_postings set amount_minor = amount_minor + 1 where line = 1 and entry_id = (select max(entry_id) from ledger_postings)',
    ],
  },
  {
    name: 'unpaid-payment',
    says: /paid, acknowledged and lost/,
    statements: [`update payments set status = 'expired' where status = 'paid' and ${of}`],
  },
  {
    name: 'paid-out-twice',
    says: /paid out twice/,
    statements: [
      'drop index if exists payouts_one_alive',
      `insert into payouts select (jsonb_populate_record(p, jsonb_build_object('id', p.id || '-2'))).* from payouts p
       where status = 'paid' and purpose = 'disbursement' and order_id in (select id from orders where ${of}) limit 1`,
    ],
  },
  {
    name: 'doubled-entry',
    says: /booked, never acknowledged/,
    statements: [
      `insert into book_entries (borrower_id, kind, amount_minor, currency, category, day_on, created_at, changed_at)
       select borrower_id, kind, amount_minor, currency, category, day_on, created_at, changed_at from book_entries where ${of} limit 1`,
    ],
  },
  {
    name: 'doubled-answers',
    says: /answered, twice/,
    statements: [
      `insert into certification_answers (borrower_id, step, form, answers_sealed, saved_at)
       select borrower_id, step, form, answers_sealed, saved_at from certification_answers where ${of} limit 1`,
    ],
  },
  {
    name: 'forgotten-line-of-the-bank',
    says: /transferred, acknowledged and lost/,
    statements: ['delete from bank_lines'],
  },
  {
    name: 'sms-sent-twice',
    says: /SMS sent more often than recorded/,
    statements: [
      `insert into sandbox.sms (phone, body, sent_at) select s.phone, s.body, s.sent_at from sandbox.sms s
       join reminders r on r.body = s.body and r.${of} and s.phone = '+63999' || lpad(r.borrower_id::text, 7, '0') limit 1`,
    ],
  },
  {
    name: 'lost-session',
    says: /logged-in, acknowledged and lost/,
    statements: [`delete from sessions where mark_hash is not null and ${of}`],
  },
  {
    name: 'file-without-row',
    says: /a file without its row/,
    statements: [],
    spoil: (filesDir) => {
      const stray = path.join(filesDir, randomBytes(24).toString('base64url'));
      writeFileSync(stray, 'stray');
      return () => rmSync(stray);
    },
  },
  {
    name: 'row-without-file',
    says: /a row without its file/,
    statements: [],
    spoil: (filesDir) => {
      const name = readdirSync(filesDir).find((each) => !each.startsWith('.')) ?? '';
      const [there, away] = [path.join(filesDir, name), path.join(filesDir, '..', `${name}.away`)];
      renameSync(there, away);
      return () => renameSync(away, there);
    },
  },
  ...defectsOfAccruals,
  ...defectsOfMoney,
  ...defectsOfRecords,
  ...defectsOfSummaries,
  ...defectsOfTransactions,
  ...defectsOfBooks,
];

/** Changes the tables as a defect would. @throws Error when there is no row for it */
export async function plantIn(client: Client, { name, statements }: Defect): Promise<void> {
  // The database itself would refuse most defects, so triggers, foreign keys and CHECKs are removed first. The copy is dropped afterwards.
  await client.query("set session_replication_role = 'replica'");
  await dropChecks(client);
  const changed: number[] = [];
  for (const statement of statements) changed.push((await client.query(statement)).rowCount ?? 0);
  if (statements.length > 0 && changed.every((count) => count === 0))
    throw new Error(`${name} cannot be planted: there is nothing that it could befall`);
}

async function dropChecks(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement from pg_constraint
     where contype = 'c' and conrelid <> 0 and coninhcount = 0 and connamespace = 'public'::regnamespace`,
  );
  await client.query(rows.map(({ statement }) => statement).join('; '));
}
