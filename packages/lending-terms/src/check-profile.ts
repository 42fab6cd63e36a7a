import { isDomainError, plainMessage, type TermsProfile, validateTermsProfile } from '@hiram/domain';
import * as v from 'valibot';
import { nearest } from './files/meant-term.ts';
import { type ProfileEntry, profileTerms } from './profile.ts';
import type { TermProblem } from './term-problem.ts';

/** Profiles that others may be based on, by id. */
export type KnownProfiles = Readonly<Record<string, TermsProfile>>;

/** A profile of a file, complete. */
export interface LenderProfile {
  readonly terms: TermsProfile;
  /** The law or the decision of a term, by its name. */
  readonly sources: Readonly<Record<string, string>>;
  /** Of a supplied profile: its first day. */
  readonly from?: string;
}

export type CompletedProfile =
  | { readonly profile: LenderProfile; readonly problems?: never }
  | { readonly problems: readonly TermProblem[]; readonly profile?: never };

/** Completes a profile by the one that it is based on, or says what is missing in it or contradicts itself. */
export function completeProfile(entry: ProfileEntry, known: KnownProfiles): CompletedProfile {
  const { basedOn, from, sources = {}, ...given } = entry;
  const base = basedOn === undefined ? undefined : Object.entries(known).find(([id]) => id === basedOn)?.[1];
  if (basedOn !== undefined && base === undefined) return { problems: [noSuchProfile(basedOn, Object.keys(known))] };
  const whole = v.safeParse(profileTerms, { ...base, ...given });
  if (!whole.success)
    return {
      problems: whole.issues.map((issue) => ({
        path: (issue.path ?? []).map(({ key }) => key as string | number),
        message: issue.message,
      })),
    };
  const terms = whole.output;
  const foreign = base === undefined || base.currency === terms.currency ? [] : foreignAmounts(base, given);
  if (foreign.length > 0)
    return {
      problems: foreign.map((name) => ({
        path: [name],
        message: `is required: ${basedOn ?? ''} has amounts in ${base?.currency ?? ''}`,
      })),
    };
  const wrong = contradictionIn(terms);
  if (wrong !== null) return { problems: [wrong] };
  return { profile: { terms, sources, ...(from !== undefined && { from }) } };
}

function noSuchProfile(id: string, ids: readonly string[]): TermProblem {
  const meant = nearest(id, ids);
  const said = meant === undefined ? `there are ${ids.join(', ') || 'none'}` : `did you mean ${meant}?`;
  return { path: ['basedOn'], message: `there is no terms profile ${id}: ${said}` };
}

/** Terms with amounts that a profile would take over in another currency. */
function foreignAmounts(base: TermsProfile, given: object): string[] {
  const left = Object.entries(base).filter(([name]) => !(name in given));
  return left.filter(([, value]) => hasAmount(value)).map(([name]) => name);
}

function hasAmount(value: unknown, isAmount = false): boolean {
  if (typeof value === 'number') return isAmount && value > 0;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => hasAmount(inner, isAmount || /Minor$|^roundTo$/.test(name)));
}

function contradictionIn(terms: TermsProfile): TermProblem | null {
  try {
    validateTermsProfile(terms);
    return null;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const path = (error.field ?? '').split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    return { path, message: plainMessage(error) };
  }
}
