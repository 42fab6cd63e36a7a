import { addMonths, type CalendarDate } from './calendar-date.ts';

export interface Applicant {
  /** ISO 3166 alpha-2. */
  readonly citizenship: string;
  readonly bornOn: CalendarDate;
  /** Country of the permanent address, ISO 3166 alpha-2; null for none. */
  readonly permanentAddressCountry: string | null;
  readonly politicallyExposed: boolean;
}

/** A market's rule, as data; the specification's (section 5) is that of the Philippines. */
export interface EligibilityRule {
  readonly citizenship: string;
  readonly overAge: number;
  readonly addressCountry: string;
}

export type Ineligibility = 'citizenship' | 'age' | 'address' | 'politically_exposed';

/**
 * Every reason why an applicant is not eligible (LND-05); none for an eligible one. Over 18 means that the eighteenth
 * birthday has passed; the day itself does not count.
 */
export function ineligibilities(
  applicant: Applicant,
  { today, rule }: { readonly today: CalendarDate; readonly rule: EligibilityRule },
): Ineligibility[] {
  const reasons: Ineligibility[] = [];
  if (applicant.citizenship !== rule.citizenship) reasons.push('citizenship');
  if (today <= addMonths(applicant.bornOn, rule.overAge * 12)) reasons.push('age');
  if (applicant.permanentAddressCountry !== rule.addressCountry) reasons.push('address');
  if (applicant.politicallyExposed) reasons.push('politically_exposed');
  return reasons;
}
