import * as v from 'valibot';
import { completeProfile, type LenderProfile } from './check-profile.ts';
import { profileEntry } from './profile.ts';

/** The form in which profiles are stored. A later form upgrades this one when it reads it. */
const FORM = 1;

/** A profile as it was stored, or what is wrong with it. */
export type StoredProfile =
  | { readonly profile: LenderProfile; readonly problem?: never }
  | { readonly problem: { readonly field: string; readonly message: string }; readonly profile?: never };

/** The document under which a profile is stored: complete, so that no later version of the one that it was based on changes it. */
export const storedProfile = ({ terms, sources }: LenderProfile) => ({ version: FORM, ...terms, sources });

/** Reads a stored profile. */
export function readStoredProfile(document: unknown): StoredProfile {
  const form = v.safeParse(v.looseObject({ version: v.literal(FORM) }), document);
  if (!form.success) return { problem: { field: 'version', message: `must be ${FORM}` } };
  const { version: _, ...stored } = form.output;
  const read = v.safeParse(profileEntry, stored);
  if (!read.success) {
    const [issue] = read.issues;
    return { problem: { field: v.getDotPath(issue) ?? '', message: issue.message } };
  }
  const { profile, problems } = completeProfile(read.output, {});
  if (profile !== undefined) return { profile };
  const [problem] = problems;
  return { problem: { field: problem?.path.join('.') ?? '', message: problem?.message ?? 'cannot be read' } };
}
