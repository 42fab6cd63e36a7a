import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import type { Device } from '../../stores/session-store.ts';
import { type OpenedSession, openSession } from './open-session.ts';

/**
 * Swaps a session for one that a cookie carries. The old one is over, so that its address opens nothing any more; of many at once
 * one is swapped.
 * @throws Refusal 'no-such-call' where the service does not exchange sessions, 'no-session' for one that was swapped already
 */
export async function exchangeSession(
  services: Pick<Services, 'inTransaction' | 'isSessionExchanged'>,
  { borrowerId, tokenHash, device, now }: { borrowerId: number; tokenHash: Buffer; device: Device; now: Date },
): Promise<OpenedSession> {
  if (!services.isSessionExchanged) throw new Refusal('no-such-call');
  return services.inTransaction(async (inside) => {
    if (!(await inside.sessions.revoke(tokenHash, now))) throw new Refusal('no-session');
    return openSession(inside, { borrowerId, device, now });
  });
}
