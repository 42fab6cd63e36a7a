import { type MarketCode, marketRules } from '@hiram/domain';
import type { WebConfig } from './web-config.ts';

/** The lender as a legal entity. */
export interface Lender {
  readonly name: string;
  readonly registrationNumber: string;
  readonly authorityName: string;
  readonly authorityNumber: string;
  readonly address: string;
  /** The grievance officer, for complaints that were not settled; '' for an unknown phone. */
  readonly grievanceOfficer: { readonly name: string; readonly email: string; readonly phone: string };
}

/**
 * The lender, from the brand of the environment config. Missing values are filled with text that nobody takes for a real
 * company; in production the service warns of it at its start.
 */
export function lenderOf(brand: NonNullable<WebConfig['brand']>, market: MarketCode): Lender {
  const { authority, city, country } = marketRules[market].lender;
  const { grievanceOfficer: officer = {} } = brand;
  return {
    name: brand.companyName ?? 'Hiram Sandbox Lending (no real company)',
    registrationNumber: brand.registrationNumber ?? 'SANDBOX-0001',
    authorityName: brand.authorityName ?? authority,
    authorityNumber: brand.authorityNumber ?? 'SANDBOX-0002',
    address: brand.address ?? `1 Sandbox Street, ${city}, ${country}`,
    grievanceOfficer: {
      name: officer.name ?? 'Alex Sandbox',
      email: officer.email ?? brand.serviceEmail ?? 'privacy@hiram.example',
      phone: officer.phone ?? brand.servicePhone ?? '',
    },
  };
}
