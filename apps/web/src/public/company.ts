import type { WebConfig } from '@hiram/contract/web-config';
import type { MarketCode } from '@hiram/domain';
import type { Brand } from '../brand/config.ts';

/** The lender as the law and a borrower who writes a letter know it. */
export interface Company {
  readonly name: string;
  readonly registrationNumber: string;
  readonly authorityName: string;
  readonly authorityNumber: string;
  readonly address: string;
  readonly courts: string;
  readonly phone: string;
  readonly email: string;
  readonly officer: { readonly name: string; readonly email: string; readonly phone: string };
  /** Since when the legal texts are in force, YYYY-MM-DD. */
  readonly legalFromOn: string;
}

const places = {
  PH: { authority: 'Securities and Exchange Commission', city: 'Makati City', country: 'Philippines' },
  IN: { authority: 'Reserve Bank of India', city: 'Mumbai', country: 'India' },
} as const satisfies Record<MarketCode, unknown>;

/**
 * Who lends, from the brand. What the brand does not say is filled in so that it cannot be taken for a real company: the
 * service warns of it at its start where it runs in production.
 * @param given the brand as the lender's file has it
 * @param brand the same over the defaults
 */
export function companyOf(given: NonNullable<WebConfig['brand']>, brand: Brand, market: MarketCode): Company {
  const { authority, city, country } = places[market];
  const email = given.serviceEmail ?? 'help@hiram.example';
  const { grievanceOfficer: officer = {} } = given;
  return {
    name: given.companyName ?? 'Hiram Sandbox Lending (no real company)',
    registrationNumber: given.registrationNumber ?? 'SANDBOX-0001',
    authorityName: given.authorityName ?? authority,
    authorityNumber: given.authorityNumber ?? 'SANDBOX-0002',
    address: given.address ?? `1 Sandbox Street, ${city}, ${country}`,
    courts: given.courts ?? city,
    phone: brand.servicePhone,
    email,
    officer: {
      name: officer.name ?? 'Alex Sandbox',
      email: officer.email ?? given.serviceEmail ?? 'privacy@hiram.example',
      phone: officer.phone ?? brand.servicePhone,
    },
    legalFromOn: given.legalFromOn ?? '2026-11-21',
  };
}
