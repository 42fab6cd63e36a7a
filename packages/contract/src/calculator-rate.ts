import type { RateConvention } from '@hiram/domain';
import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { plainText } from './fields.ts';

const decimal = v.pipe(plainText, v.regex(/^-?\d+(\.\d+)?$/));

/** A rate as a law requires it to be disclosed (packages/domain/src/rate-disclosure.ts). Plain decimals: '17.07' is 17.07 percent. */
export const disclosedRate = v.object({
  convention: plainText,
  /** As disclosed: rounded to the convention's places, for a year or a month. */
  ratePercent: decimal,
  per: plainText,
  /** To 12 places, and its largest distance from the root of the equation, in percentage points. */
  exactPercent: decimal,
  errorPercent: decimal,
  /** The legal tolerance of the disclosed rate, in percentage points. Left out where the law names none. */
  tolerance: v.fallback(v.optional(v.object({ abovePercent: decimal, belowPercent: decimal })), undefined),
  /** The present value of the payments less that of the advances, at the exact and at the disclosed rate: minor units as plain decimals. */
  residualMinor: decimal,
  roundedResidualMinor: decimal,
  /** The unit period of the equation. Left out where it is a year. */
  unitPeriod: v.fallback(v.optional(v.object({ unit: plainText, every: v.number() })), undefined),
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

// The service’s half. The pages are built without it.

import { rateConventions } from '@hiram/domain';
import { rateWords } from './service/calculator-words.ts';
import { FIGURE, requiredText, wholeNumber } from './service/fields.ts';
import { forService } from './service/for-service.ts';

/** Room for 300 flows that are spelled out; with the escapes of an address it is within the head that the service reads (HEAD_LIMIT). */
const MAX_JSON = 18_000;
const MAX_FLOWS = 300;

const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `must be one of ${options.join(', ')}`);

/** The name of a disclosure convention. */
export const rateConvention = oneOf(rateConventions);

const whole = v.pipe(v.number('must be a whole number'), v.safeInteger('must be a whole number'));
const offset = v.strictObject({
  months: v.exactOptional(whole),
  weeks: v.exactOptional(whole),
  days: v.exactOptional(whole),
});
const flow = v.strictObject({
  amountMinor: v.pipe(whole, v.minValue(1, 'must be a positive whole number of minor units')),
  on: v.exactOptional(v.string('must be a day such as 2026-12-31')),
  after: v.exactOptional(offset),
  times: v.exactOptional(whole),
  every: v.exactOptional(offset),
});

/** A list of flows as JSON text in one parameter, because an address carries only text. */
const flows = v.pipe(
  requiredText(MAX_JSON),
  v.metadata({
    sentAs: { type: 'string', maxLength: MAX_JSON, description: 'JSON text: a list of flows' },
    ownerless: FIGURE,
  }),
  v.parseJson(undefined, 'must be JSON'),
  v.pipe(v.array(flow, 'must be a list'), v.maxLength(MAX_FLOWS, `must be at most ${MAX_FLOWS}`)),
);

export const service = {
  calculateRate: forService(calculateRate, {
    summary: 'The rate of cash flows by a disclosure convention, with its rounding and the residue of its equation.',
    refusesUnknown: true,
    words: rateWords,
    requestSchema: v.object({
      convention: rateConvention,
      advances: flows,
      payments: flows,
      unitPeriod: v.optional(oneOf(['day', 'week', 'semimonth', 'month'])),
      unitPeriodEvery: v.optional(wholeNumber),
    }),
  }),
};
