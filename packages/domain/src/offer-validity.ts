import { addDays, type CalendarDate } from './calendar-date.ts';
import type { TermsProfile } from './terms-profile.ts';

/**
 * The last day on which a borrower may agree to terms that were disclosed on a day: so many business days after it, fewer for a short
 * loan. Null where the profile binds the lender to no offer.
 * @param termDays calendar days of the loan
 * @param nonBusinessDays days that do not count, weekends included
 */
export function offerValidUntil(
  { offerValidity }: Pick<TermsProfile, 'offerValidity'>,
  { offeredOn, termDays, nonBusinessDays }: OfferOnDay,
): CalendarDate | null {
  if (offerValidity === undefined) return null;
  const { businessDays, shortTerm } = offerValidity;
  const closed = new Set(nonBusinessDays);
  let left = shortTerm !== undefined && termDays < shortTerm.belowDays ? shortTerm.businessDays : businessDays;
  let day = offeredOn;
  while (left > 0) {
    day = addDays(day, 1);
    if (!closed.has(day)) left -= 1;
  }
  return day;
}

interface OfferOnDay {
  readonly offeredOn: CalendarDate;
  readonly termDays: number;
  readonly nonBusinessDays: readonly CalendarDate[];
}
