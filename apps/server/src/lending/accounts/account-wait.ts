import type { PayoutAccount } from './payout-account-store.ts';

/** Why nothing is paid to an account now. */
export type AccountWait =
  /** A person decides, or has refused it. */
  | { readonly why: 'held' }
  /** It took the place of another, and its borrower has this long to stop it. */
  | { readonly why: 'changed'; readonly until: Date };

/**
 * What a payout to an account waits for; null where nothing holds it back. The time to stop an account that was changed counts from the
 * message about it, so that nobody is paid of whose account its borrower has not heard.
 * @param holdMs how long that time is (PAYOUT_HOLD_HOURS)
 */
export function accountWait(
  account: Pick<PayoutAccount, 'heldAt' | 'refusedAt' | 'confirmedHow' | 'changedAt' | 'toldAt'>,
  { now, holdMs }: { readonly now: Date; readonly holdMs: number },
): AccountWait | null {
  const { heldAt, refusedAt, confirmedHow, changedAt, toldAt } = account;
  if (heldAt !== null || refusedAt !== null) return { why: 'held' };
  if (changedAt === null) return null;
  // whoever has no phone is told nothing: there a person has confirmed the account
  const isToBeTold = confirmedHow === 'code' && toldAt === null;
  const until = new Date((toldAt ?? changedAt).getTime() + holdMs);
  return isToBeTold || until > now ? { why: 'changed', until } : null;
}
