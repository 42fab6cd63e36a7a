import type { Services } from '../../app/services.ts';
import { CommandError } from '../../platform/command-error.ts';
import { hash } from 'node:crypto';
import { Refusal } from '../../platform/refusal.ts';
import type { ListedPerson, ScreenedPerson } from './sanctions-store.ts';
import { clearanceOf, findListed } from './screen-borrower.ts';

/** An entry that is another person than a borrower, and why. */
export interface Cleared {
  readonly borrowerId: number;
  readonly source: string;
  readonly reference: string;
  readonly words: string;
  /** `seenOf` of what was looked at. */
  readonly seen: string;
}

/** Digits of a digest: it tells changes apart, and can be typed. */
const SEEN_LENGTH = 12;

/** A digest of an entry and a person, by which it is known whether they are still as somebody saw them. */
export const seenOf = ({ contentHash }: Pick<ListedPerson, 'contentHash'>, { name, bornOn }: ScreenedPerson): string =>
  hash('sha256', JSON.stringify([contentHash.toString('hex'), name, bornOn]), 'hex').slice(0, SEEN_LENGTH);

/**
 * Keeps that a listed person is another one than a borrower: the entry holds nothing of the borrower's any more, unless it changes,
 * or the borrower's name or birth date does.
 * @param by `agentId`: null for a command
 * @throws CommandError where the entry does not agree with the borrower
 * @throws Refusal 'listing-changed' where entry or borrower are not as they were seen
 */
export async function clearHit(
  { inTransaction }: Pick<Services, 'inTransaction'>,
  { borrowerId, source, reference, words, seen }: Cleared,
  { login, agentId, at }: { readonly login: string; readonly agentId: number | null; readonly at: Date },
): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.borrowers.lock(borrowerId);
    const person = await tx.borrowers.get(borrowerId);
    const hits = await findListed(tx, person);
    const hit = hits.find((each) => each.source === source && each.reference === reference);
    if (hit === undefined) throw new CommandError(`${source} ${reference} does not agree with borrower ${borrowerId}`);
    if (seen !== seenOf(hit, person)) throw new Refusal('listing-changed');
    if (clearanceOf(hit, { person, cleared: await tx.sanctions.clearances(borrowerId) }) !== undefined) return;
    await tx.sanctions.clear({ ...hit, borrowerId, person }, { by: login, words, at });
    const detail = `${source} ${reference}`;
    const facts = { kind: 'sanctions', subject: detail };
    await tx.agents.note({ at, login, agentId, action: 'sanctions-cleared', borrowerId, detail, facts });
  });
}
