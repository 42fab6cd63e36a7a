import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallLimits } from '../../app/config/limits.ts';
import { isOwnToken } from '../sessions/session-token.ts';
import { MARK_PREFIX } from '@hiram/contract/login';
import { addressBlock } from '../limits/address-block.ts';
import { keyedHash } from '../limits/keyed-hash.ts';
import { tooManyFor } from '../limits/too-many.ts';
import { cookieTokenOf } from './borrower-cookie.ts';
import type { Limit, LimitStore } from '../limits/limit-store.ts';
import { createRateWindow } from '../limits/rate-window.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Logged once a minute at most: behind an untrusted proxy every borrower has one address. */
const CROWDED = 'calls from one address are held back; behind a proxy TRUST_PROXY has to be set';

/** Whether a page may be rendered for the caller, which counts as a call. */
export type MayDraw = (request: FastifyRequest) => boolean;

/**
 * Limits calls by session and by address, before any other work. A session counts by its secret, which nobody but its borrower can send: a
 * mark stands in addresses that others may have seen, so that the cookie counts in its place, and without one the address alone. Notifications
 * of providers have a limit of their own, so that borrowers' calls never use it up; the operators' endpoints and static pages are not counted.
 * @returns whether a page may be rendered: a page is never refused, but rendering one costs as much as a call
 * @throws Refusal 'too-many' from the hook, with the time of the next attempt
 */
export function limitCallRates(
  http: FastifyInstance,
  limits: CallLimits,
  { basePath, secure }: { readonly basePath: string; readonly secure: boolean },
): MayDraw {
  const sessions = createRateWindow({ max: limits.sessionCallsPerMinute, spanMs: MINUTE_MS });
  const addresses = createRateWindow({ max: limits.addressCallsPerMinute, spanMs: MINUTE_MS });
  const warnings = createRateWindow({ max: 1, spanMs: MINUTE_MS });
  const notifications = createRateWindow({ max: limits.addressNotificationsPerMinute, spanMs: MINUTE_MS });
  const counted = [`${basePath}/`, '/documents/', '/qr-pictures', '/desk-api/', '/partner/', '/stop-account'];
  /** Counts a request. @returns the waiting time of its address or its session, in milliseconds; null for none */
  const count = (request: FastifyRequest): number | null => {
    const session = secretOf(request, secure);
    const crowded = addresses.take(addressBlock(request.ip));
    if (crowded !== null && warnings.take('') === null) http.log.warn(CROWDED);
    return crowded ?? (session === null ? null : sessions.take(keyOf(session)));
  };
  http.addHook('onRequest', (request, _, done) => {
    const route = request.routeOptions.url ?? '';
    const isNotification = route.startsWith('/notify/');
    if (!isNotification && !counted.some((prefix) => route.startsWith(prefix))) return done();
    const wait = isNotification ? notifications.take(addressBlock(request.ip)) : count(request);
    done(wait === null ? undefined : tooManyFor(Math.max(1, Math.ceil(wait / 1000))));
  });
  return (request) => count(request) === null;
}

/** A hash, so that a long text takes no more room than a short one, and none is readable in memory. */
const keyOf = (text: string): string => hash('sha256', text, 'base64');

/** The secret of a request's session; null without one. @param secure whether borrowers use https */
function secretOf(request: FastifyRequest, secure: boolean): string | null {
  const given = (request.query as Readonly<Record<string, unknown>> | undefined)?.['sessionId'];
  if (typeof given !== 'string' || given === '') return null;
  return given.startsWith(MARK_PREFIX) ? cookieTokenOf(request, secure) : given;
}

/** Prevents guessing of sessions. */
export interface GuessGuard {
  /** @throws Refusal 'too-many' where a token may not be looked up now, because its address has sent too many unknown ones */
  admit(address: string, token: string, now: Date): void;
  /** Counts an unknown one. */
  wrong(address: string, token: string, now: Date): Promise<void>;
  right(token: string): void;
}

/** Maximum number of recently valid sessions, and of limited addresses, in a process's memory. */
const FAMILIAR_MAX = 50_000;
const HELD_BACK_MAX = 10_000;
const SECOND_MS = 1000;

type GuessLimits = Pick<CallLimits, 'addressWrongSessionsPerHour' | 'addressSessionLookupsPerSecond'>;

/**
 * Creates the guard. Counts are in the database, so that every process limits an address; each learns of the limit with the address's
 * next wrong session. From then on a session from there that the process does not know as valid is looked up while the address has
 * lookups left in the second, and refused without a lookup after that. A token made by this service is always looked up: it cannot be
 * invented, and one of an expired session was not a guess.
 */
export function createGuessGuard(
  { addressWrongSessionsPerHour: max, addressSessionLookupsPerSecond }: GuessLimits,
  { limits, secret }: { limits: Pick<LimitStore, 'take'>; secret: string },
): GuessGuard {
  const familiar = new Set<string>();
  const heldBack = new Map<string, Date>();
  const lookups = createRateWindow({ max: addressSessionLookupsPerSecond, spanMs: SECOND_MS });
  const isHeldBack = (block: string, now: Date): boolean => {
    const until = heldBack.get(block);
    if (until === undefined) return false;
    if (until > now) return true;
    heldBack.delete(block);
    return false;
  };
  return {
    admit(address, token, now) {
      if (heldBack.size === 0) return;
      const block = addressBlock(address);
      if (!isHeldBack(block, now) || familiar.has(keyOf(token)) || isOwnToken(secret, token)) return;
      const wait = lookups.take(block, now.getTime());
      if (wait !== null) throw tooManyFor(Math.max(1, Math.ceil(wait / SECOND_MS)));
    },
    async wrong(address, token, now) {
      const block = addressBlock(address);
      if (max === 0 || isHeldBack(block, now) || isOwnToken(secret, token)) return;
      const until = await limits.take(wrongSessions(secret, block, max), now);
      if (until === null) return;
      dropOldest(heldBack, HELD_BACK_MAX);
      heldBack.set(block, until);
    },
    right(token) {
      if (max === 0) return;
      const key = keyOf(token);
      if (familiar.has(key)) return;
      dropOldest(familiar, FAMILIAR_MAX);
      familiar.add(key);
    },
  };
}

const wrongSessions = (secret: string, block: string, max: number): Limit => ({
  scope: 'address-sessions',
  subject: keyedHash(secret, 'address', block),
  spanMs: HOUR_MS,
  max,
});

/** Makes room for one more: sets and maps keep insertion order. */
function dropOldest(kept: Set<string> | Map<string, unknown>, max: number): void {
  const [oldest] = kept.keys();
  if (kept.size >= max && oldest !== undefined) kept.delete(oldest);
}
