import { type CalendarDate, calendarDate } from '@hiram/domain';
import { type Product, readStoredProfile } from '@hiram/lending-terms';
import type { Stores } from '../../app/stores.ts';
import type { SoldProduct } from './sold-product.ts';
import { nextVersionFrom, versionOn, versionsAfter } from './version-on.ts';

/** The versions of profiles. */
export interface ProfileHistory {
  readonly profiles: Pick<Stores['profiles'], 'history'>;
}

/** The versions of products and profiles. */
export interface TermsHistory extends ProfileHistory {
  readonly products: Pick<Stores['products'], 'findByCode' | 'history'>;
}

/** A product of a file with the terms of a day: those of a profile of the lender's own, where it names one. */
export async function withOwnTerms(
  { profiles }: ProfileHistory,
  product: Product,
  day: CalendarDate,
): Promise<SoldProduct> {
  const { termsProfile } = product;
  const version = termsProfile === undefined ? undefined : versionOn(await profiles.history(termsProfile), day);
  const own = version && readStoredProfile(version.document).profile;
  return own === undefined ? product : { ...product, ownTerms: own.terms };
}

/** The days from which a product of a file has other terms: its first day, and those of later profiles until its next version. */
export async function daysOfTerms(
  { profiles, products }: TermsHistory,
  { code, termsProfile }: Product,
  from: CalendarDate,
): Promise<CalendarDate[]> {
  if (termsProfile === undefined) return [from];
  const known = await products.findByCode(code);
  const until = known && nextVersionFrom(await products.history(known.id), from);
  const later = versionsAfter(await profiles.history(termsProfile), from, until);
  return [from, ...later.map(({ fromOn }) => calendarDate(fromOn))];
}
