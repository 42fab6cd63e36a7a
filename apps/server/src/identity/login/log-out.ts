import type { Services } from '../../app/services.ts';

type Needs = Pick<Services, 'stores' | 'log'>;

/** Ends one session and its notifications: the next user of the phone must not read about another borrower's loan. */
export async function logOut({ stores }: Needs, { tokenHash, now }: { tokenHash: Buffer; now: Date }): Promise<void> {
  await stores.sessions.revoke(tokenHash, now);
  await stores.pushSubscriptions.removeOfSession(tokenHash);
}

/** Ends all sessions of a borrower, and all notifications. @returns the number of sessions */
export async function logOutEverywhere(
  { stores, log }: Needs,
  { borrowerId, now }: { borrowerId: number; now: Date },
): Promise<number> {
  const ended = await stores.sessions.revokeAll(borrowerId, now);
  await stores.pushSubscriptions.removeAll(borrowerId);
  log.info({ borrowerId, ended }, 'a borrower logged out everywhere');
  return ended;
}
