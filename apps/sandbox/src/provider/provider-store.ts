import type { Insertable, Kysely, Selectable } from 'kysely';
import { addNotifications } from './outbox-store.ts';
import type {
  NewNotification,
  PaymentEnding,
  PaymentTable,
  PayoutEnding,
  PayoutTable,
  SandboxPayment,
  SandboxPayout,
  SandboxTables,
} from '../sandbox-tables.ts';

export type SandboxProviderStore = ReturnType<typeof createSandboxProviderStore>;

/** All SQL of Sandbox Pay. A change of a payment or payout and its notification are written in one transaction. */
export function createSandboxProviderStore(db: Kysely<SandboxTables>) {
  return {
    /** Records a payment unless its reference exists already. @returns the recorded one */
    async addPayment(payment: Insertable<PaymentTable>): Promise<{ payment: SandboxPayment; created: boolean }> {
      const inserted = await db
        .insertInto('provider_payment')
        .values(payment)
        .onConflict((conflict) => conflict.column('merchant_reference').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (inserted !== undefined) return { payment: toPayment(inserted), created: true };
      const known = await db
        .selectFrom('provider_payment')
        .selectAll()
        .where('merchant_reference', '=', payment.merchant_reference)
        .executeTakeFirstOrThrow();
      return { payment: toPayment(known), created: false };
    },

    async paymentByReference(merchantReference: string): Promise<SandboxPayment | null> {
      const row = await db
        .selectFrom('provider_payment')
        .selectAll()
        .where('merchant_reference', '=', merchantReference)
        .executeTakeFirst();
      return row === undefined ? null : toPayment(row);
    },

    async paymentById(id: string): Promise<SandboxPayment | null> {
      const row = await db.selectFrom('provider_payment').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : toPayment(row);
    },

    /** The payment of a tester's input at the counter: a code, scanned text, or either reference. */
    async paymentByCounterText(text: string): Promise<SandboxPayment | null> {
      const row = await db
        .selectFrom('provider_payment')
        .selectAll()
        .where((where) =>
          where.or([
            where('code', '=', text.replaceAll(/[\s-]/g, '')),
            where('qr_payload', '=', text),
            where('merchant_reference', '=', text),
            where('id', '=', text),
          ]),
        )
        .executeTakeFirst();
      return row === undefined ? null : toPayment(row);
    },

    /** Ends an open payment and puts its notifications in the outbox; null when it had already ended. */
    async endPayment(
      ending: PaymentEnding,
      notifications: (ended: SandboxPayment) => readonly NewNotification[],
    ): Promise<SandboxPayment | null> {
      return db.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable('provider_payment')
          .set({
            status: ending.status,
            paid_at: ending.paidAt,
            amount_paid_minor: ending.amountPaidMinor,
            failure_code: ending.failureCode,
            last_event_id: ending.eventId,
          })
          .where('id', '=', ending.id)
          .where('status', '=', 'awaiting_payment')
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) return null;
        const ended = toPayment(row);
        await addNotifications(transaction, notifications(ended));
        return ended;
      });
    },

    /** Reverses a paid payment and puts its notifications in the outbox. @returns false where it was not paid, or already reversed */
    async reversePayment(
      id: string,
      taken: { status: 'refunded' | 'disputed'; refundedMinor: number; eventId: string },
      notifications: (after: SandboxPayment) => readonly NewNotification[],
    ): Promise<boolean> {
      return db.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable('provider_payment')
          .set({ status: taken.status, refunded_minor: taken.refundedMinor, last_event_id: taken.eventId })
          .where('id', '=', id)
          .where('status', '=', 'succeeded')
          .returningAll()
          .executeTakeFirst();
        if (row !== undefined) await addNotifications(transaction, notifications(toPayment(row)));
        return row !== undefined;
      });
    },

    /** Returns a payout and puts its notifications in the outbox. @returns false where it was not paid */
    async returnPayout(
      id: string,
      failureCode: string,
      notifications: (after: SandboxPayout) => readonly NewNotification[],
    ): Promise<boolean> {
      return db.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable('provider_payout')
          .set({ status: 'returned', failure_code: failureCode })
          .where('id', '=', id)
          .where('status', '=', 'paid')
          .returningAll()
          .executeTakeFirst();
        if (row !== undefined) await addNotifications(transaction, notifications(toPayout(row)));
        return row !== undefined;
      });
    },

    /** Expired open payments, oldest first. */
    async overduePayments(now: Date, limit: number): Promise<SandboxPayment[]> {
      const rows = await db
        .selectFrom('provider_payment')
        .selectAll()
        .where('status', '=', 'awaiting_payment')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(limit)
        .execute();
      return rows.map(toPayment);
    },

    async recentPayments(limit: number): Promise<{ open: SandboxPayment[]; ended: SandboxPayment[] }> {
      const recent = db.selectFrom('provider_payment').selectAll().orderBy('created_at', 'desc').limit(limit);
      const open = await recent.where('status', '=', 'awaiting_payment').execute();
      const ended = await recent.where('status', '!=', 'awaiting_payment').execute();
      return { open: open.map(toPayment), ended: ended.map(toPayment) };
    },

    /** Records a payout with its notifications unless its reference exists already. */
    async addPayout(
      payout: Insertable<PayoutTable>,
      notifications: (recorded: SandboxPayout) => readonly NewNotification[],
    ): Promise<{ payout: SandboxPayout; created: boolean }> {
      return db.transaction().execute(async (transaction) => {
        const inserted = await transaction
          .insertInto('provider_payout')
          .values(payout)
          .onConflict((conflict) => conflict.column('merchant_reference').doNothing())
          .returningAll()
          .executeTakeFirst();
        if (inserted !== undefined) {
          const recorded = toPayout(inserted);
          await addNotifications(transaction, notifications(recorded));
          return { payout: recorded, created: true };
        }
        const known = await transaction
          .selectFrom('provider_payout')
          .selectAll()
          .where('merchant_reference', '=', payout.merchant_reference)
          .executeTakeFirstOrThrow();
        return { payout: toPayout(known), created: false };
      });
    },

    async payoutByReference(merchantReference: string): Promise<SandboxPayout | null> {
      const row = await db
        .selectFrom('provider_payout')
        .selectAll()
        .where('merchant_reference', '=', merchantReference)
        .executeTakeFirst();
      return row === undefined ? null : toPayout(row);
    },

    async payoutById(id: string): Promise<SandboxPayout | null> {
      const row = await db.selectFrom('provider_payout').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : toPayout(row);
    },

    /** Ends a pending payout and puts its notifications in the outbox; null when it had already ended. */
    async endPayout(
      ending: PayoutEnding,
      notifications: (ended: SandboxPayout) => readonly NewNotification[],
    ): Promise<SandboxPayout | null> {
      return db.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable('provider_payout')
          .set({ status: ending.status, paid_at: ending.paidAt, failure_code: ending.failureCode, ends_at: null })
          .where('id', '=', ending.id)
          .where('status', '=', 'processing')
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) return null;
        const ended = toPayout(row);
        await addNotifications(transaction, notifications(ended));
        return ended;
      });
    },

    /** Pending payouts whose end is due by the machine's clock. */
    async ripePayouts(at: Date, limit: number): Promise<SandboxPayout[]> {
      const rows = await db
        .selectFrom('provider_payout')
        .selectAll()
        .where('status', '=', 'processing')
        .where('ends_at', '<=', at)
        .orderBy('ends_at')
        .limit(limit)
        .execute();
      return rows.map(toPayout);
    },

    async recentPayouts(limit: number): Promise<SandboxPayout[]> {
      const rows = await db
        .selectFrom('provider_payout')
        .selectAll()
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toPayout);
    },
  };
}

function toPayment(row: Selectable<PaymentTable>): SandboxPayment {
  return {
    ...row,
    amount_minor: Number(row.amount_minor),
    amount_paid_minor: row.amount_paid_minor === null ? null : Number(row.amount_paid_minor),
    refunded_minor: row.refunded_minor === null ? null : Number(row.refunded_minor),
  };
}

function toPayout(row: Selectable<PayoutTable>): SandboxPayout {
  return { ...row, amount_minor: Number(row.amount_minor) };
}
