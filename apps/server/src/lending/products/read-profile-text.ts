import { type CalendarDate, calendarDateIn, defaultMarket, markets, termsProfiles } from '@hiram/domain';
import { type FileProblem, type LenderProfile, readProfileFile, readStoredProfile } from '@hiram/lending-terms';
import type { Stores } from '../../app/stores.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ProfileVersion } from './profile-store.ts';
import { ownProfilesOn, profileDay, profileProblems } from './apply-profiles.ts';

/** Terms profiles of a file that can be in force, or its errors. */
export type ReadProfiles =
  | {
      readonly profiles: readonly LenderProfile[];
      /** The versions of each profile, in the sequence of the profiles. */
      readonly histories: readonly (readonly ProfileVersion[])[];
      readonly problems?: never;
    }
  | {
      readonly problems: readonly FileProblem[];
      /** read: the text is no file of profiles; used: a profile of it cannot be in force. */
      readonly at: 'read' | 'used';
      readonly profiles?: never;
    };

/**
 * The profiles of a file that can be in force from a day on, from today without one, or its errors by line.
 * @param maySee whether the reader may know a profile; no other is a base of one in the file, or compared with it
 * @throws Refusal 'not-permitted' for a file with one that the reader may not know, before anything is said of it
 */
export async function readProfileText(
  stores: Pick<Stores, 'products' | 'profiles'>,
  text: string,
  {
    now,
    from,
    maySee = () => true,
  }: {
    readonly now: Date;
    readonly from?: CalendarDate | undefined;
    readonly maySee?: (terms: LenderProfile['terms']) => boolean;
  },
): Promise<ReadProfiles> {
  const asOf = from ?? calendarDateIn(now, markets[defaultMarket].timeZone);
  const own = Object.entries(await ownProfilesOn(stores, asOf))
    .map(([id, { terms }]) => [id, terms] as const)
    .filter(([, terms]) => maySee(terms));
  const read = readProfileFile(text, { ...termsProfiles, ...Object.fromEntries(own) });
  if (read.problems !== undefined) return { problems: read.problems, at: 'read' };
  const { profiles, lineOf } = read;
  const histories: ProfileVersion[][] = [];
  for (const { terms } of profiles) {
    const history = await stores.profiles.history(terms.id);
    histories.push(history);
    const stored = history.map(({ document }) => readStoredProfile(document).profile);
    const isForeign = stored.some((profile) => profile !== undefined && !maySee(profile.terms));
    if (isForeign || !maySee(terms)) throw new Refusal('not-permitted');
  }
  const found = await Promise.all(
    profiles.map(async (profile, index) => {
      const problems = await profileProblems(stores, profile, { from: from ?? profileDay(profile, now), now });
      return problems.map(({ path, message }) => ({
        line: lineOf(['profiles', index, ...(path.length > 0 ? path : ['id'])]),
        field: [profile.terms.id, ...path].join('.'),
        message,
      }));
    }),
  );
  const problems = found.flat();
  return problems.length === 0 ? { profiles, histories } : { problems, at: 'used' };
}
