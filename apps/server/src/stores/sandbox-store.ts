import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

export type SandboxStore = ReturnType<typeof createSandboxStore>;

/** The sandbox's clock and the SMS it keeps instead of sending. */
export function createSandboxStore(db: Executor) {
  return {
    readOffset: async (): Promise<number> => {
      const row = await db.selectFrom('sandbox_clock').select('offset_ms').executeTakeFirst();
      return row?.offset_ms ?? 0;
    },

    writeOffset: async (offsetMs: number): Promise<void> => {
      await db
        .insertInto('sandbox_clock')
        .values({ offset_ms: offsetMs })
        .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ offset_ms: offsetMs }))
        .execute();
    },

    keepSms: async (sms: { phone: string; body: string; sentAt: Date }): Promise<void> => {
      await db.insertInto('sandbox_sms').values({ phone: sms.phone, body: sms.body, sent_at: sms.sentAt }).execute();
    },

    listSms: (limit: number) =>
      db
        .selectFrom('sandbox_sms')
        .select(['phone', 'body', 'sent_at as sentAt'])
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    /** Makes seeds of several processes wait for each other, until the transaction ends. */
    lockSeed: async (): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtext('hiram-sandbox-seed'))`.execute(db);
    },

    /** True once the seed has run. */
    isSeeded: async (): Promise<boolean> => {
      const { rows } = await sql<{ seeded: boolean }>`select exists (select 1 from borrowers) as seeded`.execute(db);
      return rows[0]?.seeded ?? false;
    },
  };
}
