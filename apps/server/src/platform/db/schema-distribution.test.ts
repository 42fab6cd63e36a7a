import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MigratedDatabase, openMigratedDatabase } from '../../../test/migrated-database.ts';

// Citus, or an engine like it, can spread the tables over machines by borrower: the catalogue of a migrated database is held against
// what it asks for. docs/scale.md says when a lender needs it.

let opened: MigratedDatabase;
beforeAll(async () => {
  opened = await openMigratedDatabase();
});
afterAll(() => opened.close());

const STAFF = 'the lender’s staff and their rights: some hundreds';
const RULES = 'the lender’s products, accounts and rules: some hundreds';
/** Tables without a borrower that every machine has a copy of, because rows of borrowers refer to them or are decided by them. */
const copied: Readonly<Record<string, string>> = {
  agents: STAFF,
  blacklist: 'some thousand hashes',
  data_keys: 'a handful',
  decision_rules: RULES,
  ledger_accounts: RULES,
  legal_texts: RULES,
  product_posting_rules: RULES,
  product_versions: RULES,
  products: RULES,
  profile_versions: RULES,
  sanctions_entries: 'some thousand rows a published list',
  sanctions_lists: RULES,
  settlement_imports: 'one row a file of a provider',
  stored_files: 'a row of some 60 bytes a picture: the largest table that is copied',
  webhook_endpoints: RULES,
};

const SUMS = 'sums of the whole lender, a row a day or account';
const CALLER = 'counts callers who are nobody’s borrower yet, for minutes or days';
/** Tables without a borrower that stay on one machine. */
const atOnePlace: Readonly<Record<string, string>> = {
  account_changes: SUMS,
  account_totals: SUMS,
  account_volumes: SUMS,
  accrual_runs: SUMS,
  agent_authenticators: STAFF,
  agent_links: STAFF,
  agent_passkeys: STAFF,
  agent_recovery_codes: STAFF,
  agent_roles: STAFF,
  agent_sessions: STAFF,
  closed_periods: SUMS,
  desk_sign_ins: CALLER,
  desk_views: STAFF,
  kysely_migration: RULES,
  one_time_codes: CALLER,
  operator_keys: 'what commands have done already: as many rows as commands',
  operator_roles: STAFF,
  partner_keys: STAFF,
  partner_requests: CALLER,
  portfolio_changes: SUMS,
  portfolio_days: SUMS,
  portfolio_totals: SUMS,
  promotion_clicks: CALLER,
  promotion_visits: CALLER,
  rate_windows: CALLER,
  registration_pages: CALLER,
  role_limits: STAFF,
  role_permissions: STAFF,
  sms_waits: CALLER,
  used_repay_tokens: CALLER,
};

/** Tables whose borrower may be nobody: those rows go under a number that stands for the lender. */
const nobodys: Readonly<Record<string, string>> = {
  attachments: 'a receipt of staff',
  bank_lines: 'money that nobody has claimed',
  desk_audit: 'an act on no borrower',
  ledger_entries: 'a booking of the lender’s own',
  ledger_postings: 'as its entry',
  notifications: 'a report of an unknown payment',
  open_item_events: 'as its item',
  open_item_owners: 'as its item',
  open_items: 'a case of no borrower',
  phone_changes: 'a change that was asked for and belongs to nobody yet',
  proposals: 'an act on no borrower',
  settlement_rows: 'a line without a payment of ours',
  webhook_events: 'an event of no borrower',
};

const TOKEN = 'looked for before its borrower is known: a table of key and borrower leads to the machine';
const REPORT =
  'a number from outside counts once, whosever it proves to be: a table of these numbers stays at one place';
const TAP = 'an operator’s tap counts once; its borrower is part of what was tapped';
/** Unique keys that hold across borrowers, and why that is no more than one machine can keep. */
const acrossBorrowers: Readonly<Record<string, string>> = {
  application_acts_once: TAP,
  bank_lines_channel_number_booked_on_line_key_amount_minor_key: REPORT,
  bank_lines_meaning: REPORT,
  ledger_entries_kind_source_key: 'a source is one borrower’s, or nobody’s: with the borrower the key says the same',
  ledger_entries_reversed_once: 'an entry and its reversal have one borrower: with the borrower the key says the same',
  ledger_postings_pkey: 'an entry is one borrower’s: with the borrower the key says the same',
  notifications_provider_event_id_key: REPORT,
  open_items_once: 'a subject is one borrower’s, or nobody’s: with the borrower the key says the same',
  orders_one_top_up: 'a loan is replaced by a loan of the same borrower: with the borrower the key says the same',
  partner_customers_pkey: TOKEN,
  partner_customers_reference: TOKEN,
  phone_changes_waiting: TOKEN,
  proposals_once: TAP,
  push_subscriptions_pkey: TOKEN,
  sessions_mark_hash_key: TOKEN,
  sessions_pkey: TOKEN,
  settlement_rows_meaning: REPORT,
  settlement_rows_once: REPORT,
  webhook_events_event: 'an event is of one borrower, or of nobody: with the borrower the key says the same',
};

/** The tables of the schema and whether each has a borrower, and must have one. */
const tables = async () => {
  const { rows } = await sql<{ table: string; owned: boolean; always: boolean }>`
    select c.relname as "table", a.attname is not null as owned, coalesce(a.attnotnull, false) as always
    from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'borrower_id'
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and c.relname <> 'borrowers'`.execute(opened.db);
  return rows;
};

interface KeyColumns {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
}

const foreignKeys = async () => {
  const { rows } = await sql<KeyColumns & { target: string }>`
    select k.conrelid::regclass::text as "table", k.confrelid::regclass::text as target, k.conname as name,
      array(select a.attname::text from unnest(k.conkey) as n(number)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.number) as columns
    from pg_constraint k where k.contype = 'f' and k.conparentid = 0
      and k.connamespace = 'public'::regnamespace`.execute(opened.db);
  return rows;
};

/** Unique indexes of tables with a borrower; `numbered` says that a column of the key is a number given once in the whole table. */
const ownedKeys = async () => {
  const { rows } = await sql<KeyColumns & { numbered: boolean }>`
    select c.relname as "table", i.indexrelid::regclass::text as name,
      array(select a.attname::text from unnest(i.indkey::int2[]) as k(number)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number) as columns,
      exists (select from unnest(i.indkey::int2[]) as k(number) join pg_attribute a on a.attrelid = c.oid
        and a.attnum = k.number where a.attname = 'id') as numbered
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'borrower_id')`.execute(
    opened.db,
  );
  return rows;
};

describe('a database spread by borrower', () => {
  it('has the borrower in every table, or a reason to copy it or to leave it at one place', async () => {
    const without = (await tables()).filter(({ owned }) => !owned).map(({ table }) => table);
    expect(without.toSorted()).toEqual([...Object.keys(copied), ...Object.keys(atOnePlace)].toSorted());
  });

  it('knows the tables whose borrower may be nobody', async () => {
    const optional = (await tables()).filter(({ owned, always }) => owned && !always).map(({ table }) => table);
    expect(optional.toSorted()).toEqual(Object.keys(nobodys).toSorted());
  });

  it('has at each machine what a borrower’s rows refer to', async () => {
    const owned = new Set(['borrowers', ...(await tables()).filter((table) => table.owned).map(({ table }) => table)]);
    const away = (await foreignKeys()).filter(
      ({ table, target }) => owned.has(table) && !owned.has(target) && copied[target] === undefined,
    );
    expect(away.map(({ name }) => name)).toEqual([]);
  });

  it('refers from a copied table to copied tables only', async () => {
    const away = (await foreignKeys()).filter(
      ({ table, target }) => copied[table] !== undefined && copied[target] === undefined,
    );
    expect(away.map(({ name }) => name)).toEqual([]);
  });

  it('can have the borrower in every unique key, which then says the same, or it is named why not', async () => {
    const references = await foreignKeys();
    const lose = (await ownedKeys()).filter(({ table, columns, numbered }) => {
      const parents = references.filter((key) => key.table === table && key.columns.includes('borrower_id'));
      const settled = parents.some(({ columns: its }) => {
        const parent = its.filter((column) => column !== 'borrower_id' && column !== 'currency');
        return parent.length > 0 && parent.every((column) => columns.includes(column));
      });
      // an order has one borrower: schema-keys.test.ts holds the two together
      return !columns.includes('borrower_id') && !columns.includes('order_id') && !numbered && !settled;
    });
    expect(lose.map(({ name }) => name).toSorted()).toEqual(Object.keys(acrossBorrowers).toSorted());
  });
});
