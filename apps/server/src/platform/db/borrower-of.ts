import { type RawBuilder, sql } from 'kysely';
import type { SessionKey } from '../sessions/session-record.ts';

/** A live session with its instant. */
export interface LiveSession extends SessionKey {
  readonly now: Date;
}

/** A request whose caller is known by the session only. */
export interface OwnRead<Request> {
  readonly request: Request;
  readonly live: LiveSession;
}

/** Selects the live session of a key from `sessions as s`. */
export const isLiveSession = ({ tokenHash, markHash, now }: LiveSession): RawBuilder<boolean> =>
  sql<boolean>`s.token_hash = ${tokenHash} and s.mark_hash is not distinct from ${markHash}
    and s.expires_at > ${now} and s.revoked_at is null`;

/** The borrower of a live session; null without one. For reads that are sent together with the lookup of the session. */
export const borrowerOfSession = (live: LiveSession): RawBuilder<number> =>
  sql<number>`(select s.borrower_id from sessions s where ${isLiveSession(live)})`;
