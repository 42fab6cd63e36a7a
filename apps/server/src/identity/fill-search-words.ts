import type { Services } from '../app/services.ts';
import { openAnswers } from '../lending/applications/certification.ts';

const BATCH = 500;

/**
 * Adds the search words of borrowers who came before there were any. Each borrower is a transaction of its own, so that an interrupted fill
 * goes on where it stopped. @returns the number of borrowers that got some
 */
export async function fillSearchWords({
  stores,
  inTransaction,
  box,
}: Pick<Services, 'stores' | 'inTransaction' | 'box'>): Promise<number> {
  let filled = 0;
  let after = 0;
  for (;;) {
    const ids = await stores.searchWords.listWithout(after, BATCH);
    for (const id of ids) {
      const hasName = await inTransaction(async (tx) => {
        await tx.borrowers.lock(id);
        const { name } = await tx.borrowers.personOf(id);
        const email = (await openAnswers({ stores: tx, box }, id)).get('email')?.['email'] ?? '';
        await tx.searchWords.keep(id, 'name', name);
        await tx.searchWords.keep(id, 'email', email);
        return name !== '';
      });
      if (hasName) filled += 1;
    }
    const last = ids.at(-1);
    if (last === undefined) return filled;
    after = last;
  }
}
