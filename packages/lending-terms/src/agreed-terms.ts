import * as v from 'valibot';
import { chargeTerms } from './charge-terms.ts';
import { furtherTerms, loanTerms } from './schedule-terms.ts';
import { term } from './term.ts';
import { positiveMinor, termsOf, wholeFrom } from './values.ts';

type LeftOut<Terms extends Readonly<Record<string, v.GenericSchema>>> = {
  [Name in keyof Terms]: v.ExactOptionalSchema<Terms[Name], undefined>;
};

/** Terms that may be left out. */
/* @__NO_SIDE_EFFECTS__ */
export const leftOut = <const Terms extends Readonly<Record<string, v.GenericSchema>>>(terms: Terms): LeftOut<Terms> =>
  Object.fromEntries(
    Object.entries(terms).map(([name, schema]) => [name, v.exactOptional(schema)]),
  ) as unknown as LeftOut<Terms>;

/** The limit of what one person may have lent. */
export const exposure = term(
  termsOf({
    openLoans: v.exactOptional(
      term(wholeFrom(1), {
        description: 'Open loans of one person, the requested one included.',
        example: 3,
        default: 1,
      }),
    ),
    principalMinor: v.exactOptional(
      term(positiveMinor, {
        description: 'Outstanding principal of one person, the requested loan included.',
        unit: 'minor units',
        example: 2_000_000,
      }),
    ),
  }),
  {
    description: "The limit for one person, where it differs from the terms profile's.",
    example: { openLoans: 3 },
  },
);

/** The lending terms of a product and, copied, of a loan. */
export const agreedTerms = v.object({
  ...loanTerms,
  ...leftOut(furtherTerms),
  ...leftOut(chargeTerms),
  agreementUrl: v.optional(
    term(v.string('must be text'), {
      description: "A page of the lender's that must be agreed to before the application; empty for none.",
      example: 'https://lender.example/terms',
      default: '',
    }),
    '',
  ),
  exposure: v.exactOptional(exposure),
});
export type AgreedTerms = v.InferOutput<typeof agreedTerms>;
