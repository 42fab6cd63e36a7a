import { type CalendarDate, calendarDateIn, defaultMarket, markets, termsProfiles } from '@hiram/domain';
import { type FileProblem, type LenderProfile, type ProfileFile, readProfileFile } from '@hiram/lending-terms';
import type { Stores } from '../../app/stores.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ownProfilesOn, profileDay, profileProblems } from './apply-profiles.ts';
import { readableTerms, standing } from './profile-history.ts';

type Needs = Pick<Stores, 'products' | 'profiles'>;

/** Terms profiles of a file that can be in force, or its errors. */
export type ReadProfiles =
  | { readonly profiles: readonly LenderProfile[]; readonly problems?: never }
  | {
      readonly problems: readonly FileProblem[];
      /** read: the text is no file of profiles; used: a profile of it cannot be in force. */
      readonly at: 'read' | 'used';
      readonly profiles?: never;
    };

interface AsOf {
  readonly now: Date;
  /** Today without one. */
  readonly from?: CalendarDate | undefined;
}

/** The profiles of a file that can be in force from a day on, or its errors by line. */
export async function readProfileText(stores: Needs, text: string, asOf: AsOf): Promise<ReadProfiles> {
  const read = await readProfiles(stores, text, asOf);
  if (read.problems !== undefined) return { problems: read.problems, at: 'read' };
  const problems = await problemsInUse(stores, read, asOf);
  return problems.length === 0 ? { profiles: read.profiles } : { problems, at: 'used' };
}

/**
 * The profiles of a file, or its errors by line.
 * @param maySee whether the reader may know a profile; no other is a base of one in the file
 * @throws Refusal 'not-permitted' for a file with one that the reader may not know, before anything is said of it
 */
export async function readProfiles(
  { profiles: stored }: Pick<Needs, 'profiles'>,
  text: string,
  {
    now,
    from = calendarDateIn(now, markets[defaultMarket].timeZone),
    maySee = () => true,
  }: AsOf & { readonly maySee?: (terms: LenderProfile['terms']) => boolean },
): Promise<ProfileFile> {
  const own = Object.entries(await ownProfilesOn({ profiles: stored }, from))
    .map(([id, { terms }]) => [id, terms] as const)
    .filter(([, terms]) => maySee(terms));
  const read = readProfileFile(text, { ...termsProfiles, ...Object.fromEntries(own) });
  for (const { terms } of read.profiles ?? []) {
    const before = standing(await stored.history(terms.id)).flatMap(readableTerms);
    if (![terms, ...before].every(maySee)) throw new Refusal('not-permitted');
  }
  return read;
}

/** Why profiles of a file cannot be in force from a day on, by line; nothing where they can. */
export async function problemsInUse(
  stores: Needs,
  { profiles, lineOf }: Extract<ProfileFile, { readonly problems?: never }>,
  { now, from }: AsOf,
): Promise<FileProblem[]> {
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
  return found.flat();
}
