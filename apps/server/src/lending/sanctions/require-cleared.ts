import type { Stores } from '../../app/stores.ts';
import { CommandError } from '../../platform/command-error.ts';
import { openHits } from './screen-borrower.ts';

/**
 * Before money may go to a borrower: no entry of a sanctions list may be theirs, by the lists of now.
 * @throws CommandError naming the entries to clear
 */
export async function requireCleared(
  stores: Pick<Stores, 'borrowers' | 'sanctions'>,
  borrowerId: number,
): Promise<void> {
  const hits = await openHits(stores, await stores.borrowers.get(borrowerId));
  if (hits.length === 0) return;
  const entries = hits.map(({ source, reference }) => `${source} ${reference}`).join(', ');
  throw new CommandError(
    `borrower ${borrowerId} may be listed as ${entries}: see sanctions hits, then sanctions clear, or refuse`,
  );
}
