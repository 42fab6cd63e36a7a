import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MigratedDatabase, openMigratedDatabase } from '../../../test/migrated-database.ts';

// The catalogue of a migrated database is held against decision 0003: tables of a borrower's carry the borrower in their foreign keys, and
// keys of endless tables carry what the table can be partitioned by.

let opened: MigratedDatabase;
let db: MigratedDatabase['db'];
beforeAll(async () => {
  opened = await openMigratedDatabase();
  ({ db } = opened);
});
afterAll(() => opened.close());

/** The column that a table can be partitioned by: a day or instant by month, an order or borrower by hash. */
const partitionedBy: Readonly<Record<string, string>> = {
  account_volumes: 'booked_on',
  agreements: 'borrower_id',
  application_checks: 'order_id',
  application_steps: 'order_id',
  closed_periods: 'last_on',
  contracts: 'order_id',
  desk_audit: 'happened_at',
  idempotency_keys: 'borrower_id',
  identity_hashes: 'borrower_id',
  instalments: 'order_id',
  ledger_postings: 'occurred_on',
  loan_choices: 'borrower_id',
  loan_summaries: 'order_id',
  loan_transactions: 'order_id',
  open_item_events: 'happened_at',
  payment_events: 'happened_at',
  payout_events: 'happened_at',
  product_events: 'happened_at',
  proven_hashes: 'order_id',
  promotion_clicks: 'clicked_at',
  rate_windows: 'starts_at',
  registrations: 'borrower_id',
  search_words: 'borrower_id',
  reminder_settings: 'borrower_id',
  reminders: 'order_id',
  superseded_valuations: 'order_id',
  transaction_allocations: 'order_id',
  transaction_changes: 'order_id',
  transaction_extensions: 'order_id',
  transaction_rebates: 'order_id',
  webhook_events: 'created_at',
};

const OF_LENDER = 'grows with the lender’s staff, products or accounts, not with loans';
const SWEPT = 'rows that are over are forgotten by a job';
const ONE_EACH = 'a few rows a borrower; its number is what others refer to';
const ONCE_EVER = 'its key says that a fact counts once, on whichever day it comes';
/** Tables that stay whole, and why. */
const whole: Readonly<Record<string, string>> = {
  account_changes: 'a few thousand rows at most: a day that closes takes its own away',
  account_totals: OF_LENDER,
  accrual_runs: 'a row a day',
  agent_authenticators: OF_LENDER,
  agent_links: OF_LENDER,
  agent_passkeys: OF_LENDER,
  agent_recovery_codes: OF_LENDER,
  agent_roles: OF_LENDER,
  agent_sessions: SWEPT,
  agents: OF_LENDER,
  app_ratings: ONE_EACH,
  application_acts: ONE_EACH,
  decision_rules: OF_LENDER,
  picture_requests: ONE_EACH,
  sanctions_clearances: ONE_EACH,
  sanctions_entries: 'some thousand rows a version of a published list',
  sanctions_lists: OF_LENDER,
  attachments: ONE_EACH,
  bank_lines: ONCE_EVER,
  blacklist: OF_LENDER,
  book_entries: ONE_EACH,
  borrower_flags: ONE_EACH,
  borrower_notes: ONE_EACH,
  borrowers: ONE_EACH,
  certification_answers: ONE_EACH,
  complaint_answers: ONE_EACH,
  complaints: ONE_EACH,
  consent_withdrawals: ONE_EACH,
  consents: ONE_EACH,
  data_keys: OF_LENDER,
  desk_sign_ins: SWEPT,
  desk_views: OF_LENDER,
  document_hashes: ONE_EACH,
  erasures: ONE_EACH,
  offer_locks: ONE_EACH,
  kysely_migration: OF_LENDER,
  ledger_accounts: OF_LENDER,
  ledger_entries: ONCE_EVER,
  legal_texts: OF_LENDER,
  notifications: ONCE_EVER,
  one_time_codes: SWEPT,
  operator_roles: OF_LENDER,
  open_items: ONCE_EVER,
  open_item_owners: ONE_EACH,
  operator_keys: ONCE_EVER,
  orders: ONE_EACH,
  partner_customers: ONE_EACH,
  partner_keys: OF_LENDER,
  partner_requests: SWEPT,
  payment_accounts: ONE_EACH,
  payments: ONCE_EVER,
  payout_accounts: ONE_EACH,
  payouts: ONCE_EVER,
  phone_changes: ONE_EACH,
  plan_requests: ONE_EACH,
  portfolio_changes: 'emptied into the sums every night',
  portfolio_days: 'a row a due date and currency',
  portfolio_totals: OF_LENDER,
  product_posting_rules: OF_LENDER,
  product_versions: OF_LENDER,
  products: OF_LENDER,
  profile_versions: OF_LENDER,
  promotion_visits: ONCE_EVER,
  proposals: ONE_EACH,
  push_subscriptions: ONE_EACH,
  registration_pages: SWEPT,
  role_limits: OF_LENDER,
  role_permissions: OF_LENDER,
  sessions: SWEPT,
  settlement_imports: OF_LENDER,
  settlement_rows: ONCE_EVER,
  sms_waits: SWEPT,
  stored_files: ONE_EACH,
  transfer_numbers: ONE_EACH,
  used_repay_tokens: ONCE_EVER,
  webhook_endpoints: OF_LENDER,
};

/** The unique indexes of the schema with their columns, primary keys and constraints included. */
const uniqueKeys = async () => {
  const { rows } = await sql<{ table: string; name: string; columns: string[] }>`
    select c.relname as "table", i.indexrelid::regclass::text as name,
      array(select a.attname::text from unnest(i.indkey::int2[]) as k(number)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`.execute(db);
  return rows;
};

describe('the keys of ever-growing tables', () => {
  it('include the column for partitioning the table', async () => {
    const keys = await uniqueKeys();
    const without = keys.filter(({ table, columns }) => {
      const by = partitionedBy[table];
      return by !== undefined && !columns.includes(by);
    });
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it('are classified for every table, or it has a reason to stay whole', async () => {
    const tables = new Set((await uniqueKeys()).map(({ table }) => table));
    expect([...tables].toSorted()).toEqual([...Object.keys(partitionedBy), ...Object.keys(whole)].toSorted());
  });
});

/** Foreign keys between two tables of borrowers that lack the borrower, and what else makes the two agree. */
const agreesOtherwise: Readonly<Record<string, string>> = {
  allocations_instalment: 'the order',
  rebates_instalment: 'the order',
  ledger_entries_transaction: 'the order',
  ledger_entries_reverses_fkey: 'ledger_entries_reversal_whole: both together come to nothing by account',
  ledger_postings_entry: 'ledger_postings_of_borrower',
  loan_transactions_reversed: 'the order',
  open_item_events_item_id_fkey: 'open_item_events_of_item; this one holds where the item is nobody’s',
  open_item_owners_item_id_fkey: 'open_item_owners_of_item; as above',
  payouts_transaction: 'the order',
  proposals_item_id_fkey: 'proposals_of_item; this one holds where the item is nobody’s',
  superseded_valuations_by: 'the order',
  superseded_valuations_transaction: 'the order',
  transaction_allocations_transaction: 'the order',
  transaction_changes_transaction: 'the order',
  transaction_extensions_transaction: 'the order',
  transaction_rebates_transaction: 'the order',
  transfer_numbers_line_id_fkey: 'a number is what its borrower says: its line can prove to be another borrower’s',
};

describe('tables with a borrower', () => {
  const foreignKeys = async () => {
    const { rows } = await sql<{ table: string; target: string; name: string; columns: string[] }>`
      select k.conrelid::regclass::text as "table", k.confrelid::regclass::text as target, k.conname as name,
        array(select a.attname::text from unnest(k.conkey) as n(number)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.number) as columns
      from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`.execute(db);
    return rows;
  };
  const withBorrower = async () => {
    const { rows } = await sql<{ table: string }>`
      select c.relname as "table" from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attname = 'borrower_id'`.execute(
      db,
    );
    return new Set(rows.map(({ table }) => table));
  };

  it('have borrower_id in every foreign key between them, or agree with it otherwise', async () => {
    const owned = await withBorrower();
    const bare = (await foreignKeys()).filter(
      ({ table, target, columns }) => owned.has(table) && owned.has(target) && !columns.includes('borrower_id'),
    );
    expect(bare.map(({ name }) => name).toSorted()).toEqual(Object.keys(agreesOtherwise).toSorted());
  });

  it('have a foreign key with order and borrower if they agree by the order', async () => {
    const keys = await foreignKeys();
    const byOrder = keys.filter(({ name }) => agreesOtherwise[name] === 'the order');
    const loose = byOrder.filter(
      ({ table }) =>
        !keys.some(
          (key) => key.table === table && key.columns.includes('order_id') && key.columns.includes('borrower_id'),
        ),
    );
    expect([byOrder.length, loose]).toEqual([11, []]);
  });

  it('include every table referring to one', async () => {
    const owned = await withBorrower();
    const stray = (await foreignKeys()).filter(({ table, target }) => owned.has(target) && !owned.has(table));
    expect(stray).toEqual([]);
  });

  it('refer to a borrower, alone or with their parent', async () => {
    const keys = await foreignKeys();
    const loose = [...(await withBorrower())].filter(
      (table) => !keys.some((key) => key.table === table && key.columns.includes('borrower_id')),
    );
    // lines of the ledger are held against their entry by a trigger
    expect(loose).toEqual(['ledger_postings']);
  });
});
