import { createHash, randomBytes } from 'node:crypto';
import { MARK_SIGN } from '@hiram/contract/login';
import { LOGIN_REST_DAYS } from '@hiram/contract/public-pages';

const TOKEN_BYTES = 32;
const MARK_BYTES = 16;
/** A session that a cookie carries ends after so many days, however much it is used: then a code of an SMS is asked for again. */
export const LOGIN_MOST_DAYS = 180;
const REST_MS = LOGIN_REST_DAYS * 86_400_000;

/** What is kept of a session's token, and of its mark. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Until when a session that a cookie carries, and that is used now, may rest. */
export const restsUntil = (now: Date): Date => new Date(now.getTime() + REST_MS);

/** The two halves of a session without a shell: the cookie's token and the mark of the pages' addresses. Neither tells the other. */
export const newTokens = (): { token: string; mark: string } => ({
  token: randomBytes(TOKEN_BYTES).toString('base64url'),
  mark: MARK_SIGN + randomBytes(MARK_BYTES).toString('base64url'),
});
