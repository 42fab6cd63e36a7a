import type { PayoutAccount } from './payout-account-store.ts';

/** Why payouts to an account are held. */
export type AccountWait =
  /** An operator decides, or has refused it. */
  | { readonly why: 'held' }
  /** It replaced another, and its borrower has this long to block it. */
  | { readonly why: 'changed'; readonly until: Date };

/**
 * The reason why a payout to an account waits; null for none. The time in which a changed account can be blocked counts from the
 * message about it, so that no payout goes to an account of which its borrower was not told.
 * @param holdMs the length of that time (PAYOUT_HOLD_HOURS)
 */
export function accountWait(
  account: Pick<PayoutAccount, 'heldAt' | 'refusedAt' | 'confirmedHow' | 'changedAt' | 'toldAt'>,
  { now, holdMs }: { readonly now: Date; readonly holdMs: number },
): AccountWait | null {
  const { heldAt, refusedAt, confirmedHow, changedAt, toldAt } = account;
  if (heldAt !== null || refusedAt !== null) return { why: 'held' };
  if (changedAt === null) return null;
  // a borrower without a phone gets no message; an operator has confirmed the account
  const isToBeTold = confirmedHow === 'code' && toldAt === null;
  const until = new Date((toldAt ?? changedAt).getTime() + holdMs);
  return isToBeTold || until > now ? { why: 'changed', until } : null;
}
