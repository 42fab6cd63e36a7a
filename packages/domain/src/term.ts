import { type CalendarDate, daysBetween } from './calendar-date.ts';
import { DomainError } from './errors.ts';
import type { TermsProfile } from './terms-profile.ts';

/** Whether a term is one the profile lends for: 91 to 365 calendar days by default, both ends included (LND-01). */
export function isTermAllowed(terms: TermsProfile, termDays: number): boolean {
  return Number.isInteger(termDays) && termDays >= terms.termDays.min && termDays <= terms.termDays.max;
}

/** Calendar days from disbursal to maturity. Throws DomainError `out_of_range` for a term the profile does not lend for. */
export function checkTerm(terms: TermsProfile, disbursedOn: CalendarDate, maturityOn: CalendarDate): number {
  const days = daysBetween(disbursedOn, maturityOn);
  if (!isTermAllowed(terms, days)) {
    const { min, max } = terms.termDays;
    throw new DomainError('out_of_range', `${days} days are not within ${min} to ${max}`, 'term');
  }
  return days;
}
