import type { AgreedTerms } from '../agreed-terms.ts';
import { furtherTerms, loanTerms } from '../schedule-terms.ts';
import { clauseOf } from '../term.ts';

/** The sentences of a contract about terms of the schedule that none of its figures shows, in English. */
export function contractClauses(terms: AgreedTerms): string[] {
  const values: Readonly<Record<string, unknown>> = terms;
  return Object.entries({ ...loanTerms, ...furtherTerms }).flatMap(([name, term]) => {
    const value = values[name];
    return value === undefined ? [] : (clauseOf(term, value) ?? []);
  });
}
