import type { Presentation } from '@hiram/payments';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { AllocationComponent, PaymentStatus } from '../db/tables.ts';
import type { NewPayment, PaymentEvent, PaymentRecord } from './payment-record.ts';
import { takeUnsettledIds, type UnsettledSearch } from './unsettled-payments.ts';
import { waitsForPerson } from './waits-for-person.ts';

const OPEN: PaymentStatus[] = ['recorded', 'awaiting-code', 'pending'];

/** Payments, their history and what they paid. */
export function createPaymentStore(db: Executor) {
  const select = () =>
    db
      .selectFrom('payments')
      .select([
        'id',
        'order_id as orderId',
        'borrower_id as borrowerId',
        'purpose',
        'amount_minor as amountMinor',
        'currency',
        'quoted_on as quotedOn',
        'channel_number as channelNumber',
        'channel_name as channelName',
        'provider',
        'provider_reference as providerReference',
        sql<Presentation | null>`presentation`.as('presentation'),
        'account_id as accountId',
        'is_standing as isStanding',
        'status',
        'failure',
        'created_at as createdAt',
        'asked_at as askedAt',
        'expires_at as expiresAt',
        'paid_at as paidAt',
        'settled_at as settledAt',
        waitsForPerson('payment', sql.ref('payments.id')).as('waitsForPerson'),
        'superseded_at as supersededAt',
        sql<Date>`coalesce(holds_until, expires_at)`.as('holdsUntil'),
        sql<number | null>`case when status = 'paid' then coalesce(received_minor, amount_minor) end`.as(
          'receivedMinor',
        ),
        'purpose_met as purposeMet',
        'counted_because as countedBecause',
      ]);

  return {
    find: (id: string): Promise<PaymentRecord | undefined> => select().where('id', '=', id).executeTakeFirst(),

    /** A borrower's own payment; another's is undefined like one that does not exist. */
    findOwn: (id: string, borrowerId: number): Promise<PaymentRecord | undefined> =>
      select().where('id', '=', id).where('borrower_id', '=', borrowerId).executeTakeFirst(),

    lock: (id: string): Promise<PaymentRecord | undefined> =>
      select().where('id', '=', id).forUpdate().executeTakeFirst(),

    /** The payment of an order that still waits in a channel, if there is one. */
    findOpen: (
      of: Pick<PaymentRecord, 'orderId' | 'purpose' | 'channelNumber' | 'accountId'>,
    ): Promise<PaymentRecord | undefined> =>
      select()
        .where('order_id', '=', of.orderId)
        .where('purpose', '=', of.purpose)
        .where('channel_number', '=', of.channelNumber)
        .where(sql<boolean>`account_id is not distinct from ${of.accountId}`)
        .where('status', 'in', OPEN)
        .where('superseded_at', 'is', null)
        .executeTakeFirst(),

    /** Payments that wait in a channel, the newest first. */
    listOpenInChannel: (channelNumber: string, limit: number): Promise<PaymentRecord[]> =>
      select()
        .where('channel_number', '=', channelNumber)
        .where('status', 'in', OPEN)
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute(),

    /** Records a payment. @returns false when the id is taken */
    insert: async (payment: NewPayment): Promise<boolean> => {
      const row = await db
        .insertInto('payments')
        .values({
          id: payment.id,
          order_id: payment.orderId,
          borrower_id: payment.borrowerId,
          purpose: payment.purpose,
          amount_minor: payment.amountMinor,
          currency: payment.currency,
          quoted_on: payment.quotedOn,
          channel_number: payment.channelNumber,
          channel_name: payment.channelName,
          provider: payment.provider,
          account_id: payment.accountId,
          is_standing: payment.isStanding,
          status: payment.status,
          created_at: payment.createdAt,
          expires_at: payment.expiresAt,
          holds_until: payment.expiresAt,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Says that a payment was asked for by the borrower after all. */
    takeUp: async (id: string): Promise<void> => {
      await db.updateTable('payments').set({ is_standing: false }).where('id', '=', id).execute();
    },

    /** Another payment took its place. It can still be paid, and then it counts. */
    supersede: async (id: string, now: Date): Promise<void> => {
      await db.updateTable('payments').set({ superseded_at: now }).where('id', '=', id).execute();
    },

    /** Takes the right to ask the provider for this payment, unless another process took it less than `leaseMs` ago. */
    claimAsking: async (id: string, now: Date, leaseMs: number): Promise<boolean> => {
      const row = await db
        .updateTable('payments')
        .set({ asked_at: now })
        .where('id', '=', id)
        .where('status', '=', 'recorded')
        .where((where) =>
          where.or([where('asked_at', 'is', null), where('asked_at', '<', new Date(now.getTime() - leaseMs))]),
        )
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Gives the right back after the provider could not be reached. */
    releaseAsking: async (id: string): Promise<void> => {
      await db
        .updateTable('payments')
        .set({ asked_at: null })
        .where('id', '=', id)
        .where('status', '=', 'recorded')
        .execute();
    },

    /** Keeps what the provider answered, and the step to pending; a payment that has moved on meanwhile keeps its status. */
    keepAccepted: async (
      id: string,
      accepted: { providerReference: string; presentation: Presentation; expiresAt: Date; now: Date },
    ): Promise<void> => {
      await sql`
        with before as (
          select id, status from payments where id = ${id} for update
        ), kept as (
          update payments p set
            provider_reference = ${accepted.providerReference},
            presentation = ${JSON.stringify(accepted.presentation)},
            expires_at = ${accepted.expiresAt},
            holds_until = ${accepted.expiresAt},
            status = case when before.status = 'recorded' then 'pending' else before.status end
          from before where p.id = before.id
        )
        insert into payment_events (payment_id, happened_at, from_status, to_status, source, detail)
        select id, ${accepted.now}, status, 'pending', 'provider answer', ${accepted.providerReference}
        from before where status = 'recorded'`.execute(db);
    },

    /** Moves a payment on. The caller holds its lock and has checked that the step is allowed. */
    move: async (
      id: string,
      to: { status: Exclude<PaymentStatus, 'paid'>; failure?: string; providerReference?: string },
    ): Promise<void> => {
      await db
        .updateTable('payments')
        .set({
          status: to.status,
          ...(to.failure === undefined ? {} : { failure: to.failure }),
          ...(to.providerReference === undefined ? {} : { provider_reference: to.providerReference }),
        })
        .where('id', '=', id)
        .execute();
    },

    /** Moves a payment to paid, with what came and how it was counted. The caller holds its lock. */
    pay: async (
      id: string,
      of: Pick<PaymentRecord, 'countedBecause' | 'providerReference'> & {
        receivedMinor: number;
        purposeMet: boolean;
        paidAt: Date;
        settledAt: Date;
      },
    ): Promise<void> => {
      await db
        .updateTable('payments')
        .set({
          status: 'paid',
          received_minor: of.receivedMinor,
          purpose_met: of.purposeMet,
          counted_because: of.countedBecause,
          paid_at: of.paidAt,
          settled_at: of.settledAt,
          ...(of.providerReference === null ? {} : { provider_reference: of.providerReference }),
        })
        .where('id', '=', id)
        .execute();
    },

    /** Takes over another name that the provider has for a payment, and lets it be asked about at once. */
    takeReference: async (id: string, providerReference: string): Promise<void> => {
      await db
        .updateTable('payments')
        .set({ provider_reference: providerReference, checked_at: null })
        .where('id', '=', id)
        .execute();
    },

    /** Keeps an open payment open for longer: what became of the money is still being found out. Its amount holds no longer by that. */
    prolong: async (id: string, until: Date): Promise<void> => {
      await db
        .updateTable('payments')
        .set({ expires_at: until })
        .where('id', '=', id)
        .where('status', 'in', OPEN)
        .where('expires_at', '<', until)
        .execute();
    },

    addEvent: async (event: PaymentEvent): Promise<void> => {
      await db
        .insertInto('payment_events')
        .values({
          payment_id: event.paymentId,
          happened_at: event.happenedAt,
          from_status: event.from,
          to_status: event.to,
          source: event.source,
          detail: event.detail ?? null,
        })
        .execute();
    },

    addAllocations: async (
      of: { paymentId: string; orderId: number; paidOn: string },
      parts: readonly { instalmentNumber: number | null; component: AllocationComponent; amountMinor: number }[],
    ): Promise<void> => {
      if (parts.length === 0) return;
      await db
        .insertInto('allocations')
        .values(
          parts.map((part, index) => ({
            payment_id: of.paymentId,
            seq: index + 1,
            order_id: of.orderId,
            paid_on: of.paidOn,
            instalment_number: part.instalmentNumber,
            component: part.component,
            amount_minor: part.amountMinor,
          })),
        )
        .execute();
    },

    /** Payments that a provider should be asked about, each marked as asked: see `takeUnsettledIds`. */
    takeUnsettled: async (options: UnsettledSearch): Promise<PaymentRecord[]> => {
      const ids = await takeUnsettledIds(db, options);
      return ids.length === 0 ? [] : select().where('id', 'in', ids).execute();
    },
  };
}
