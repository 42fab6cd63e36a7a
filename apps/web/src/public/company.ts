import { type Lender, lenderOf } from '@hiram/contract/lender';
import type { WebConfig } from '@hiram/contract/web-config';
import { type MarketCode, marketRules } from '@hiram/domain';
import type { Brand } from '../brand/config.ts';

/** The lender's legal identity and postal contact. */
export interface Company extends Lender {
  readonly courts: string;
  readonly phone: string;
  readonly email: string;
  /** Effective date of the legal texts, YYYY-MM-DD. */
  readonly legalFromOn: string;
}

/**
 * The lender, from the brand. Missing values are replaced by ones that cannot be mistaken for a real company: the service warns about
 * them at its start in production.
 * @param given the brand as in the lender's file
 * @param brand the same over the defaults
 */
export function companyOf(given: NonNullable<WebConfig['brand']>, brand: Brand, market: MarketCode): Company {
  const email = given.serviceEmail ?? 'help@hiram.example';
  const lender = lenderOf(given, market);
  return {
    ...lender,
    courts: given.courts ?? marketRules[market].lender.city,
    phone: brand.servicePhone,
    email,
    grievanceOfficer: { ...lender.grievanceOfficer, phone: lender.grievanceOfficer.phone || brand.servicePhone },
    legalFromOn: given.legalFromOn ?? '2026-11-21',
  };
}
