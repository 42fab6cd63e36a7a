import type { MarketCode } from '@hiram/domain';
import type { WebConfig } from './web-config.ts';

/** The lender as the law knows it. */
export interface Lender {
  readonly name: string;
  readonly registrationNumber: string;
  readonly authorityName: string;
  readonly authorityNumber: string;
  readonly address: string;
  /** Who answers for complaints that were not settled; '' for a phone that is not known. */
  readonly grievanceOfficer: { readonly name: string; readonly email: string; readonly phone: string };
}

/** Who supervises lenders in a market, and where a lender of whom nothing is known would be. */
export const lenderPlaces = {
  PH: { authority: 'Securities and Exchange Commission', city: 'Makati City', country: 'Philippines' },
  IN: { authority: 'Reserve Bank of India', city: 'Mumbai', country: 'India' },
} as const satisfies Record<MarketCode, unknown>;

/**
 * Who lends, from the brand of the environment config. What it does not say is filled in so that it cannot be taken for a real
 * company: the service warns of it at its start where it runs in production.
 */
export function lenderOf(brand: NonNullable<WebConfig['brand']>, market: MarketCode): Lender {
  const { authority, city, country } = lenderPlaces[market];
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
