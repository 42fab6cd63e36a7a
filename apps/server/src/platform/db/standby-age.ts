import { sql } from 'kysely';
import type { Executor } from './database.ts';

const identity = sql<string>`system_identifier || '/' || current_database()`;

/** Which database this is: that of a streaming standby is the same, and no other one is. */
export async function identityOf(db: Executor): Promise<string> {
  const { rows } = await sql<{ id: string }>`select ${identity} as id from pg_control_system()`.execute(db);
  return rows[0]?.id ?? '';
}

/**
 * Looks at the last transaction that a standby repeated; a primary that is quiet for so long is read itself, which takes nothing from anybody.
 * To be asked in the transaction that reads: behind one address may be several machines.
 * @param primary as by `identityOf`
 * @throws Error where it is no standby of this database, and with its age in seconds where that is too much
 */
export async function requireRecent(
  copy: Executor,
  { primary, maxBehindMs }: { readonly primary: string; readonly maxBehindMs: number },
): Promise<void> {
  const { rows } = await sql<{ id: string; isStandby: boolean; behindMs: number | null }>`
    select ${identity} as id, pg_is_in_recovery() as "isStandby",
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 * 1000 as "behindMs"
    from pg_control_system()
  `.execute(copy);
  const [said] = rows;
  if (said?.id !== primary) throw new Error('the copy is of another database');
  if (!said.isStandby) throw new Error('the copy is no standby: nothing tells how old it is');
  if (said.behindMs === null) throw new Error('the copy has followed nothing since it started');
  if (said.behindMs > maxBehindMs) throw new Error(`the copy is ${Math.round(said.behindMs / 1000)} seconds behind`);
}
