import type { CalendarDate } from '@hiram/domain';
import { type Product, readStoredProfile } from '@hiram/lending-terms';
import type { Stores } from '../../app/stores.ts';
import type { SoldProduct } from './sold-product.ts';
import { versionOn } from './version-on.ts';

/** Where the versions of profiles are. */
export interface ProfileHistory {
  readonly profiles: Pick<Stores['profiles'], 'history'>;
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
