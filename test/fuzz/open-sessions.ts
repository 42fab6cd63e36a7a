import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { AGENT_TOKEN, marked } from './callers.ts';

/** The borrowers of shell requests: those of the sandbox. */
const borrowers = { demo: 1, demo2: 2 } as const;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Reopens the sessions of the requests, borrowers' and an agent's, because some requests log out. */
export async function openSessions(db: Pool): Promise<void> {
  const open = (token: string, borrowerId: number, mark: string | null) =>
    db.query(
      `insert into sessions (token_hash, borrower_id, mark_hash, created_at, expires_at) values ($1, $2, $3, now(), '9999-12-31')
       on conflict (token_hash) do update set revoked_at = null, expires_at = '9999-12-31'`,
      [hashOf(token), borrowerId, mark === null ? null : hashOf(mark)],
    );
  for (const [token, borrowerId] of Object.entries(borrowers)) await open(token, borrowerId, null);
  await open(marked.token, marked.borrowerId, marked.mark);
  await db.query(
    `insert into agent_sessions (token_hash, agent_id, created_at, seen_at, expires_at)
     select $1, min(id), now(), now(), now() + interval '9 hours' from agents
     on conflict (token_hash) do update set seen_at = now(), expires_at = excluded.expires_at`,
    [hashOf(AGENT_TOKEN)],
  );
}
