import { sql } from 'kysely';
import type { Executor } from './database.ts';

/**
 * Looks at the last transaction that a standby repeated; a primary that is quiet for so long is read itself, which takes nothing from anybody.
 * A copy by other means than streaming says nothing of its age.
 * @throws Error with its age in seconds
 */
export async function requireRecent(copy: Executor, maxBehindMs: number): Promise<void> {
  const { rows } = await sql<{ isStandby: boolean; behindMs: number | null }>`
    select pg_is_in_recovery() as "isStandby",
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 * 1000 as "behindMs"
  `.execute(copy);
  const { isStandby = false, behindMs = null } = rows[0] ?? {};
  if (!isStandby) return;
  if (behindMs === null) throw new Error('the copy has followed nothing since it started');
  if (behindMs > maxBehindMs) throw new Error(`the copy is ${Math.round(behindMs / 1000)} seconds behind`);
}
