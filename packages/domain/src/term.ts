import { DomainError } from './errors.ts';
import type { TermUnit } from './due-date-rule.ts';
import type { TermsProfile, WholeRange } from './terms-profile.ts';

/** The agreed term of a loan: a number of instalments at an interval. Independent of the calendar. */
export interface AgreedTerm {
  readonly periods: number;
  readonly every: number;
  readonly termUnit: TermUnit;
}

/**
 * Whether the profile allows a term (LND-01). It is judged in the unit of its instalments, so that a product is available
 * on every day of the year or on none: three months are 89 to 92 days, twelve are 365 or 366.
 */
export function isTermAllowed(terms: TermsProfile, term: AgreedTerm): boolean {
  const range = rangeOf(terms, term.termUnit);
  const length = term.periods * term.every;
  return range !== null && Number.isInteger(length) && length >= range.min && length <= range.max;
}

/** Throws DomainError `out_of_range` for a term that the profile does not allow. */
export function checkTerm(terms: TermsProfile, term: AgreedTerm): void {
  if (isTermAllowed(terms, term)) return;
  const { termUnit } = term;
  const range = rangeOf(terms, termUnit);
  const length = `a term of ${term.periods * term.every} ${termUnit}s`;
  const problem = range === null ? `nothing is lent by the ${termUnit}` : `not within ${range.min} to ${range.max}`;
  throw new DomainError('out_of_range', `${length}: ${problem}`, 'term');
}

/** The longest extended term, in calendar days from disbursal. */
export function extendedTermDays(terms: TermsProfile): number {
  return terms.extension?.maxTermDays ?? terms.termDays.max;
}

function rangeOf(terms: TermsProfile, unit: TermUnit): WholeRange | null {
  const ranges = { day: terms.termDays, week: terms.termWeeks, month: terms.termMonths };
  return ranges[unit] ?? null;
}
