import { type ServiceFile, serviceFiles } from '@hiram/markets';
import type { ContactHours } from './contact-hours.ts';
import type { EligibilityRule } from './eligibility.ts';
import type { MarketCode } from './market.ts';

/** A part of each market's data that no page loads, by code. */
export const mapMarkets = <Part>(partOf: (file: ServiceFile) => Part): Readonly<Record<MarketCode, Part>> =>
  Object.fromEntries(Object.entries(serviceFiles).map(([code, file]) => [code, partOf(file)])) as Record<
    MarketCode,
    Part
  >;

/** Rules of a market that no screen loads. */
export interface MarketRules {
  /** Key of termsProfiles: the default terms of loans in the market. */
  readonly termsProfileId: string;
  /** Eligibility (LND-05); null where only the law and the lender's decision apply. */
  readonly eligibility: EligibilityRule | null;
  /** Times of day between which a borrower may be reminded or asked for money, in the market's time zone, HH:MM. */
  readonly contactHours: ContactHours;
  /** The supervisory authority, and the place of a lender without an address. */
  readonly lender: { readonly authority: string; readonly city: string; readonly country: string };
}

export const marketRules: Readonly<Record<MarketCode, MarketRules>> = serviceFiles;
