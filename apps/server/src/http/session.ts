import { createHash } from 'node:crypto';
import type { SessionStore } from '../stores/session-store.ts';
import { Refusal } from '../refusal.ts';

/** Whose request it is. */
export interface Session {
  readonly borrowerId: number;
  readonly market: 'PH' | 'IN';
}

/** What is kept of a session token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The session of the query's sessionId.
 * @throws Refusal 'no-session' when it is missing, unknown, over or revoked: which of these is not told
 */
export async function requireSession(query: unknown, sessions: SessionStore, now: Date): Promise<Session> {
  const token = typeof query === 'object' && query !== null && 'sessionId' in query ? query.sessionId : undefined;
  if (typeof token !== 'string' || token === '' || token.length > 512) throw new Refusal('no-session');
  const session = await sessions.find(hashToken(token), now);
  if (session === undefined) throw new Refusal('no-session');
  return session;
}
