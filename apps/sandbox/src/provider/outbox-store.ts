import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type {
  DeliveryAttempt,
  NewNotification,
  NotificationHistory,
  NotificationTable,
  SandboxNotification,
  SandboxTables,
} from '../sandbox-tables.ts';

export type SandboxProviderOutboxStore = ReturnType<typeof createSandboxProviderOutboxStore>;

/** The SQL of Sandbox Pay's outbox: pending notifications, and every attempt to deliver one. */
export function createSandboxProviderOutboxStore(db: Kysely<SandboxTables>) {
  return {
    /** Claims due notifications for delivery, in order, until `claimedUntil`. */
    async claimDue(claim: { at: Date; claimedUntil: Date; limit: number }): Promise<SandboxNotification[]> {
      const rows = await db
        .updateTable('provider_notification')
        .set({ claimed_until: claim.claimedUntil })
        .where('id', 'in', (query) =>
          query
            .selectFrom('provider_notification')
            .select('id')
            .where('due_at', '<=', claim.at)
            .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', claim.at)]))
            .orderBy('due_at')
            .orderBy('id')
            .limit(claim.limit)
            .forUpdate()
            .skipLocked(),
        )
        .returningAll()
        .execute();
      return rows
        .map(toNotification)
        .sort((a, b) => (a.due_at?.getTime() ?? 0) - (b.due_at?.getTime() ?? 0) || Number(a.id) - Number(b.id));
    },

    async recordAttempt(attempt: DeliveryAttempt): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const { attempts } = await transaction
          .updateTable('provider_notification')
          .set((column) => ({
            attempts: column('attempts', '+', 1),
            claimed_until: null,
            due_at: attempt.nextAt,
            delivered_at: attempt.delivered ? attempt.attemptedAt : column.ref('delivered_at'),
          }))
          .where('id', '=', attempt.notificationId)
          .returning('attempts')
          .executeTakeFirstOrThrow();
        await transaction
          .insertInto('provider_delivery')
          .values({
            notification_id: attempt.notificationId,
            attempt: attempts,
            attempted_at: attempt.attemptedAt,
            status_code: attempt.statusCode,
            error: attempt.error,
            duration_ms: attempt.durationMs,
          })
          .execute();
      });
    },

    /** Makes every undelivered notification of a payment or payout due at once, including abandoned ones. */
    async release(subjectId: string, at: Date): Promise<void> {
      await db
        .updateTable('provider_notification')
        .set({ due_at: at })
        .where('subject_id', '=', subjectId)
        .where('delivered_at', 'is', null)
        .where('forged', '=', false)
        .execute();
    },

    /** Releases the claims of a process that died. */
    async dropClaims(): Promise<void> {
      await db
        .updateTable('provider_notification')
        .set({ claimed_until: null })
        .where('claimed_until', 'is not', null)
        .execute();
    },

    /** When the delivery loop has its next task, by the machine's clock; null for none. */
    async nextDueAt(): Promise<Date | null> {
      const row = await db
        .selectFrom('provider_notification')
        .select(sql<Date | null>`min(greatest(due_at, claimed_until))`.as('due'))
        .where('due_at', 'is not', null)
        .executeTakeFirst();
      return row?.due ?? null;
    },

    /** The notifications of these payments or payouts, in order, each with its last attempt. */
    async notificationsOf(subjectIds: readonly string[]): Promise<NotificationHistory[]> {
      if (subjectIds.length === 0) return [];
      const rows = await db
        .selectFrom('provider_notification as notification')
        .leftJoin('provider_delivery as delivery', (join) =>
          join
            .onRef('delivery.notification_id', '=', 'notification.id')
            .onRef('delivery.attempt', '=', 'notification.attempts'),
        )
        .selectAll('notification')
        .select(['delivery.status_code as last_status_code', 'delivery.error as last_error'])
        .where('notification.subject_id', 'in', subjectIds)
        .orderBy('notification.id')
        .execute();
      return rows.map((row) => ({ ...row, id: String(row.id) }));
    },

    /** The attempts of each notification of a payment or payout, and their answers, in order. */
    async attemptsOf(
      subjectId: string,
    ): Promise<{ eventId: string; attempt: number; statusCode: number | null; error: string | null }[]> {
      return db
        .selectFrom('provider_delivery as delivery')
        .innerJoin('provider_notification as notification', 'notification.id', 'delivery.notification_id')
        .select([
          'notification.event_id as eventId',
          'delivery.attempt',
          'delivery.status_code as statusCode',
          'delivery.error',
        ])
        .where('notification.subject_id', '=', subjectId)
        .orderBy('delivery.id')
        .execute();
    },
  };
}

/** Puts notifications in the outbox, in the transaction of the change that they report. */
export async function addNotifications(
  db: Kysely<SandboxTables> | Transaction<SandboxTables>,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return;
  await db
    .insertInto('provider_notification')
    .values(notifications.map((notification) => ({ ...notification, claimed_until: null, delivered_at: null })))
    .execute();
}

function toNotification(row: Selectable<NotificationTable>): SandboxNotification {
  return { ...row, id: String(row.id) };
}
