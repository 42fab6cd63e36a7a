import { DomainError } from './errors.ts';
import type { Ratio } from './rate.ts';

/** Names of the conventions for disclosing the cost of a loan as a rate. */
export const rateConventions = [
  'rbi-apr',
  'ph-eir',
  'eu-aprc',
  'uk-apr',
  'us-reg-z',
  'au-comparison',
  'nominal-365.25',
  'effective-365',
] as const;
export type RateConvention = (typeof rateConventions)[number];

/** In percentage points, as plain decimals. */
export interface RateTolerance {
  readonly abovePercent: string;
  readonly belowPercent: string;
}

/** A convention, as data. docs/conventions/rates.md has a worked example of each. */
export interface RateConventionTerms {
  /**
   * years: the equation counts in years, and its rate is the disclosed one. unit-periods: it counts in the period between instalments, and the
   * disclosed rate is that of a period times the periods of `per`.
   */
  readonly counts: 'years' | 'unit-periods';
  /** The period of the disclosed rate. */
  readonly per: 'year' | 'month';
  /** The length of the year for days beyond whole periods, where the equation counts in years. leap-year: 366 where the year up to their last day has a leap day. */
  readonly oddDaysOf: '365' | '365.25' | 'leap-year';
  /** Whether whole months and weeks are equal fractions of a year, or their days are counted. */
  readonly isByDays: boolean;
  /** A single dated payment has no recurring period: whether its days are counted instead of its whole months or weeks. */
  readonly isSinglePaymentByDays: boolean;
  /** Weeks of a year, where the rate of a week is told for a year. */
  readonly weeksAYear: Ratio;
  /** How a fraction of a unit period accrues. */
  readonly oddPart: 'compound' | 'simple';
  /** Decimal places of the disclosed percentage; a tie is rounded up. */
  readonly places: number;
  /** Legal tolerance of the disclosed rate. Null: the law names none, and only rounding applies. */
  readonly tolerance: { readonly regular: RateTolerance; readonly irregular: RateTolerance } | null;
  readonly source: string;
}

const effective = {
  counts: 'years',
  per: 'year',
  oddDaysOf: '365',
  isByDays: false,
  isSinglePaymentByDays: false,
  weeksAYear: { numerator: 52n, denominator: 1n },
  oddPart: 'compound',
  places: 1,
  tolerance: null,
} as const;
const either = (percent: string): RateTolerance => ({ abovePercent: percent, belowPercent: percent });
const ukTolerance: RateTolerance = { abovePercent: '1', belowPercent: '0.1' };
const nominal = { ...effective, counts: 'unit-periods', places: 2 } as const;

/** The conventions by name. */
export const rateConventionTerms: Readonly<Record<RateConvention, RateConventionTerms>> = {
  'rbi-apr': {
    ...nominal,
    source:
      'RBI/2024-25/18 (KFS for loans and advances, 15 April 2024), annex B; DoR.FIN.REC.95 (microfinance), annexes II and III',
  },
  'ph-eir': {
    ...nominal,
    per: 'month',
    source: 'BSP Circular 730 s.2011 and M-2011-040; SEC MC 7 s.2011, MC 3 s.2022 (6% a month is about 0.2% a day)',
  },
  'eu-aprc': {
    ...effective,
    oddDaysOf: 'leap-year',
    source:
      'Directive 2008/48/EC, annex I, as changed by 2011/90/EU; Directive 2014/17/EU, annex I, remarks (c) and (d)',
  },
  'uk-apr': {
    ...effective,
    oddDaysOf: '365.25',
    isSinglePaymentByDays: true,
    tolerance: { regular: ukTolerance, irregular: ukTolerance },
    source:
      'FCA Handbook CONC App 1; a year of 365.25 days as Directive 98/7/EC, annex II, remark (c) allows; tolerance SI 2010/1014, schedule 4',
  },
  'us-reg-z': {
    ...nominal,
    oddPart: 'simple',
    tolerance: { regular: either('0.125'), irregular: either('0.25') },
    source: '12 CFR 1026 (Regulation Z), appendix J (b); tolerance 1026.22(a)',
  },
  'au-comparison': {
    ...nominal,
    weeksAYear: { numerator: 5218n, denominator: 100n },
    source:
      'National Consumer Credit Protection Regulations 2010, part 5-1 (comparison rates): n is 52.18 weekly, 26.09 fortnightly, 24, 12, 4, 2, 1',
  },
  'nominal-365.25': {
    ...nominal,
    weeksAYear: { numerator: 36_525n, denominator: 700n },
    source: 'our own: the rate of a week for a year of 365.25 days, which is 52.18 weeks in two places',
  },
  'effective-365': { ...effective, isByDays: true, places: 2, source: 'our own: every day counts, a year has 365' },
};

export const isRateConvention = (value: unknown): value is RateConvention =>
  rateConventions.some((each) => each === value);

/** Reads the name of a convention. Throws DomainError `invalid_value`. */
export function rateConvention(name: unknown, field = 'convention'): RateConvention {
  if (isRateConvention(name)) return name;
  throw new DomainError('invalid_value', `must be one of ${rateConventions.join(', ')}`, field);
}
