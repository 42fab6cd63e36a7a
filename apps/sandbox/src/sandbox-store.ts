import { type Kysely, sql } from 'kysely';
import type { SandboxTables } from './sandbox-tables.ts';

export type SandboxStore = ReturnType<typeof createSandboxStore>;

/** The SQL of the sandbox's clock and of the SMS that it stores instead of sending. */
export function createSandboxStore(db: Kysely<SandboxTables>) {
  return {
    /** How far the clock is ahead of the real one, in milliseconds. */
    readOffset: async (): Promise<number> => {
      const row = await db.selectFrom('clock').select('offset_ms').executeTakeFirst();
      return Number(row?.offset_ms ?? 0);
    },

    writeOffset: async (offsetMs: number): Promise<void> => {
      await db
        .insertInto('clock')
        .values({ offset_ms: offsetMs })
        .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ offset_ms: offsetMs }))
        .execute();
    },

    keepSms: async (sms: { phone: string; body: string; sentAt: Date }): Promise<void> => {
      await db.insertInto('sms').values({ phone: sms.phone, body: sms.body, sent_at: sms.sentAt }).execute();
    },

    listSms: (limit: number) =>
      db.selectFrom('sms').select(['phone', 'body', 'sent_at as sentAt']).orderBy('id', 'desc').limit(limit).execute(),

    /** Serialises the seeds of several processes, until the transaction ends. */
    lockSeed: async (): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtext('hiram-sandbox-seed'))`.execute(db);
    },
  };
}
