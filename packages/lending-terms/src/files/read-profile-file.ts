import { termsProfiles } from '@hiram/domain';
import * as v from 'valibot';
import { type CompletedProfile, completeProfile, type KnownProfiles, type LenderProfile } from '../check-profile.ts';
import { profileEntry, type ProfileEntry } from '../profile.ts';
import { termsOf } from '../values.ts';
import type { TermPath, TermProblem } from '../term-problem.ts';
import { type FileProblem, readTermsFile } from './read-terms-file.ts';

export type ProfileFile =
  | {
      readonly profiles: readonly LenderProfile[];
      /** The line of a term, from 1; of what is around it where it is missing. */
      readonly lineOf: (path: TermPath) => number;
      readonly problems?: never;
    }
  | { readonly problems: readonly FileProblem[]; readonly profiles?: never };

/** A file of terms profiles. */
export const profileFile = termsOf({
  profiles: v.pipe(v.array(profileEntry, 'must be a list'), v.minLength(1, 'must have a profile')),
});

/**
 * Reads a file of terms profiles, as `readTermsFile` does, each completed by the one that it is based on: one before it in the file, or a known
 * one.
 * @param known the supplied ones, where it is left out
 */
export function readProfileFile(text: string, known: KnownProfiles = termsProfiles): ProfileFile {
  let completed: readonly CompletedProfile[] = [];
  const read = readTermsFile(text, profileFile, ({ profiles }) => {
    completed = completeAll(profiles, known);
    return completed.flatMap(({ problems = [] }, index) =>
      [...problems, ...sameId(profiles, index)].map(({ path, message }) => ({
        path: ['profiles', index, ...path],
        message,
      })),
    );
  });
  if (read.problems !== undefined) return { problems: read.problems };
  return { profiles: completed.flatMap(({ profile }) => profile ?? []), lineOf: read.lineOf };
}

function completeAll(entries: readonly ProfileEntry[], known: KnownProfiles): CompletedProfile[] {
  const available = { ...known };
  return entries.map((entry) => {
    const completed = completeProfile(entry, available);
    if (completed.profile !== undefined) available[entry.id] = completed.profile.terms;
    return completed;
  });
}

/** A profile comes again only with a later first day. */
function sameId(entries: readonly ProfileEntry[], index: number): TermProblem[] {
  const { id = '', from = '' } = entries[index] ?? {};
  const before = entries.slice(0, index).filter((each) => each.id === id);
  return before.every((each) => (each.from ?? '') < from)
    ? []
    : [{ path: ['id'], message: `is that of another profile of the file, ${id}` }];
}
