import { type Lender, lenderOf, lenderPlaces } from '@hiram/contract/lender';
import type { WebConfig } from '@hiram/contract/web-config';
import type { MarketCode } from '@hiram/domain';
import type { Brand } from '../brand/config.ts';

/** The lender as the law and a borrower who writes a letter know it. */
export interface Company extends Lender {
  readonly courts: string;
  readonly phone: string;
  readonly email: string;
  /** Since when the legal texts are in force, YYYY-MM-DD. */
  readonly legalFromOn: string;
}

/**
 * Who lends, from the brand. What the brand does not say is filled in so that it cannot be taken for a real company: the
 * service warns of it at its start where it runs in production.
 * @param given the brand as the lender's file has it
 * @param brand the same over the defaults
 */
export function companyOf(given: NonNullable<WebConfig['brand']>, brand: Brand, market: MarketCode): Company {
  const email = given.serviceEmail ?? 'help@hiram.example';
  const lender = lenderOf(given, market);
  return {
    ...lender,
    courts: given.courts ?? lenderPlaces[market].city,
    phone: brand.servicePhone,
    email,
    grievanceOfficer: { ...lender.grievanceOfficer, phone: lender.grievanceOfficer.phone || brand.servicePhone },
    legalFromOn: given.legalFromOn ?? '2026-11-21',
  };
}
