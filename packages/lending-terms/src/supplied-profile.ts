import * as v from 'valibot';
import { profileEntry } from './profile.ts';

/** What is wrong with a supplied profile, each as the term and its error: a term that is unknown or of another form, or has no source. */
export function suppliedProblems(entry: unknown): string[] {
  const read = v.safeParse(profileEntry, entry);
  if (!read.success) return read.issues.map((issue) => `${v.getDotPath(issue) ?? 'it'} ${issue.message}`);
  const { id: _, from: __, basedOn: ___, sources = {}, ...given } = read.output;
  return [
    ...Object.keys(given).flatMap((name) => (name in sources ? [] : [`sources.${name} is required`])),
    ...Object.keys(sources).flatMap((name) => (name in given ? [] : [`sources.${name} is of no term here`])),
  ];
}
