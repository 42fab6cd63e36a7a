import type { MarketCode } from '@hiram/domain';
import { MARK_PREFIX } from '@hiram/contract/login';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { hashToken, LOGIN_MAX_DAYS, idleExpiryOf } from '../sessions/session-token.ts';
import type { ReadTogether, Stores } from '../../app/stores.ts';
import type { LiveSession } from '../db/borrower-of.ts';
import type { SessionRecord } from '../sessions/session-record.ts';
import { cookieTokenOf } from './borrower-cookie.ts';
import type { GuessGuard } from './call-limits.ts';

/** The caller of a request. */
export interface Session {
  readonly borrowerId: number;
  readonly market: MarketCode;
  /** The borrower's latest language; null while unknown. */
  readonly language: string | null;
  /** Distinguishes the session from the borrower's others. */
  readonly tokenHash: Buffer;
}

/** The services of the session lookup. */
export interface SessionDependencies {
  readonly sessions: Stores['sessions'];
  readonly readTogether: ReadTogether;
  readonly guesses: GuessGuard;
  /** Whether borrowers use https. */
  readonly secure: boolean;
}

/** Reads sent in the same trip as the lookup of a session. */
export type Alongside = (stores: Stores, live: LiveSession) => Promise<void>;

/** Interval at which the use of a session is recorded, in milliseconds. */
const USE_WRITTEN_MS = 3_600_000;
/** The format of newTokens; a token of another format is not looked up. */
const MARK_SHAPE = /^~[\w-]{22}$/;

/**
 * The session of a request: that of the query's sessionId, or where that is a mark, the cookie's if it has this mark.
 * @throws Refusal 'no-session' when it is missing, unknown, expired or revoked, without saying which; 'too-many' where an
 * address has sent too many unknown ones, and this one may not be looked up now
 */
export async function requireSession(
  request: Pick<FastifyRequest, 'query' | 'headers' | 'ip'>,
  { sessions, readTogether, guesses, secure }: SessionDependencies,
  { now, alongside }: { readonly now: Date; readonly alongside?: Alongside | undefined },
): Promise<Session> {
  const given = addressSessionOf(request);
  const isMark = given.startsWith(MARK_PREFIX);
  const token = isMark ? cookieTokenOf(request, secure) : given;
  if (token === null || (isMark && !MARK_SHAPE.test(given))) throw new Refusal('no-session');
  const tokenHash = hashToken(token);
  const markHash = isMark ? hashToken(given) : null;
  guesses.admit(request.ip, token, now);
  const [found] = await readTogether((stores) =>
    Promise.all([
      stores.sessions.find({ tokenHash, markHash }, now),
      alongside?.(stores, { tokenHash, markHash, now }),
    ]),
  );
  if (found === undefined) {
    await guesses.wrong(request.ip, token, now);
    throw new Refusal('no-session');
  }
  guesses.right(token);
  if (isMark && isUseToWrite(found, now)) {
    await sessions.use(tokenHash, now, { expiresAt: idleExpiryOf(now), maxDays: LOGIN_MAX_DAYS });
  }
  const { borrowerId, market, language } = found;
  return { borrowerId, market, language, tokenHash };
}

/** The session in the query of a request. @throws Refusal 'no-session' for a malformed value */
export function addressSessionOf({ query }: Pick<FastifyRequest, 'query'>): string {
  const given = typeof query === 'object' && query !== null && 'sessionId' in query ? query.sessionId : undefined;
  if (typeof given !== 'string' || given === '' || given.length > 512) throw new Refusal('no-session');
  return given;
}

const isUseToWrite = ({ lastUsedAt }: SessionRecord, now: Date) =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > USE_WRITTEN_MS;
