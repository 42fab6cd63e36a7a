import { type TransactionKind, transactionKinds } from '@hiram/domain';
import type { Pool } from 'pg';

/** What a run books beside the kinds of transactions. */
export const otherBookings = [
  'reinstatement',
  'part of a payment taken back',
  'settlement kept',
  'settlement missed',
  'payment held for another loan',
  'held money applied',
  'journal',
  'journal reversed',
  'day closed',
  'month closed',
] as const;

export type Booked = TransactionKind | (typeof otherBookings)[number];

/** Reversals count by their own kind where they have one; a reinstatement is none of them. */
const sql = `
  with t as (select * from loan_transactions where borrower_id >= 500000)
  select what, count(*)::int as count from (
    select kind as what from t where reverses is null or (kind in ('disbursement_return', 'repayment_reversal', 'chargeback')
      and not exists (select from t r where r.order_id = t.order_id and r.number = t.reverses and r.reverses is not null))
    union all select 'reinstatement' from t join t r on r.order_id = t.order_id and r.number = t.reverses and r.reverses is not null
    union all select 'part of a payment taken back' from t where actor = 'provider' and kept_minor > 0
    union all select 'payment held for another loan' from ledger_entries where kind = 'held' and source like '%/wrong-loan/%'
    union all select 'held money applied' from payment_events where from_status = 'none' and detail like 'held/%'
    union all select distinct on (order_id, transaction_number) 'settlement kept' from rebates
      where reason = 'settlement_discount' and borrower_id >= 500000
    union all select 'settlement missed' from loan_changes c join loan_summaries s on s.order_id = c.order_id
      where (c.effect -> 'settlement' ->> 'untilOn')::date < (select max(last_on) from closed_periods) and c.borrower_id >= 500000
        and not exists (select from rebates b where b.order_id = c.order_id and b.reason = 'settlement_discount')
    union all select 'journal' from ledger_entries where kind = 'journal' and reverses is null
    union all select 'journal reversed' from ledger_entries r join ledger_entries e on e.id = r.reverses and e.kind = 'journal'
    union all select kind || ' closed' from closed_periods
  ) booked group by what`;

/** Kinds that need terms which no profile of the product's own has. */
const withoutTerms: ReadonlySet<TransactionKind> = new Set(['bounced_payment']);

/** Everything that can be booked. */
export const allBookings: readonly Booked[] = [
  ...transactionKinds.filter((kind) => !withoutTerms.has(kind)),
  ...otherBookings,
];

export type BookedCounts = Readonly<Record<Booked, number>>;

/** How many of each are booked. */
export async function countBooked(db: Pool): Promise<BookedCounts> {
  const { rows } = await db.query<{ what: string; count: number }>(sql);
  const known = new Map(rows.map(({ what, count }) => [what, count]));
  return Object.fromEntries(allBookings.map((what) => [what, known.get(what) ?? 0])) as Record<Booked, number>;
}
