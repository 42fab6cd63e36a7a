import type { SettlementRow } from '@hiram/payments';
import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { SettlementTables } from './tables.ts';

/** What a row of a report is about, of those that are known here. */
export interface RowOwner {
  readonly paymentId: string | null;
  readonly payoutId: string | null;
  readonly borrowerId: number | null;
}

/** A row of a provider's report, as it is kept. Amounts in minor units, money that the provider takes negative. */
export interface SettledRow extends SettlementRow, RowOwner {
  readonly id: number;
  readonly provider: string;
}

export type NewSettledRow = Omit<SettledRow, 'id'>;

/** A settlement, whose rows reach the bank in one transfer. */
export interface Settlement {
  readonly provider: string;
  readonly settlementId: string;
  readonly settledOn: string;
  readonly currency: string;
  readonly netMinor: number;
  readonly utr: string;
  readonly rows: number;
  /** What lines of the bank's have brought of it. */
  readonly receivedMinor: number;
}

/** The number of the locks of settlements, of all advisory locks. */
const LOCKS = 42;

/** Rows of providers' settlement reports, each once and for good. */
export function createSettlementStore(db: Executor) {
  const rows = () => db.selectFrom('settlement_rows').selectAll();

  return {
    /** Records that a file is imported. @returns the import's number */
    addImport: async (of: { provider: string; fileName: string; by: string; at: Date }): Promise<number> => {
      const row = await db
        .insertInto('settlement_imports')
        .values({ provider: of.provider, file_name: of.fileName, imported_by: of.by, imported_at: of.at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    /** Keeps rows that were not kept before. @returns those */
    add: async (importId: number, list: readonly NewSettledRow[]): Promise<SettledRow[]> => {
      if (list.length === 0) return [];
      const added = await db
        .insertInto('settlement_rows')
        .values(list.map((row) => ({ import_id: importId, ...columnsOf(row), row_key: keyOf(row) })))
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .execute();
      return added.map(rowOf);
    },

    /** The row that is kept under the key of another one. */
    findSame: async (row: NewSettledRow): Promise<SettledRow | undefined> => {
      const found = await rows()
        .where('provider', '=', row.provider)
        .where('kind', '=', row.kind)
        .where('row_key', '=', keyOf(row))
        .executeTakeFirst();
      return found === undefined ? undefined : rowOf(found);
    },

    find: async (id: number): Promise<SettledRow | undefined> => {
      const found = await rows().where('id', '=', id).executeTakeFirst();
      return found === undefined ? undefined : rowOf(found);
    },

    /** Rows of a provider about which an item is open. */
    listWaiting: async (provider: string): Promise<SettledRow[]> => {
      const found = await rows()
        .where('provider', '=', provider)
        .where(
          sql<boolean>`id in (select i.subject::bigint from open_items i
            where i.kind = 'provider-report' and i.closed_at is null and i.subject ~ '^[0-9]{1,18}$')`,
        )
        .orderBy('id')
        .execute();
      return found.map(rowOf);
    },

    /** All rows about payments and payouts, the first first. */
    listOf: async (ids: readonly string[]): Promise<SettledRow[]> => {
      if (ids.length === 0) return [];
      const found = await rows()
        .where((row) => row.or([row('payment_id', 'in', ids), row('payout_id', 'in', ids)]))
        .orderBy('id')
        .execute();
      return found.map(rowOf);
    },

    /** Settlements of some days that have an amount, and of which no line of the bank's has brought anything. */
    listWithoutTransfer: async (span: { readonly from: string; readonly before: string }) => {
      const { rows: found } = await sql<{ provider: string; settlementId: string }>`
        select r.provider, r.settlement_id as "settlementId" from settlement_rows r
        where r.provider in (select provider from settlement_imports) and r.settled_on >= ${span.from} and r.settled_on < ${span.before}
          and not exists (select from bank_lines l where l.settlement_provider = r.provider and l.settlement_id = r.settlement_id
            and l.currency = r.currency)
        group by r.provider, r.settlement_id, r.currency having sum(r.net_minor) <> 0
        order by r.provider, r.settlement_id`.execute(db);
      return found;
    },

    /** Waits for other transactions that keep rows of a provider, or match lines with one of its settlements, until this one ends. */
    lock: async (provider: string, settlementId = ''): Promise<void> => {
      await sql`select pg_advisory_xact_lock(${LOCKS}, hashtext(${`${provider}/${settlementId}`}))`.execute(db);
    },

    /** The last settlements, the last first; or those of one number of the bank's, or one settlement in its currencies. */
    listSettlements: async (
      limit: number,
      only: { readonly utr: string } | { readonly provider: string; readonly settlementId: string } | null = null,
    ): Promise<Settlement[]> => {
      // each by an index of its own
      const chosen =
        only === null
          ? sql`true`
          : 'utr' in only
            ? // some of its rows may lack the number
              sql`(r.provider, r.settlement_id) in (
                select provider, settlement_id from settlement_rows where utr = ${only.utr} and utr <> '')`
            : sql`r.provider = ${only.provider} and r.settlement_id = ${only.settlementId}`;
      const { rows: found } = await sql<Settlement>`
        select r.provider, r.settlement_id as "settlementId", max(r.settled_on) as "settledOn", r.currency,
          sum(r.net_minor)::bigint as "netMinor", max(r.utr) as utr, count(*) as rows,
          (select coalesce(sum(l.amount_minor), 0)::bigint from bank_lines l where l.settlement_provider = r.provider
            and l.settlement_id = r.settlement_id and l.currency = r.currency) as "receivedMinor"
        from settlement_rows r
        where ${chosen}
        group by r.provider, r.settlement_id, r.currency
        order by max(r.settled_on) desc, r.provider, r.settlement_id limit ${limit}`.execute(db);
      return found;
    },
  };
}

/** By what a row is known within its provider and kind, whatever form its ids have. */
const keyOf = ({ settlementId, providerReference }: Pick<SettlementRow, 'settlementId' | 'providerReference'>) =>
  sql<string>`plain_id(${settlementId}) || '/' || plain_id(${providerReference})`;

const columnsOf = (row: NewSettledRow) => ({
  provider: row.provider,
  settlement_id: row.settlementId,
  kind: row.kind,
  provider_reference: row.providerReference,
  reference: row.reference,
  payment_id: row.paymentId,
  payout_id: row.payoutId,
  borrower_id: row.borrowerId,
  gross_minor: row.grossMinor,
  fee_minor: row.feeMinor,
  tax_minor: row.taxMinor,
  withheld_minor: row.withheldMinor,
  currency: row.currency,
  settled_on: row.settledOn,
  paid_on: row.paidOn,
  utr: row.utr,
});

/** The currency and days were checked when the row was read. */
const rowOf = (row: Selectable<SettlementTables['settlement_rows']>): SettledRow =>
  ({
    id: row.id,
    provider: row.provider,
    settlementId: row.settlement_id,
    kind: row.kind,
    providerReference: row.provider_reference,
    reference: row.reference,
    paymentId: row.payment_id,
    payoutId: row.payout_id,
    borrowerId: row.borrower_id,
    grossMinor: row.gross_minor,
    feeMinor: row.fee_minor,
    taxMinor: row.tax_minor,
    withheldMinor: row.withheld_minor,
    currency: row.currency,
    settledOn: row.settled_on,
    paidOn: row.paid_on,
    utr: row.utr,
  }) as SettledRow;
