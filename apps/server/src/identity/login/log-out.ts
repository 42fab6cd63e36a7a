import type { Services } from '../../app/services.ts';

type Needs = Pick<Services, 'stores' | 'log'>;

/** Ends one session and the notifications that it asked for: the next user of the phone must not read of another's loan. */
export async function logOut({ stores }: Needs, { tokenHash, now }: { tokenHash: Buffer; now: Date }): Promise<void> {
  await stores.sessions.revoke(tokenHash, now);
  await stores.pushSubscriptions.removeOfSession(tokenHash);
}

/** Ends all sessions of a borrower, and notifies in none of their browsers any more. @returns how many sessions there were */
export async function logOutEverywhere(
  { stores, log }: Needs,
  { borrowerId, now }: { borrowerId: number; now: Date },
): Promise<number> {
  const ended = await stores.sessions.revokeAll(borrowerId, now);
  await stores.pushSubscriptions.removeAll(borrowerId);
  log.info({ borrowerId, ended }, 'a borrower logged out everywhere');
  return ended;
}
