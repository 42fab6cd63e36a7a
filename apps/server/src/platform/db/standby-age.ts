import { sql } from 'kysely';
import type { Executor } from './database.ts';

/** The cluster that a database is of. A streaming standby has the identifier of its primary, and no other cluster has. */
export async function clusterOf(db: Executor): Promise<string> {
  const { rows } = await sql<{ id: string }>`select system_identifier::text as id from pg_control_system()`.execute(db);
  return rows[0]?.id ?? '';
}

/**
 * Looks at the last transaction that a standby repeated; a primary that is quiet for so long is read itself, which takes nothing from anybody.
 * To be asked in the transaction that reads: behind one address may be several machines.
 * @param cluster of the primary, as by `clusterOf`
 * @throws Error where it is no standby of this database, and with its age in seconds where that is too much
 */
export async function requireRecent(
  copy: Executor,
  { cluster, maxBehindMs }: { readonly cluster: string; readonly maxBehindMs: number },
): Promise<void> {
  const { rows } = await sql<{ cluster: string; isStandby: boolean; behindMs: number | null }>`
    select system_identifier::text as cluster, pg_is_in_recovery() as "isStandby",
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 * 1000 as "behindMs"
    from pg_control_system()
  `.execute(copy);
  const [said] = rows;
  if (said?.cluster !== cluster) throw new Error('the copy is of another database');
  if (!said.isStandby) throw new Error('the copy is no standby: nothing tells how old it is');
  if (said.behindMs === null) throw new Error('the copy has followed nothing since it started');
  if (said.behindMs > maxBehindMs) throw new Error(`the copy is ${Math.round(said.behindMs / 1000)} seconds behind`);
}
