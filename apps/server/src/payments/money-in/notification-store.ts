import { type Insertable, sql } from 'kysely';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { PaymentReport } from '@hiram/payments';
import type { SecretBox } from '../../platform/encryption/secret-box.ts';
import { MONEY_STATUSES } from '../unknown-reference.ts';
import type { NotificationDetail, NotificationOutcome } from './tables.ts';
import type { Tables } from '../../app/tables.ts';
import { bodyContext } from '../privacy.ts';

const kept = preparedQuery<Insertable<Tables['notifications']>>();
const closed = preparedQuery<{
  id: number;
  outcome: NotificationOutcome;
  detail: NotificationDetail | null;
  at: Date;
  isKnown: boolean;
}>();

/** Genuine notifications of providers, each kept once. A body may name the payer and is sealed. */
export function createNotificationStore(db: Executor, box: SecretBox) {
  return {
    /** Keeps a notification. @returns its id, or undefined when this event was kept before */
    keep: async (notification: {
      provider: string;
      report: PaymentReport;
      body: string;
      receivedAt: Date;
    }): Promise<number | undefined> => {
      const { report } = notification;
      const row = {
        provider: notification.provider,
        event_id: report.eventId,
        reference: report.reference,
        provider_reference: report.providerReference,
        status: report.status,
        amount_minor: report.amount.minor,
        currency: report.amount.currency,
        paid_at: report.paidAt,
        received_at: notification.receivedAt,
        body: box.sealText(notification.body, bodyContext(notification.provider, report.eventId)),
      };
      const [added] = await kept.rows(db, row, (given) =>
        db
          .insertInto('notifications')
          .values(given)
          .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
          .returning('id'),
      );
      return added?.id;
    },

    /** True for an event that was kept before. */
    isKept: async (provider: string, eventId: string): Promise<boolean> => {
      const row = await db
        .selectFrom('notifications')
        .select('id')
        .where('provider', '=', provider)
        .where('event_id', '=', eventId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** When the first notification came that says a payment of ours is paid. */
    firstPaidNotice: async (of: { provider: string; reference: string }): Promise<Date | undefined> => {
      const row = await db
        .selectFrom('notifications')
        .select((notification) => notification.fn.min<Date | null>('received_at').as('receivedAt'))
        .where('provider', '=', of.provider)
        .where('reference', '=', of.reference)
        .where('status', '=', 'paid')
        .executeTakeFirst();
      return row?.receivedAt ?? undefined;
    },

    /** Records the outcome of a notification. One that was applied belongs to its payment's borrower from then on. */
    close: async (
      id: number,
      { outcome, detail, at }: { outcome: NotificationOutcome; detail?: NotificationDetail | undefined; at: Date },
    ): Promise<void> => {
      const isKnown = outcome !== 'unknown-reference';
      await closed.rows(
        db,
        { id, outcome, detail: detail ?? null, at, isKnown },
        (given) => sql`
          update notifications set outcome = ${given.outcome}, outcome_detail = ${given.detail}, handled_at = ${given.at},
            borrower_id = case when ${given.isKnown}
              then (select p.borrower_id from payments p where p.id = notifications.reference) else borrower_id end
          where id = ${given.id}`,
      );
    },

    /** Notifications whose reference was unknown when they came and is known now, oldest first. */
    listApplicable: async ({ after, limit }: { after: number; limit: number }): Promise<number[]> => {
      const rows = await db
        .selectFrom('notifications')
        .select('id')
        .where('outcome', '=', 'unknown-reference')
        .where('id', '>', after)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('payments')
              .select('payments.id')
              .whereRef('payments.id', '=', 'notifications.reference')
              .whereRef('payments.provider', '=', 'notifications.provider'),
          ),
        )
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Notifications about money whose reference is still unknown and that no person was told of, oldest first. */
    listUnknown: async (of: { receivedBefore: Date; after: number; limit: number }): Promise<number[]> => {
      const rows = await db
        .selectFrom('notifications')
        .select('id')
        .where('outcome', '=', 'unknown-reference')
        .where('outcome_detail', 'is', null)
        .where('status', 'in', MONEY_STATUSES)
        .where('received_at', '<', of.receivedBefore)
        .where('id', '>', of.after)
        .orderBy('id')
        .limit(of.limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** The trace that its payment was recorded in, as a W3C `traceparent`. */
    traceOf: async (id: number): Promise<string | null> => {
      const row = await db
        .selectFrom('notifications')
        .innerJoin('payments', 'payments.id', 'notifications.reference')
        .select('payments.traceparent')
        .where('notifications.id', '=', id)
        .executeTakeFirst();
      return row?.traceparent ?? null;
    },

    /** One of them, locked for this transaction; undefined when another process works on it or has done so. */
    lockUnknown: (id: number) =>
      db
        .selectFrom('notifications')
        .select([
          'provider',
          'event_id as eventId',
          'reference',
          'provider_reference as providerReference',
          'status',
          'amount_minor as amountMinor',
          'currency',
          'paid_at as paidAt',
        ])
        .where('outcome', '=', 'unknown-reference')
        .where('id', '=', id)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst(),
  };
}
