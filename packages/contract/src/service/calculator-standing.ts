import * as v from 'valibot';
import { FIGURE, jsonParameter, ownerless } from './fields.ts';

const MAX_JSON = 12_000;
const MAX_PAYMENTS = 200;

const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `must be one of ${options.join(', ')}`);
const day = v.pipe(v.string('must be a day'), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2026-12-31'));
const whole = v.pipe(v.number('must be a number'), v.safeInteger('must be a whole number'));
const positive = v.pipe(whole, v.minValue(1, 'must be 1 or more'));
const notNegative = v.pipe(whole, v.minValue(0, 'must be 0 or more'));
const percent = v.pipe(v.string('must be text'), v.regex(/^\d{1,4}(\.\d{1,6})?$/, 'must be a percentage such as 2.5'));
const treatment = oneOf(['capitalised', 'deferred', 'waived']);

const payments = v.pipe(
  v.array(v.strictObject({ on: day, amountMinor: positive }), 'must be a list'),
  v.maxLength(MAX_PAYMENTS, `must be at most ${MAX_PAYMENTS} payments`),
);

/** packages/domain/src/interest-recalculation.ts describes each. */
const recalculation = v.strictObject({
  onEarlyPayment: v.boolean('must be true or false'),
  onLatePayment: oneOf(['none', 'simple', 'compound']),
  rest: oneOf(['day', 'period']),
  recalculatedOn: v.exactOptional(oneOf(['day', 'payment'])),
});

/** packages/domain/src/terms-profile.ts describes each. */
const prepayment = v.strictObject({
  interest: v.exactOptional(oneOf(['accrued', 'scheduled', 'rule_of_78', 'actuarial'])),
  partial: v.exactOptional(oneOf(['next_instalment', 'fewer_instalments', 'smaller_instalments'])),
  fee: v.exactOptional(
    v.strictObject({
      percent: v.exactOptional(percent),
      shortTerm: v.exactOptional(v.strictObject({ days: positive, percent })),
      flatMinor: v.exactOptional(notNegative),
      maxMinor: v.exactOptional(notNegative),
      notAboveInterest: v.exactOptional(v.boolean('must be true or false')),
    }),
  ),
});

/** packages/domain/src/restructure.ts describes each. Missing terms stay as agreed. */
const restructure = v.strictObject({
  unpaidInterest: treatment,
  moratorium: v.exactOptional(v.strictObject({ periods: positive, interest: treatment })),
  deferredTo: v.exactOptional(oneOf(['first', 'last', 'each'])),
  periods: positive,
  annualRatePercent: v.exactOptional(percent),
  firstDueOn: v.exactOptional(day),
});

/** The calculator's terms of early and late payment: `payments=[{"on":"2026-03-01","amountMinor":10000}]&asOf=2026-03-01`. */
export const standingParameters = {
  asOf: v.optional(ownerless(FIGURE, day)),
  payments: jsonParameter(payments, MAX_JSON),
  recalculation: jsonParameter(recalculation, MAX_JSON),
  prepayment: jsonParameter(prepayment, MAX_JSON),
  restructure: jsonParameter(restructure, MAX_JSON),
};
