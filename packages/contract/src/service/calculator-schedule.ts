import {
  brokenFirstPeriods,
  businessDayShifts,
  dayCounts,
  instalmentBases,
  instalmentRoundings,
  marketCodes,
  monthEndRules,
  remainderRows,
} from '@hiram/domain';
import * as v from 'valibot';
import { FIGURE, jsonParameter, ownerless, positiveMinor, wholeNumber } from './fields.ts';

const MAX_JSON = 12_000;

const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `must be one of ${options.join(', ')}`);
const positive = v.pipe(v.number('must be a number'), v.safeInteger(), v.minValue(1, 'must be 1 or more'));
const rows = v.pipe(v.number('must be a number'), v.safeInteger(), v.minValue(0, 'must be 0 or more'));
const paydays = v.pipe(v.array(v.pipe(positive, v.maxValue(31, 'must be at most 31'))), v.maxLength(4));

/** Terms of a schedule beyond the usual ones. packages/domain/src/schedule-input.ts describes each. */
export const productScheduleTerms = {
  instalmentRounding: v.exactOptional(oneOf(instalmentRoundings)),
  instalmentMinor: v.exactOptional(positive),
  instalmentBasis: v.exactOptional(oneOf(instalmentBases)),
  remainderOn: v.exactOptional(oneOf(remainderRows)),
  interestRounding: v.exactOptional(oneOf(['row', 'carried'])),
  interestRoundTo: v.exactOptional(positive),
  balloonMinor: v.exactOptional(positive),
  gracePrincipalPeriods: v.exactOptional(rows),
  graceInterestPaymentPeriods: v.exactOptional(rows),
  graceInterestFreePeriods: v.exactOptional(rows),
  compounding: v.exactOptional(oneOf(['simple', 'period'])),
  monthEndRule: v.exactOptional(oneOf(monthEndRules)),
  paydays: v.exactOptional(paydays),
  firstPeriodMinDays: v.exactOptional(positive),
  brokenFirstPeriod: v.exactOptional(oneOf(brokenFirstPeriods)),
  businessDayShift: v.exactOptional(oneOf(businessDayShifts)),
  shiftedInterest: v.exactOptional(oneOf(['adjusted', 'unadjusted'])),
};

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2026-12-31'));
const fromZero = v.pipe(wholeNumber, v.minValue(0, 'must be 0 or more'));

/** The same terms in the calculator's format, with the dates and amounts of a single loan. Lists are JSON text. */
export const scheduleParameters = {
  dayCount: v.optional(oneOf(dayCounts)),
  /** Percent a month, in place of annualRatePercent: a twelfth of the annual rate. */
  monthlyRatePercent: v.optional(
    ownerless(
      FIGURE,
      v.pipe(v.string(), v.regex(/^\d{1,3}(\.\d{1,6})?$/, 'must be a percentage a month such as 2.95')),
    ),
  ),
  instalmentRounding: v.optional(oneOf(instalmentRoundings)),
  instalmentMinor: v.optional(positiveMinor),
  /** [null, 50000, null]: the amount of each row, null for the level instalment. */
  instalmentsMinor: jsonParameter(v.pipe(v.array(v.nullable(positive)), v.maxLength(400)), MAX_JSON),
  instalmentBasis: v.optional(oneOf(instalmentBases)),
  remainderOn: v.optional(oneOf(remainderRows)),
  interestRounding: v.optional(oneOf(['row', 'carried'])),
  interestRoundTo: v.optional(positiveMinor),
  balloonMinor: v.optional(positiveMinor),
  gracePrincipalPeriods: v.optional(fromZero),
  graceInterestPaymentPeriods: v.optional(fromZero),
  graceInterestFreePeriods: v.optional(fromZero),
  compounding: v.optional(oneOf(['simple', 'period'])),
  /** ["2026-02-15", "2026-03-10"]: every due date of an irregular loan. */
  dueOns: jsonParameter(v.pipe(v.array(day), v.maxLength(400)), MAX_JSON),
  monthEndRule: v.optional(oneOf(monthEndRules)),
  /** [15, 30] */
  paydays: jsonParameter(paydays, MAX_JSON),
  firstPeriodMinDays: v.optional(v.pipe(wholeNumber, v.minValue(1, 'must be 1 or more'))),
  brokenFirstPeriod: v.optional(oneOf(brokenFirstPeriods)),
  businessDayShift: v.optional(oneOf(businessDayShifts)),
  /** The weekends and public holidays of a market, from the service's calendar. */
  businessCalendar: v.optional(oneOf(marketCodes)),
  /** In place of businessCalendar: every non-business day, weekends included. */
  nonBusinessDays: jsonParameter(v.pipe(v.array(day), v.maxLength(1000)), MAX_JSON),
  shiftedInterest: v.optional(oneOf(['adjusted', 'unadjusted'])),
};
