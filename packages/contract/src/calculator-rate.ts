import type { RateRequest } from '@hiram/lending-terms/derive/calculator';
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
  request: sends<RateRequest>(),
  response: disclosedRate,
});

// The service’s half. The pages are built without it.

import { rateParameters } from '@hiram/lending-terms/derive/calculator';
import { calculatorAnswers } from './service/calculator-answers.ts';
import { forService } from './service/for-service.ts';

export const service = {
  calculateRate: forService(calculateRate, {
    summary: 'The rate of cash flows by a disclosure convention, with its rounding and the residue of its equation.',
    refusesUnknown: true,
    answerWords: calculatorAnswers,
    example: {
      request: {
        convention: 'eu-aprc',
        advances: '[{"on":"2026-01-15","amountMinor":500000}]',
        payments: '[{"on":"2026-02-15","amountMinor":46000,"times":12}]',
      },
      answer: {
        convention: 'eu-aprc',
        ratePercent: '20.4',
        per: 'year',
        exactPercent: '20.355531401755',
        errorPercent: '0.000000000001',
        residualMinor: '-0.000000001',
        roundedResidualMinor: '-97.21',
        periodPercent: '20.355531401755',
        effectiveAnnualPercent: '20.4',
      },
    },
    requestSchema: v.object(rateParameters),
  }),
};
