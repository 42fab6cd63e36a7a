import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { MARK_SIGN } from '@hiram/contract/login';
import { LOGIN_REST_DAYS } from '@hiram/contract/public-pages';

/** Random bytes of a token, and those that only this service can make of them. */
const TOKEN_BYTES = 24;
const CHECK_BYTES = 8;
const MARK_BYTES = 16;
/** A session that a cookie carries ends after so many days, however much it is used: then a code of an SMS is asked for again. */
export const LOGIN_MOST_DAYS = 180;
const REST_MS = LOGIN_REST_DAYS * 86_400_000;

/** The hash of a session's token, or of its mark. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Until when a session that a cookie carries, and that is used now, may rest. */
export const restsUntil = (now: Date): Date => new Date(now.getTime() + REST_MS);

/**
 * The two halves of a session without a shell: the cookie's token and the mark of the pages' addresses. Neither reveals the other. The
 * token ends in a checksum, so that an invented one is recognized without the database.
 */
export function newTokens(secret: string): { token: string; mark: string } {
  const random = randomBytes(TOKEN_BYTES);
  return {
    token: Buffer.concat([random, checkOf(secret, random)]).toString('base64url'),
    mark: MARK_SIGN + randomBytes(MARK_BYTES).toString('base64url'),
  };
}

/** Whether this service made a token, be its session live or over. Tokens of shells, and those from before there was a check, say no. */
export function isOwnToken(secret: string, token: string): boolean {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== TOKEN_BYTES + CHECK_BYTES) return false;
  return timingSafeEqual(bytes.subarray(TOKEN_BYTES), checkOf(secret, bytes.subarray(0, TOKEN_BYTES)));
}

const checkOf = (secret: string, random: Buffer): Buffer =>
  createHmac('sha256', secret).update('session-check\0').update(random).digest().subarray(0, CHECK_BYTES);
