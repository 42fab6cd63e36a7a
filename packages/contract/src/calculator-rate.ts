import type { RateConvention } from '@hiram/domain';
import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';

const decimal = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/));

/** A rate as a law requires it to be disclosed (packages/domain/src/rate-disclosure.ts). Plain decimals: '17.07' is 17.07 percent. */
export const disclosedRate = v.object({
  convention: v.string(),
  /** As disclosed: rounded to the convention's places, for a year or a month. */
  ratePercent: decimal,
  per: v.string(),
  /** To 12 places, and its largest distance from the root of the equation, in percentage points. */
  exactPercent: decimal,
  errorPercent: decimal,
  /** The legal tolerance of the disclosed rate, in percentage points. Left out where the law names none. */
  tolerance: v.fallback(v.optional(v.object({ abovePercent: decimal, belowPercent: decimal })), undefined),
  /** The present value of the payments less that of the advances, at the exact and at the disclosed rate: minor units as plain decimals. */
  residualMinor: decimal,
  roundedResidualMinor: decimal,
  /** The unit period of the equation. Left out where it is a year. */
  unitPeriod: v.fallback(v.optional(v.object({ unit: v.string(), every: v.number() })), undefined),
  /** The rate of one such period. */
  periodPercent: decimal,
  /** Compounded for a year. Left out where it is absurdly large. */
  effectiveAnnualPercent: v.fallback(v.optional(decimal), undefined),
});

/** The rate of cash flows by a disclosure convention. Public: it takes no borrower's data and stores nothing. */
export const calculateRate = defineEndpoint({
  name: 'calculator.rate',
  method: 'GET',
  path: '/v3/calculator/rate',
  session: 'none',
  request: sends<{
    convention: RateConvention;
    /** JSON text: a list of flows (domain's RateFlow), such as [{"on":"2026-01-15","amountMinor":500000}]. */
    advances: string;
    /** The same for payments; equal ones in one item: [{"on":"2026-02-15","amountMinor":46000,"times":12}], a month apart unless `every` differs. */
    payments: string;
    /** The repayment frequency; derived from the flows where it is left out. */
    unitPeriod?: 'day' | 'week' | 'semimonth' | 'month' | undefined;
    /** The number of units; 1 unless given. */
    unitPeriodEvery?: number | string | undefined;
  }>(),
  response: disclosedRate,
});
