import { hashToken, newTokens, idleExpiryOf } from '../../platform/sessions/session-token.ts';
import type { Device } from './session-store.ts';
import type { Stores } from '../../app/stores.ts';

/** The two halves of an opened session: the cookie's and the address's. */
export interface OpenedSession {
  readonly token: string;
  readonly mark: string;
}

/** Opens a session with a cookie; only hashes of both halves are stored. */
export async function openSession(
  { sessions }: Pick<Stores, 'sessions'>,
  {
    borrowerId,
    device,
    now,
    secret,
    partnerKey = null,
  }: { borrowerId: number; device: Device; now: Date; secret: string; partnerKey?: string | null },
): Promise<OpenedSession> {
  const opened = newTokens(secret);
  const { deviceName, osVersion, appVersion } = device;
  await sessions.openMarked({
    deviceName,
    osVersion,
    appVersion,
    borrowerId,
    partnerKey,
    now,
    tokenHash: hashToken(opened.token),
    markHash: hashToken(opened.mark),
    expiresAt: idleExpiryOf(now),
  });
  return opened;
}
