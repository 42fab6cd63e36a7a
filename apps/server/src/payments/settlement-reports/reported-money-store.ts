import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { HELD_REASONS } from '../../lending/transactions/transaction-record.ts';
import type { RowOwner } from './settlement-store.ts';

/** A payment or payout named by settlement rows, as booked. Amounts in minor units of its currency, with the sign of a row. */
export interface ReportedMoney extends RowOwner {
  readonly id: string;
  readonly provider: string;
  /** The amount received or paid out; null before. */
  readonly movedMinor: number | null;
  readonly currency: string;
  readonly paidAt: Date | null;
  /** The balance that its postings left with the provider. */
  readonly booked: {
    readonly loanMinor: number;
    readonly heldMinor: number;
    /** Held money of an unpaid payment that was returned to the payer. */
    readonly returnedMinor: number;
    /** Differences approved by an operator. */
    readonly takenOverMinor: number;
    /** Of these, what the provider took back from suspense: below zero. */
    readonly handedBackMinor: number;
  };
}

/** The postings of some entries with the provider of a payment `p`. */
const withProvider = sql`
  join ledger_postings l on l.entry_id = e.id and l.account = 'provider-clearing' and l.provider = p.provider and l.currency = p.currency`;

/** An entry `o` and its reversal. */
const andReversal = sql`
  cross join lateral (select o.id union all select r.id from ledger_entries r where r.reverses = o.id) e`;

/** Payments of money that was held for a payment `p` and counts for another loan: the provider knows it as `p`. */
const ofHeldMoney = sql`
  select h.payment_id from payment_events h
  where h.from_status = 'none' and starts_with(h.detail, 'held/') and h.detail = 'held/' || p.id`;

const takenOver = (owner: 'payment_id' | 'payout_id') => sql`(
  select coalesce(sum(l.amount_minor), 0)::bigint from ledger_entries e ${withProvider}
  where e.kind = 'provider-difference'
    and e.source in (select r.id::text from settlement_rows r where r.${sql.ref(owner)} = p.id))`;

/** Returns of money in suspense, and reversals of them, that some entries `x` had put there. */
const returnsOf = (entries: ReturnType<typeof sql>) => sql`(
  select coalesce(sum(l.amount_minor), 0)::bigint from ledger_entries o ${andReversal} ${withProvider}
  where o.kind = 'suspense-return' and exists (select from ledger_entries x where ${entries} and starts_with(o.source, x.id || '/')))`;

const handedBack = (owner: 'payment_id' | 'payout_id') =>
  returnsOf(sql`x.kind = 'provider-difference'
    and x.source in (select r.id::text from settlement_rows r where r.${sql.ref(owner)} = p.id)`);

/** Money of a payout `p` that came back to the lender's bank, which its provider therefore does not owe. */
const cameByBank = sql`(
  select coalesce(sum(l.amount_minor), 0)::bigint from ledger_entries o ${andReversal} ${withProvider}
  where o.kind = 'suspense-return' and split_part(o.source, '/', 2) = 'return-' || p.id)`;

/** Whether the money of a reversal left the lender with it. */
const hasLeft = (reversal: string) =>
  sql`not (${sql.ref(`${reversal}.actor`)} = 'operator' and coalesce(${sql.ref(`${reversal}.reason`)}, '') in (${sql.join(HELD_REASONS)}))`;

/** Payments and payouts of providers, with the booked amounts of each. */
export function createReportedMoneyStore(db: Executor) {
  return {
    /** The payments and payouts of a provider under these references. */
    list: async (provider: string, references: readonly string[]): Promise<ReportedMoney[]> => {
      if (references.length === 0) return [];
      const { rows } = await sql<Omit<ReportedMoney, 'booked'> & Record<keyof ReportedMoney['booked'], number>>`
        select p.id, p.provider, p.id as "paymentId", null as "payoutId", p.borrower_id as "borrowerId", p.received_minor as "movedMinor",
          p.currency, p.paid_at as "paidAt",
          (select coalesce(sum(l.amount_minor), 0)::bigint
            from loan_transactions t join ledger_entries o on o.order_id = t.order_id and o.transaction_number = t.number
            ${andReversal} ${withProvider} where t.payment_id = p.id or t.payment_id in (${ofHeldMoney})) as "loanMinor",
          (select coalesce(sum(l.amount_minor), 0)::bigint from ledger_entries o ${andReversal} ${withProvider}
            where o.order_id = p.order_id and o.kind = 'held' and starts_with(o.source, p.id || '/'))
            + ${returnsOf(sql`x.order_id = p.order_id and x.kind = 'held' and starts_with(x.source, p.id || '/')`)} as "heldMinor",
          (select coalesce(sum(case when starts_with(e.detail, 'not-') then -1 else 1 end * split_part(e.detail, '/', 2)::bigint), 0)::bigint
            from payment_events e where e.payment_id = p.id and p.received_minor is null
              and split_part(e.detail, '/', 1) in ('returned', 'not-returned') and split_part(e.detail, '/', 3) = p.currency) as "returnedMinor",
          ${takenOver('payment_id')} as "takenOverMinor", ${handedBack('payment_id')} as "handedBackMinor"
        from payments p where p.id = any(${references}::text[]) and p.provider = ${provider}
        union all
        select p.id, p.provider, null, p.id, p.borrower_id, case when p.status in ('paid', 'returned') then -p.amount_minor end,
          p.currency, null, case when p.status = 'paid' then -p.amount_minor else 0 end,
          case when p.status = 'returned' then ${cameByBank} else 0 end, 0, ${takenOver('payout_id')},
          ${handedBack('payout_id')}
        from payouts p where p.id = any(${references}::text[]) and p.provider = ${provider}`.execute(db);
      return rows.map(({ loanMinor, heldMinor, returnedMinor, takenOverMinor, handedBackMinor, ...money }) => ({
        ...money,
        booked: { loanMinor, heldMinor, returnedMinor, takenOverMinor, handedBackMinor },
      }));
    },

    /**
     * Payments that a report should have by now: paid, or taken back, between the first payment that one has and so many days before the
     * provider's last settlement, without a row of it. Whether the provider owes anything for them is another question.
     */
    listLate: async (provider: string, days: number): Promise<string[]> => {
      const { rows } = await sql<{ id: string }>`
        with span as (
          select (select min(q.settled_at) from settlement_rows r join payments q on q.id = r.payment_id
              where r.provider = ${provider} and r.kind = 'payment') as first_at,
            (select max(settled_on) - ${days}::integer from settlement_rows where provider = ${provider}) as until
        )
        select p.id from span join payments p on p.settled_at >= span.first_at and p.settled_at < span.until
        where p.provider = ${provider} and p.status = 'paid'
          and not exists (select from settlement_rows r where r.payment_id = p.id and r.kind = 'payment')
          -- the row is of the payment by which its money came
          and not exists (select from payment_events e where e.payment_id = p.id and e.from_status = 'none' and starts_with(e.detail, 'held/'))
        union
        select p.id from span
          join reversals_in_force t on t.booked_at >= span.first_at and t.booked_at < span.until and ${hasLeft('t')}
          join loan_transactions paid on paid.order_id = t.order_id and paid.number = t.reverses
          join payments p on p.id = paid.payment_id
        where p.provider = ${provider} and not exists (
          select from settlement_rows r where r.payment_id = p.id and r.kind in ('refund', 'chargeback')
          group by r.payment_id having sum(r.gross_minor) <= -(
            select sum(b.amount_minor) from reversals_in_force b
            where b.order_id = t.order_id and b.reverses = paid.number and ${hasLeft('b')})
        )
        order by id`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** The payments and payouts of a provider about whose rows an item is open. */
    listDoubtful: async (provider: string): Promise<string[]> => {
      const { rows } = await sql<{ id: string }>`
        select distinct m.id from open_items i
        left join settlement_rows r on r.id = case when i.subject ~ '^[0-9]{1,18}$' then i.subject::bigint end
        cross join lateral (
          select p.id from payments p where p.id in (i.subject, r.payment_id) and p.provider = ${provider}
          union select p.id from payouts p where p.id in (i.subject, r.payout_id) and p.provider = ${provider}
        ) m
        where i.kind = 'provider-report' and i.closed_at is null order by m.id`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
}
