import type { Executor } from '../db/database.ts';
import type { NotificationOutcome } from '../db/tables.ts';
import type { PaymentReport } from '@hiram/payments';
import type { SecretBox } from '../secret-box.ts';

/** What the body of a notification belongs to. */
export const bodyContext = (provider: string, eventId: string): string => `notification/${provider}/${eventId}`;

/** Genuine notifications of providers, each kept once. Their bodies, which may name who paid, are kept sealed. */
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
      const row = await db
        .insertInto('notifications')
        .values({
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
        })
        .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id;
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

    close: async (id: number, outcome: NotificationOutcome, detail: { text?: string; now: Date }): Promise<void> => {
      await db
        .updateTable('notifications')
        .set({ outcome, outcome_detail: detail.text ?? null, handled_at: detail.now })
        .where('id', '=', id)
        .execute();
    },

    /** Notifications whose reference was unknown when they came and is known now, oldest first. */
    listApplicable: async (limit: number): Promise<number[]> => {
      const rows = await db
        .selectFrom('notifications')
        .select('id')
        .where('outcome', '=', 'unknown-reference')
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
