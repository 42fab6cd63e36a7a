import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../app/services.ts';
import { hashToken } from '../../platform/sessions/session-token.ts';
import type { Device, SwappableSession } from './session-store.ts';
import type { Stores } from '../../app/stores.ts';
import { type OpenedSession, openSession } from './open-session.ts';

/** How long a page may repeat the call after a lost answer, in milliseconds. */
const ASKED_AGAIN_MS = 600_000;

/** The two halves of the browser's existing session. */
export interface Held {
  readonly tokenHash: Buffer;
  readonly markHash: Buffer;
}

interface Exchange {
  /** The session of the address. */
  readonly tokenHash: Buffer;
  /** The hash of the calling page's secret; null where it sends none. */
  readonly keyHash: Buffer | null;
  readonly held: Held | null;
  readonly device: Device;
  readonly now: Date;
  /** Throws for a cross-site request. */
  readonly requireOwnPage: () => void;
}

/**
 * Exchanges a session for one with a cookie. The old one ends, so that its address no longer works; of concurrent calls
 * only one succeeds.
 * @returns null where the browser already has a session of the same borrower, which continues
 * @throws Refusal 'no-session' for none and for one exchanged elsewhere, 'no-such-call' where the service does not exchange
 *   sessions
 */
export async function exchangeSession(
  services: Pick<Services, 'inTransaction' | 'isSessionExchanged' | 'secret'>,
  exchange: Exchange,
): Promise<OpenedSession | null> {
  const { tokenHash, keyHash, held, device, now, requireOwnPage } = exchange;
  return services.inTransaction(async (inside) => {
    const given = await inside.sessions.lockSwappable(tokenHash);
    // without a session nothing is disclosed, as in every other call (REQ-02)
    if (given === undefined || given.expiresAt <= now) throw new Refusal('no-session');
    if (!services.isSessionExchanged) throw new Refusal('no-such-call');
    requireOwnPage();
    const own = held === null ? undefined : await inside.sessions.find(held, now);
    if (given.revokedAt !== null) {
      if (own !== undefined && held !== null && given.swappedFor?.equals(held.tokenHash) === true) return null;
      await endUnheard(inside, given, exchange);
    } else if (own?.borrowerId === given.borrowerId && held !== null) {
      await inside.sessions.swap({ tokenHash, swappedFor: held.tokenHash, swapKeyHash: keyHash, revokedAt: now });
      return null;
    }
    const { borrowerId, partnerKey } = given;
    const opened = await openSession(inside, { borrowerId, partnerKey, device, now, secret: services.secret });
    const revokedAt = given.revokedAt ?? now;
    await inside.sessions.swap({
      tokenHash,
      swappedFor: hashToken(opened.token),
      swapKeyHash: keyHash,
      revokedAt,
    });
    return opened;
  });
}

/**
 * Ends the session of a lost answer, so that its page can get another.
 * @throws Refusal 'no-session' for another page, after the time limit, and for a session ended meanwhile
 */
async function endUnheard(
  { sessions }: Pick<Stores, 'sessions'>,
  { revokedAt, swappedFor, swapKeyHash }: SwappableSession,
  { keyHash, now }: Exchange,
): Promise<void> {
  const isSamePage = keyHash !== null && swapKeyHash?.equals(keyHash) === true;
  const isInTime = revokedAt !== null && now.getTime() - revokedAt.getTime() <= ASKED_AGAIN_MS;
  if (!isSamePage || !isInTime || swappedFor === null || !(await sessions.revoke(swappedFor, now)))
    throw new Refusal('no-session');
}
