import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import type { CalendarDate } from '@hiram/domain';
import { type LenderProfile, storedProfile } from '@hiram/lending-terms';
import type { Services } from '../../../app/services.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Acting, Operator } from '../../../platform/sessions/agent.ts';
import { profileDay } from '../apply-profiles.ts';
import { asStored } from '../as-stored.ts';
import { changeProfiles } from '../change-profiles.ts';
import { ownHistory } from '../profile-history.ts';
import { problemsInUse, readProfiles } from '../read-profile-text.ts';
import { versionOn } from '../version-on.ts';
import { comparedProfile, profileMark } from './compared-profile.ts';
import { seesCurrency } from './own-profile.ts';
import { asOneError, changeBy, inWordsOfRules, repeatOf } from './proposal.ts';
import type { ProductProposal } from './propose-product.ts';

type Checked = AnswerOf<typeof contract.checkProfile>;
const ONE = { line: 1, field: 'profiles', message: 'must be one profile: propose one at a time' };

const seenBy =
  (operator: Operator) =>
  ({ currency }: LenderProfile['terms']): boolean =>
    seesCurrency(operator, currency);

/** Reads a file of one profile as it would be proposed. Nothing is stored. @throws Refusal 'not-permitted' for one of another market */
export async function checkProfile(
  { stores }: Pick<Services, 'stores'>,
  { operator, now }: Acting,
  { text, from: given }: { readonly text: string; readonly from: CalendarDate | null },
): Promise<Checked> {
  const read = await readProfiles(stores, text, { now, from: given ?? undefined, maySee: seenBy(operator) });
  if (read.problems !== undefined) return { problems: [...read.problems], profile: null };
  const [profile, another] = read.profiles;
  // before any loan is worked out
  if (profile === undefined || another !== undefined) return { problems: [ONE], profile: null };
  const from = given ?? profileDay(profile, now);
  const problems = await problemsInUse(stores, read, { now, from });
  if (problems.length > 0) return { problems, profile: null };
  const { id } = profile.terms;
  const against = versionOn(ownHistory(await stores.profiles.history(id)), from);
  const document = asStored(storedProfile(profile));
  return {
    problems: [],
    profile: { profile: id, from, ...(await comparedProfile(stores, { id, document, against, from })) },
  };
}

/**
 * Proposes a version, which waits for another operator.
 * @throws Refusal 'not-permitted' for a profile of another market, 'product-changed', 'product-refused', 'key-reused'
 */
export const proposeProfile = (
  { inTransaction }: Pick<Services, 'inTransaction'>,
  { operator, now }: Acting,
  { text, from, reason, seen, tryId }: ProductProposal,
): Promise<AnswerOf<typeof contract.proposeProfile>> =>
  inWordsOfRules(() =>
    inTransaction(async (tx) => {
      // no other version or product comes into force meanwhile
      await tx.profiles.lock();
      const { profiles = [], problems = [] } = await readProfiles(tx, text, { now, from, maySee: seenBy(operator) });
      if (problems.length > 0) throw asOneError(problems);
      const [profile, another] = profiles;
      if (profile === undefined || another !== undefined) throw asOneError([ONE]);
      const { id } = profile.terms;
      const document = asStored(storedProfile(profile));
      const asked = { code: id, fromOn: from, reason, document, isRetired: false, tryId };
      const repeated = await repeatOf(tx.profiles, operator, asked);
      if (repeated !== null) return repeated;
      const against = versionOn(ownHistory(await tx.profiles.history(id)), from);
      if (seen !== (await profileMark(tx, { id, against, from }))) throw new Refusal('product-changed');
      const [done] = await changeProfiles(tx, [profile], changeBy(operator, { from, reason, tryId, now }));
      if (done === undefined) throw new Error(`nothing became of ${id}`);
      return done;
    }),
  );
