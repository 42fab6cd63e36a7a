import type { Services } from '../../services.ts';

type Needs = Pick<Services, 'stores' | 'log'>;

/** Ends one session. */
export async function logOut({ stores }: Needs, { tokenHash, now }: { tokenHash: Buffer; now: Date }): Promise<void> {
  await stores.sessions.revoke(tokenHash, now);
}

/** Ends all sessions of a borrower. @returns how many there were */
export async function logOutEverywhere(
  { stores, log }: Needs,
  { borrowerId, now }: { borrowerId: number; now: Date },
): Promise<number> {
  const ended = await stores.sessions.revokeAll(borrowerId, now);
  log.info({ borrowerId, ended }, 'a borrower logged out everywhere');
  return ended;
}
