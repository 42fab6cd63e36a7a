import { Client, type DatabaseError } from 'pg';
import { createTestDatabase } from '../../../tools/test-database.ts';

/** A state that the database must refuse, the constraint that refuses it, and its nearest legal neighbour. */
export interface Impossible {
  readonly refused: string;
  readonly by: string;
  readonly accepted: string;
}

/** Opens a sandbox of its own whose states are tried by SQL. */
export async function openStates() {
  const database = await createTestDatabase('sandbox');
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return {
    /** Runs statements as one transaction up to its commit, and takes them back. @returns the constraint that was broken, '' for none */
    brokenBy: async (statements: string): Promise<string> => {
      await client.query('begin');
      try {
        await client.query(statements);
        await client.query('set constraints all immediate');
        return '';
      } catch (error) {
        return (error as DatabaseError).constraint ?? String(error);
      } finally {
        await client.query('rollback');
      }
    },
    /** The column `name` of a question to the catalogue. */
    names: async (query: string): Promise<string[]> =>
      (await client.query<{ name: string }>(query)).rows.map(({ name }) => name),
    close: async (): Promise<void> => {
      await client.end();
      await database.drop();
    },
  };
}

interface Payment {
  readonly order?: number;
  readonly borrower?: number;
  readonly currency?: string;
}

export const payment = ({ order = 170, borrower = 1, currency = 'PHP' }: Payment = {}) => `
  insert into payments (id, order_id, borrower_id, purpose, amount_minor, currency, quoted_on, channel_number, channel_name, provider,
    created_at, expires_at)
  values ('P', ${order}, ${borrower}, 'instalment', 1000, '${currency}', '2026-11-01', '1', 'x', 'sandbox', now(), now());`;
export const paid = (set: string) => `update payments set status = 'paid', ${set} where id = 'P';`;
export const paidWhole = paid('paid_at = now(), settled_at = now(), received_minor = 1000, purpose_met = true');
export const allocation = (seq: number, amountMinor: number, more: Payment & { number?: number; of?: number } = {}) => `
  insert into transaction_allocations (payment_id, seq, order_id, borrower_id, transaction_number, paid_on, instalment_number, component,
    amount_minor)
  values ('P', ${seq}, ${more.order ?? 170}, ${more.borrower ?? 1}, ${more.of ?? 1}, '2026-11-01', ${more.number ?? 2}, 'principal', ${amountMinor});`;
export const payout = ({
  order = 151,
  borrower = 1,
  currency = 'PHP',
  account = 100,
}: Payment & { account?: number } = {}) => `
  insert into payouts (id, order_id, borrower_id, account_id, amount_minor, currency, channel_number, provider, created_at)
  values ('O', ${order}, ${borrower}, ${account}, 1000, '${currency}', '1', 'sandbox', now());`;

/** A payout that refunds a transaction of loan 170. */
export const refund = (number: number | null = 1, purpose = 'refund') => `
  insert into payouts (id, order_id, borrower_id, account_id, amount_minor, currency, channel_number, provider, created_at, purpose,
    transaction_number)
  values ('R', 170, 1, 100, 1000, 'PHP', '1', 'sandbox', now(), '${purpose}', ${number});`;

export const picture = (borrower: string) => `
  insert into stored_files (id) values ('F');
  insert into attachments (id, purpose, borrower_id, payment_id, bytes, created_at)
  values ('F', 'receipt', ${borrower}, 'HRM-DEMO-170-1', 1, now());`;

export const complaintOfOne = `
  insert into complaints (id, order_id, borrower_id, problem_type, content, created_at, reply_due_on)
  values (1, 170, 1, '1', 'x', now(), '2026-12-01');`;
export const webhookEvent = (borrower: string) => `
  insert into webhook_events (event_id, kind, complaint_id, borrower_id, body, created_at, next_attempt_at)
  values ('E', 'complaint.created', 1, ${borrower}, '{}', now(), now());`;

export const itemOf = (borrower: string) => `
  insert into open_items (kind, subject, borrower_id, reason, opened_at)
  values ('payment', 'x', ${borrower}, 'refunded', now());`;
export const itemEvent = (borrower: string) => `
  insert into open_item_events (item_id, borrower_id, happened_at, actor, action)
  values ((select max(id) from open_items), ${borrower}, now(), 'service', 'opened');`;

export const notification = ({ borrower = '1', outcome = 'settled', detail = 'null' } = {}) => `
  insert into notifications (provider, event_id, reference, provider_reference, status, amount_minor, currency, received_at, body,
    borrower_id, outcome, outcome_detail)
  values ('sandbox', 'N', 'HRM-DEMO-170-1', '', 'paid', 1, 'PHP', now(), '', ${borrower}, '${outcome}', ${detail});`;

export const erasure = ({ years = 5, market = 'PH', booksUntil = 'null', countedFrom = 'null' } = {}) => `
  insert into erasures (borrower_id, erased_at, market, identity_years, books_years, books_until, counted_from)
  values (1, now(), '${market}', ${years}, 10, ${booksUntil}, ${countedFrom});`;

interface Entry {
  readonly kind?: string;
  readonly source?: string;
  readonly order?: string;
  readonly borrower?: string;
  readonly reverses?: string;
  readonly linesOf?: string;
  readonly lines: string;
}
export const entry = ({
  kind = 'held',
  source = 'S',
  order = 'null',
  borrower = 'null',
  reverses = 'null',
  ...more
}: Entry) => `
  with entry as (
    insert into ledger_entries (kind, source, order_id, borrower_id, occurred_on, booked_on, posted_at, reverses)
    values ('${kind}', '${source}', ${order}, ${borrower}, '2026-11-01', '2050-01-01', now(), ${reverses}) returning id, occurred_on
  )
  insert into ledger_postings (entry_id, occurred_on, borrower_id, line, account, amount_minor, currency)
  select entry.id, entry.occurred_on, ${more.linesOf ?? borrower}, line.* from entry, (values ${more.lines}) as line;`;
export const debitAndCredit = "(1, 'provider-clearing', 100, 'PHP'), (2, 'suspense', -100, 'PHP')";
export const opposite = "(1, 'provider-clearing', -100, 'PHP'), (2, 'suspense', 100, 'PHP')";
/** A row of a provider's report about payment P, or about nothing of ours. */
export const reportRow = ({ id = 'r', borrower = '1', payment: of = "'P'" } = {}) => `
  with import as (
    insert into settlement_imports (provider, file_name, imported_by, imported_at) values ('sandbox', 'f', 'ana', now()) returning id
  )
  insert into settlement_rows (import_id, provider, settlement_id, kind, provider_reference, payment_id, borrower_id,
    gross_minor, fee_minor, tax_minor, withheld_minor, currency, settled_on, utr)
  select id, 'sandbox', 's', 'payment', '${id}', ${of}, ${borrower}, 1, 0, 0, 0, 'PHP', '2026-11-01', '' from import;`;
const heldEntry = "(select id from ledger_entries where source = 'S')";
export const reversal = (source: string, lines: string) =>
  entry({ kind: 'reversal', source, reverses: heldEntry, lines });
