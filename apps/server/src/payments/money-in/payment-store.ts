import type { Presentation } from '@hiram/payments';
import { sql } from 'kysely';
import { borrowerOfSession, type LiveSession } from '../../platform/db/borrower-of.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { NewPayment, PaymentEvent, PaymentRecord } from '../../lending/transactions/payment-record.ts';
import { type Locked, type PaidStep, type PaymentStep, requireStep, stepEvent } from './payment-steps.ts';
import { createPaymentHistoryStore } from './payment-history-store.ts';
import { readFirst, readPayment } from './stored-payment.ts';
import { claimUnsettledIds, type UnsettledSearch } from './unsettled-payment-store.ts';
import { isUnderReview } from '../../platform/open-items/open-item-store.ts';
import { openStatuses, type PaymentStatus } from '../../lending/transactions/money-codes.ts';

type Waiting = Pick<PaymentRecord, 'orderId' | 'purpose' | 'channelNumber' | 'accountId'>;
type WaitingOnOrder = LiveSession & Pick<PaymentRecord, 'orderId' | 'purpose'>;

const byId = preparedQuery<{ id: string }>();
const lockedById = preparedQuery<{ id: string }>();
const waiting = preparedQuery<Waiting>();
const paid = preparedQuery<Omit<PaidStep, 'detail'> & Locked & { detail: string | null }>();
const waitingOnOrder = preparedQuery<WaitingOnOrder>();

/** Payments and their history. */
export function createPaymentStore(db: Executor) {
  const addEvent = async (event: PaymentEvent): Promise<void> => {
    await db
      .insertInto('payment_events')
      .values({
        payment_id: event.paymentId,
        borrower_id: sql<number>`(select borrower_id from payments where id = ${event.paymentId})`,
        happened_at: event.happenedAt,
        from_status: event.from,
        to_status: event.to,
        source: event.source,
        detail: event.detail ?? null,
      })
      .execute();
  };
  const select = () =>
    db
      .selectFrom('payments')
      .select([
        'id',
        'order_id as orderId',
        'borrower_id as borrowerId',
        'purpose',
        'amount_minor as requestedMinor',
        'currency',
        'quoted_on as quotedOn',
        'channel_number as channelNumber',
        'channel_name as channelName',
        'provider',
        'provider_reference as providerReference',
        'presentation',
        'account_id as accountId',
        'is_unrequested as isUnrequested',
        'status',
        'failure',
        'created_at as createdAt',
        'asked_at as askedAt',
        'expires_at as expiresAt',
        'paid_at as paidAt',
        'settled_at as settledAt',
        isUnderReview('payment', sql.ref('payments.id')).as('isUnderReview'),
        'superseded_at as supersededAt',
        sql<Date>`coalesce(holds_until, expires_at)`.as('holdsUntil'),
        sql<number | null>`case when status = 'paid' then coalesce(received_minor, amount_minor) end`.as(
          'receivedMinor',
        ),
        'purpose_met as purposeMet',
        'allocation_reason as allocationReason',
      ]);

  return {
    find: async (id: string): Promise<PaymentRecord | undefined> =>
      readFirst(await byId.rows(db, { id }, (given) => select().where('id', '=', given.id))),

    /** A borrower's own payment; another's is undefined like one that does not exist. */
    findOwn: async (id: string, borrowerId: number): Promise<PaymentRecord | undefined> =>
      readFirst(await select().where('id', '=', id).where('borrower_id', '=', borrowerId).execute()),

    /** The trace that a payment was recorded in, as a W3C `traceparent`. */
    traceOf: async (id: string): Promise<string | null> => {
      const row = await db.selectFrom('payments').select('traceparent').where('id', '=', id).executeTakeFirst();
      return row?.traceparent ?? null;
    },

    lock: async (id: string): Promise<PaymentRecord | undefined> =>
      readFirst(await lockedById.rows(db, { id }, (given) => select().where('id', '=', given.id).forUpdate())),

    /** The payment of an order that still waits in a channel, if there is one. */
    findOpen: async (of: Waiting): Promise<PaymentRecord | undefined> =>
      readFirst(
        await waiting.rows(db, of, (given) =>
          select()
            .where('order_id', '=', given.orderId)
            .where('purpose', '=', given.purpose)
            .where('channel_number', '=', given.channelNumber)
            .where(sql<boolean>`account_id is not distinct from ${given.accountId}`)
            .where('status', 'in', openStatuses)
            .where('superseded_at', 'is', null),
        ),
      ),

    /** The payments that wait in any channel without a saved account, of an order of the borrower of a session. */
    listOpen: async (of: WaitingOnOrder): Promise<PaymentRecord[]> => {
      const payments = await waitingOnOrder.rows(db, of, (given) =>
        select()
          .where('order_id', '=', given.orderId)
          .where('borrower_id', '=', borrowerOfSession(given))
          .where('purpose', '=', given.purpose)
          .where('account_id', 'is', null)
          .where('status', 'in', openStatuses)
          .where('superseded_at', 'is', null),
      );
      return payments.map(readPayment);
    },

    /** Payments that wait in a channel, the newest first. */
    listOpenInChannel: async (channelNumber: string, limit: number): Promise<PaymentRecord[]> => {
      const payments = await select()
        .where('channel_number', '=', channelNumber)
        .where('status', 'in', openStatuses)
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
      return payments.map(readPayment);
    },

    /** Records a payment, with the trace that it belongs to. @returns false when the id is taken */
    insert: async (payment: NewPayment, traceparent: string | null = null): Promise<boolean> => {
      const row = await db
        .insertInto('payments')
        .values({
          id: payment.id,
          order_id: payment.orderId,
          borrower_id: payment.borrowerId,
          purpose: payment.purpose,
          amount_minor: payment.requestedMinor,
          currency: payment.currency,
          quoted_on: payment.quotedOn,
          channel_number: payment.channelNumber,
          channel_name: payment.channelName,
          provider: payment.provider,
          account_id: payment.accountId,
          is_unrequested: payment.isUnrequested,
          status: payment.status,
          created_at: payment.createdAt,
          expires_at: payment.expiresAt,
          holds_until: payment.expiresAt,
          traceparent,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Says that a payment was asked for by the borrower after all. */
    takeUp: async (id: string): Promise<void> => {
      await db.updateTable('payments').set({ is_unrequested: false }).where('id', '=', id).execute();
    },

    /** Another payment took its place. It can still be paid, and then it counts. */
    supersede: async (id: string, now: Date): Promise<void> => {
      await db.updateTable('payments').set({ superseded_at: now }).where('id', '=', id).execute();
    },

    /** Notes that a message about a settled payment is planned. */
    receiptPlanned: async (id: string, now: Date): Promise<void> => {
      await db.updateTable('payments').set({ receipt_planned_at: now }).where('id', '=', id).execute();
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

    /** Keeps the provider's answer, and the step to pending; a payment that has moved on meanwhile keeps its status. The caller holds its lock. */
    keepAccepted: async (
      id: string,
      accepted: { providerReference: string; presentation: Presentation; expiresAt: Date; now: Date },
    ): Promise<void> => {
      await sql`
        with before as (
          select id, borrower_id, status from payments where id = ${id}
        ), kept as (
          update payments p set
            provider_reference = ${accepted.providerReference},
            presentation = ${JSON.stringify(accepted.presentation)},
            expires_at = ${accepted.expiresAt},
            holds_until = ${accepted.expiresAt},
            status = case when before.status = 'recorded' then 'pending' else before.status end
          from before where p.id = before.id
        )
        insert into payment_events (payment_id, borrower_id, happened_at, from_status, to_status, source, detail)
        select id, borrower_id, ${accepted.now}, status, 'pending', 'provider-answer', ${accepted.providerReference}
        from before where status = 'recorded'`.execute(db);
    },

    /** Moves a payment on, and writes the step into its history. The caller holds its lock. @throws Error for a step that no payment takes */
    move: async (payment: Locked, step: PaymentStep & { to: Exclude<PaymentStatus, 'paid'> }): Promise<void> => {
      requireStep(payment, step.to);
      await db
        .updateTable('payments')
        .set({
          status: step.to,
          ...(step.failure === undefined ? {} : { failure: step.failure }),
          ...(step.providerReference === undefined ? {} : { provider_reference: step.providerReference }),
        })
        .where('id', '=', payment.id)
        .execute();
      await addEvent(stepEvent(payment, step));
    },

    /** Moves a payment to paid, with the money that came and how it was counted, as `move` does. */
    pay: async (payment: Locked, { source, detail, ...of }: PaidStep): Promise<void> => {
      requireStep(payment, 'paid');
      const { id, status } = payment;
      await paid.rows(
        db,
        { ...of, id, status, source, detail: detail ?? null },
        (given) => sql`
          with paid as (
            update payments set status = 'paid', received_minor = ${given.receivedMinor}, purpose_met = ${given.purposeMet},
              allocation_reason = ${given.allocationReason}, paid_at = ${given.paidAt}, settled_at = ${given.settledAt},
              provider_reference = coalesce(${given.providerReference}::text, provider_reference)
            where id = ${given.id} returning id, borrower_id
          )
          insert into payment_events (payment_id, borrower_id, happened_at, from_status, to_status, source, detail)
          select id, borrower_id, ${given.settledAt}, ${given.status}, 'paid', ${given.source}, ${given.detail}::text from paid`,
      );
    },

    /** Takes over another name that the provider has for a payment, and lets it be asked about at once. */
    takeReference: async (id: string, providerReference: string): Promise<void> => {
      await db
        .updateTable('payments')
        .set({ provider_reference: providerReference, checked_at: null })
        .where('id', '=', id)
        .execute();
    },

    /** Keeps a payment open for longer while its money is being traced. Its quoted amount holds no longer by that. */
    prolong: async (id: string, until: Date): Promise<void> => {
      await db
        .updateTable('payments')
        .set({ expires_at: until })
        .where('id', '=', id)
        .where('status', 'in', openStatuses)
        .where('expires_at', '<', until)
        .execute();
    },

    addEvent,

    ...createPaymentHistoryStore(db),

    /** Notes how a payment is counted since another one was taken back. */
    recount: async (id: string, of: Pick<PaymentRecord, 'purposeMet' | 'allocationReason'>): Promise<void> => {
      await db
        .updateTable('payments')
        .set({ purpose_met: of.purposeMet, allocation_reason: of.allocationReason })
        .where('id', '=', id)
        .execute();
    },

    /** Payments that a provider should be asked about, each marked as asked: see `claimUnsettledIds`. */
    takeUnsettled: async (options: UnsettledSearch): Promise<PaymentRecord[]> => {
      const ids = await claimUnsettledIds(db, options);
      return ids.length === 0 ? [] : (await select().where('id', 'in', ids).execute()).map(readPayment);
    },
  };
}
