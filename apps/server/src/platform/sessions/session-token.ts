import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { secretsIn, signingSecret } from '../secrets.ts';
import { MARK_PREFIX } from '@hiram/contract/login';
import { LOGIN_REST_DAYS } from '@hiram/contract/public-pages';

/** Bytes of a token: random ones, and those of the checksum with this service's key. */
const TOKEN_BYTES = 24;
const CHECK_BYTES = 8;
const MARK_BYTES = 16;
/** Maximum age of a session with a cookie in days, however often it is used; then a new SMS code is required. */
export const LOGIN_MAX_DAYS = 180;
const REST_MS = LOGIN_REST_DAYS * 86_400_000;

/** The hash of a session's token, or of its mark. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The expiry of a session with a cookie that is used now. */
export const idleExpiryOf = (now: Date): Date => new Date(now.getTime() + REST_MS);

/**
 * The two halves of a session without a shell: the cookie's token and the mark in the pages' addresses. Neither reveals the other. The
 * token ends in a checksum, so that an invented one is recognised without the database.
 */
export function newTokens(secret: string): { token: string; mark: string } {
  const random = randomBytes(TOKEN_BYTES);
  return {
    token: Buffer.concat([random, checkOf(secret, random)]).toString('base64url'),
    mark: MARK_PREFIX + randomBytes(MARK_BYTES).toString('base64url'),
  };
}

/** Whether this service issued a token, of a live or an expired session. False for tokens of shells, and from before the checksum. */
export function isOwnToken(secret: string, token: string): boolean {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== TOKEN_BYTES + CHECK_BYTES) return false;
  const [random, check] = [bytes.subarray(0, TOKEN_BYTES), bytes.subarray(TOKEN_BYTES)];
  return secretsIn(secret).some((one) => timingSafeEqual(check, checkOf(one, random)));
}

const checkOf = (secret: string, random: Buffer): Buffer =>
  createHmac('sha256', signingSecret(secret))
    .update('session-check\0')
    .update(random)
    .digest()
    .subarray(0, CHECK_BYTES);
