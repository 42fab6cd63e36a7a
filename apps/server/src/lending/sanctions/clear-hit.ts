import type { Services } from '../../app/services.ts';
import { CommandError } from '../../platform/command-error.ts';
import { findListed } from './screen-borrower.ts';

/** An entry that is another person than a borrower, and why. */
export interface Cleared {
  readonly borrowerId: number;
  readonly source: string;
  readonly reference: string;
  readonly words: string;
}

/**
 * Keeps that a listed person is another one than a borrower: the entry holds nothing of the borrower's any more, unless it changes.
 * @param by `agentId`: null for a command
 * @throws CommandError where the entry does not agree with the borrower
 */
export async function clearHit(
  { inTransaction }: Pick<Services, 'inTransaction'>,
  { borrowerId, source, reference, words }: Cleared,
  { login, agentId, at }: { readonly login: string; readonly agentId: number | null; readonly at: Date },
): Promise<void> {
  await inTransaction(async (tx) => {
    const hits = await findListed(tx, await tx.borrowers.get(borrowerId));
    const hit = hits.find((each) => each.source === source && each.reference === reference);
    if (hit === undefined) throw new CommandError(`${source} ${reference} does not agree with borrower ${borrowerId}`);
    await tx.sanctions.clear({ ...hit, borrowerId }, { by: login, words, at });
    const detail = `${source} ${reference}`;
    const facts = { kind: 'sanctions', subject: detail };
    await tx.agents.note({ at, login, agentId, action: 'sanctions-cleared', borrowerId, detail, facts });
  });
}
