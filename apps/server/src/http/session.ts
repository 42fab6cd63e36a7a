import { MARK_SIGN } from '@hiram/contract/login';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { hashToken, restsUntil } from '../session-token.ts';
import type { SessionRecord, SessionStore } from '../stores/session-store.ts';
import { cookieTokenOf } from './borrower-cookie.ts';

/** Whose request it is. */
export interface Session {
  readonly borrowerId: number;
  readonly market: 'PH' | 'IN';
  /** The language that the borrower used last; null while none is known. */
  readonly language: string | null;
  /** Tells the session from the borrower's others. */
  readonly tokenHash: Buffer;
}

/** What finding a session needs. */
export interface SessionDependencies {
  readonly sessions: SessionStore;
  /** Whether borrowers come by https. */
  readonly secure: boolean;
}

/** That a session was used is written this often, in milliseconds. */
const USE_WRITTEN_MS = 3_600_000;

/**
 * The session of a request: that of the query's sessionId, or where that is a mark, the cookie's if it has this mark.
 * @throws Refusal 'no-session' when it is missing, unknown, over or revoked: which of these is not told
 */
export async function requireSession(
  request: Pick<FastifyRequest, 'query' | 'headers'>,
  { sessions, secure }: SessionDependencies,
  now: Date,
): Promise<Session> {
  const { query } = request;
  const given = typeof query === 'object' && query !== null && 'sessionId' in query ? query.sessionId : undefined;
  if (typeof given !== 'string' || given === '' || given.length > 512) throw new Refusal('no-session');
  const isMark = given.startsWith(MARK_SIGN);
  const token = isMark ? cookieTokenOf(request, secure) : given;
  if (token === null) throw new Refusal('no-session');
  const tokenHash = hashToken(token);
  const found = isMark
    ? await sessions.findMarked({ tokenHash, markHash: hashToken(given) }, now)
    : await sessions.find(tokenHash, now);
  if (found === undefined) throw new Refusal('no-session');
  if (isMark && isUseToWrite(found, now)) await sessions.use(tokenHash, now, restsUntil(now));
  const { borrowerId, market, language } = found;
  return { borrowerId, market, language, tokenHash };
}

const isUseToWrite = ({ lastUsedAt }: SessionRecord, now: Date) =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > USE_WRITTEN_MS;
