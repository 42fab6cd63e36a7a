import type { RateConvention } from '@hiram/domain';
import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';

const decimal = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/));

/** A rate as a law wants it told (packages/domain/src/rate-disclosure.ts). Plain decimals: '17.07' is 17.07 percent. */
export const disclosedRate = v.object({
  convention: v.string(),
  /** As it is told: rounded to the places of the convention, for a year or a month. */
  ratePercent: decimal,
  per: v.string(),
  /** To 12 places, and how far it can be from the root of the equation, in percentage points. */
  exactPercent: decimal,
  errorPercent: decimal,
  /** How far the rate told may be from the exact one, in percentage points. Left out where the law names no tolerance. */
  tolerance: v.fallback(v.optional(v.object({ abovePercent: decimal, belowPercent: decimal })), undefined),
  /** What the payments are worth above the advances at the exact rate, and at the rate told: minor units as plain decimals. */
  residualMinor: decimal,
  roundedResidualMinor: decimal,
  /** What the equation counts in. Left out where it counts in years. */
  unitPeriod: v.fallback(v.optional(v.object({ unit: v.string(), every: v.number() })), undefined),
  /** The rate of one such period. */
  periodPercent: decimal,
  /** Compounded for a year. Left out beyond reason. */
  effectiveAnnualPercent: v.fallback(v.optional(decimal), undefined),
});

/** The rate of flows by a convention of disclosure: public, it knows nobody and keeps nothing. */
export const calculateRate = defineEndpoint({
  name: 'calculator.rate',
  method: 'GET',
  path: '/v3/calculator/rate',
  session: 'none',
  request: sends<{
    convention: RateConvention;
    /** JSON text: a list of flows (domain's RateFlow), such as [{"on":"2026-01-15","amountMinor":500000}]. */
    advances: string;
    /** The same; several alike in one: [{"on":"2026-02-15","amountMinor":46000,"times":12}], a month apart unless `every` says otherwise. */
    payments: string;
    /** How often the loan is repaid; found from the flows where it is not said. */
    unitPeriod?: 'day' | 'week' | 'semimonth' | 'month' | undefined;
    /** So many of them; 1 unless said. */
    unitPeriodEvery?: number | string | undefined;
  }>(),
  response: disclosedRate,
});
