import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** The end of money that was held for a payment: the payer has it back, or it counts as another payment. */
export interface HeldFundsOutcome {
  readonly isReturned: boolean;
  /** The loan that it counts for; null where it went back. */
  readonly orderId: number | null;
  /** Minor units; null where it is not known. */
  readonly amountMinor: number | null;
}

/** A payment that may have been made a second time. */
export interface Twin {
  readonly id: string;
  readonly orderId: number;
  readonly receivedMinor: number;
  readonly paidAt: Date;
  readonly channelNumber: string;
  readonly createdAt: Date;
}

const DAY_MS = 86_400_000;

/** Looks into the steps of payments. */
export function createPaymentHistoryStore(db: Executor) {
  return {
    /**
     * Another payment that is paid by the same payment of its provider, by its id there. Reports that name one id come one after the other from
     * here until the transaction ends.
     * @returns its reference; null where there is none
     */
    findOtherOf: async (
      { id, provider }: { id: string; provider: string },
      providerReference: string,
    ): Promise<string | null> => {
      if (providerReference === '') return null;
      await sql`select pg_advisory_xact_lock(41, hashtext(${provider} || plain_id(${providerReference})))`.execute(db);
      const { rows } = await sql<{ id: string }>`
        select id from payments where provider = ${provider} and plain_id(provider_reference) = plain_id(${providerReference})
          and provider_reference is not null and id <> ${id} and status = 'paid' order by id limit 1`.execute(db);
      return rows[0]?.id ?? null;
    },

    /** The payment of an order that was recorded for held money; undefined where none was. @param detail of its first step */
    findOfHeld: async (orderId: number, detail: string): Promise<string | undefined> => {
      const found = await db
        .selectFrom('payments')
        .innerJoin('payment_events', 'payment_events.payment_id', 'payments.id')
        .select('payments.id')
        .where('payments.order_id', '=', orderId)
        .where('payment_events.detail', '=', detail)
        .orderBy('payment_events.id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return found?.id;
    },

    /**
     * A payment on the loan of the same amount, not taken back in full, that was paid within a day of an instant: through another channel, or
     * settled after the other one was requested. @returns its reference
     */
    findTwin: async (of: Twin): Promise<string | undefined> => {
      const { rows } = await sql<{ id: string }>`
        select p.id from payments p
        where p.order_id = ${of.orderId} and p.id <> ${of.id} and p.status = 'paid' and p.received_minor = ${of.receivedMinor}
          and p.paid_at between ${new Date(of.paidAt.getTime() - DAY_MS)} and ${new Date(of.paidAt.getTime() + DAY_MS)}
          and (p.channel_number <> ${of.channelNumber} or p.settled_at > ${of.createdAt})
          and not exists (select from loan_transactions t join reversals_in_force r on r.order_id = t.order_id and r.reverses = t.number
            where t.payment_id = p.id and r.kept_minor = 0)
        order by p.paid_at, p.id limit 1`.execute(db);
      return rows[0]?.id;
    },

    /** Whether the history of a payment has a step of this detail. */
    hasEvent: async (paymentId: string, detail: string): Promise<boolean> => {
      const event = await db
        .selectFrom('payment_events')
        .select('id')
        .where('payment_id', '=', paymentId)
        .where('detail', '=', detail)
        .limit(1)
        .executeTakeFirst();
      return event !== undefined;
    },

    /** The details of all steps of a payment that begin so. */
    listDetails: async (paymentId: string, start: string): Promise<string[]> => {
      const { rows } = await sql<{ detail: string }>`
        select detail from payment_events where payment_id = ${paymentId} and starts_with(detail, ${start}) order by id`.execute(
        db,
      );
      return rows.map(({ detail }) => detail);
    },

    /** What became last of money that was held for a payment; undefined where none was released. */
    findHeldFundsOutcome: async (paymentId: string): Promise<HeldFundsOutcome | undefined> => {
      const { rows } = await sql<HeldFundsOutcome>`
        select split_part(e.detail, '/', 1) = 'returned' as "isReturned", coalesce(line.order_id, moved.order_id) as "orderId",
          coalesce(line.amount_minor, case when split_part(e.detail, '/', 1) <> 'line-moved' then split_part(e.detail, '/', 2)::bigint end) as "amountMinor"
        from payment_events e
          left join lateral (select p.order_id, l.amount_minor from bank_lines l join payments p on p.id = l.payment_id
            where l.id = case when split_part(e.detail, '/', 1) = 'line-moved' then split_part(e.detail, '/', 2)::bigint end) line on true
          left join lateral (select p.order_id from payment_events h join payments p on p.id = h.payment_id
            where h.from_status = 'none' and starts_with(h.detail, 'held/') and h.detail = 'held/' || e.payment_id
            order by h.id desc limit 1) moved on split_part(e.detail, '/', 1) = 'applied'
        where e.payment_id = ${paymentId} and split_part(e.detail, '/', 1) in ('returned', 'applied', 'line-moved')
        order by e.id desc limit 1`.execute(db);
      return rows[0];
    },
  };
}
