import type { ContactHours } from './contact-hours.ts';
import type { CurrencyCode } from './currency.ts';
import { type EligibilityRule, philippineEligibility } from './eligibility.ts';
import type { RateConvention } from './rate-conventions.ts';
import type { PhoneRule } from './phone.ts';

export type MarketCode = 'PH' | 'IN';

/** The rules of a country, as data, without appearance (brand) or texts (locale). */
export interface MarketProfile {
  readonly code: MarketCode;
  readonly name: string;
  readonly currency: CurrencyCode;
  /** IANA name; determines the date. */
  readonly timeZone: string;
  readonly phoneRule: PhoneRule;
  /** Key of termsProfiles: the default terms of loans in the market. */
  readonly termsProfileId: string;
  /** The convention by which those terms disclose a rate: that of a calculation for no product. */
  readonly rateConvention: RateConvention;
  /** Eligibility (LND-05); null where only the law and the lender's decision apply. */
  readonly eligibility: EligibilityRule | null;
  /** Contact hours: times of day between which a borrower may be reminded or asked for money, in the market's time zone, HH:MM. */
  readonly contactHours: ContactHours;
}

export const markets: Readonly<Record<MarketCode, MarketProfile>> = {
  PH: {
    code: 'PH',
    name: 'Philippines',
    currency: 'PHP',
    timeZone: 'Asia/Manila',
    phoneRule: {
      digits: 11,
      leading: ['0', '9'],
      groups: [3, 4, 4],
      callingCode: '63',
      trunkPrefix: '0',
      example: '09171234567',
    },
    termsProfileId: 'default',
    rateConvention: 'effective-365',
    eligibility: philippineEligibility,
    // SEC MC 18 s.2019
    contactHours: { from: '06:00', until: '22:00' },
  },
  IN: {
    code: 'IN',
    name: 'India',
    currency: 'INR',
    timeZone: 'Asia/Kolkata',
    phoneRule: {
      digits: 10,
      leading: ['6789'],
      groups: [5, 5],
      callingCode: '91',
      trunkPrefix: '',
      example: '9876543210',
    },
    termsProfileId: 'in-standard',
    rateConvention: 'rbi-apr',
    eligibility: null,
    // RBI circular of 12 August 2022 on recovery agents
    contactHours: { from: '08:00', until: '19:00' },
  },
};

export function isMarketCode(value: unknown): value is MarketCode {
  return typeof value === 'string' && Object.keys(markets).includes(value);
}
