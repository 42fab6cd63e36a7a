import {
  amortizations,
  brokenFirstPeriods,
  businessDayShifts,
  dayCounts,
  instalmentBases,
  instalmentRoundings,
  monthEndRules,
  remainderRows,
} from '@hiram/domain';
import * as v from 'valibot';
import { term } from './term.ts';
import { minorFromZero, oneOf, percent, positiveMinor, wholeFrom } from './values.ts';

const first = (count: number, what: string): string =>
  count === 1 ? `the first ${what}` : `the first ${count} ${what}s`;

/** The unit of a term and of the interval between two instalments. */
export const termUnits = ['day', 'week', 'month'] as const;

/** The figures that every loan has. docs/conventions/schedules.md works an example of each term. */
export const loanTerms = {
  principalMinor: term(positiveMinor, { description: 'The loan amount.', unit: 'minor units', example: 400_000 }),
  deductedFeesMinor: term(minorFromZero, {
    description: 'Deducted from the payout, besides the fees in the list of fees.',
    unit: 'minor units',
    example: 20_000,
    default: 0,
  }),
  annualRatePercent: term(percent, {
    description: 'The contractual interest rate.',
    unit: 'percent a year',
    example: '36.5',
  }),
  periods: term(wholeFrom(1, 400), { description: 'The number of instalments.', unit: 'instalments', example: 4 }),
  termUnit: term(oneOf(termUnits), {
    description: 'The unit of the interval between two instalments.',
    example: 'day',
  }),
  every: term(wholeFrom(1, 366), {
    description: 'The interval of instalments in units: 2 with week is fortnightly.',
    unit: 'units of the term',
    example: 30,
    default: 1,
  }),
  method: term(oneOf(['flat', 'declining']), {
    description:
      'flat: interest on the loan amount for the whole term. declining: interest on the outstanding principal.',
    example: 'flat',
    default: 'declining',
  }),
  accrual: term(oneOf(['period', 'daily']), {
    description: 'period: every period counts the same. daily: by the days between two due dates and the day count.',
    example: 'period',
    default: 'period',
  }),
  amortization: term(oneOf(amortizations), {
    description:
      'Equal instalments, equal parts of principal, or interest only with the principal in the last instalment.',
    example: 'equal_instalment',
    default: 'equal_instalment',
    clause: (value) => (value === 'interest_only' ? 'The principal is due with the last instalment.' : null),
  }),
  roundTo: term(wholeFrom(1, 1_000_000), {
    description:
      'Instalments are multiples of this amount: 1, 100, 500, 1000, 5000, 10000 …. One of them takes the remainder.',
    unit: 'minor units',
    example: 100,
    default: 1,
  }),
  dayCount: term(oneOf(dayCounts), {
    description:
      'How days become a share of a year. 30/360 and 30E/360 are European, 30U/360 is American, actual/actual is that of ISDA, 365.26 days are 52.18 weeks. Without it: 30/360 for months by period, actual/365 for others.',
    example: 'actual/365',
  }),
};

/** Further terms of a schedule; a loan has those that its product needs. */
export const furtherTerms = {
  instalmentRounding: term(oneOf(instalmentRoundings), {
    description:
      'The multiple of the rounding step: the nearest, the one above, the one below, or the one whose last instalment is nearest to the others.',
    example: 'up',
    default: 'nearest',
  }),
  instalmentMinor: term(positiveMinor, {
    description: 'The level instalment, given rather than computed.',
    unit: 'minor units',
    example: 107_000,
  }),
  instalmentBasis: term(oneOf(instalmentBases), {
    description:
      'The period lengths from which the level instalment is computed: the real ones, their average, the nominal one, or months of thirty days.',
    example: 'average_period',
    default: 'exact',
  }),
  remainderOn: term(oneOf(remainderRows), {
    description:
      'The instalment that takes the remainder of rounding. last_interest: the interest of the last one does, so that its total is level too.',
    example: 'last',
    default: 'last',
  }),
  interestRounding: term(oneOf(['row', 'carried']), {
    description: 'row: the interest of each instalment is rounded. carried: the running total is, on exact balances.',
    example: 'row',
    default: 'row',
  }),
  interestRoundTo: term(positiveMinor, {
    description: 'Interest is a multiple of this amount.',
    unit: 'minor units',
    example: 100,
    default: 1,
  }),
  balloonMinor: term(positiveMinor, {
    description: 'Principal due with the last instalment, on top of it.',
    unit: 'minor units',
    example: 100_000,
  }),
  gracePrincipalPeriods: term(wholeFrom(0), {
    description: 'The first instalments that pay no principal.',
    unit: 'instalments',
    example: 2,
    default: 0,
    clause: (count) => (count > 0 ? `No principal is due with ${first(count, 'instalment')}.` : null),
  }),
  graceInterestPaymentPeriods: term(wholeFrom(0), {
    description:
      'The first instalments that pay no interest. Their interest is due with the instalment after them. At most as many as pay no principal.',
    unit: 'instalments',
    example: 1,
    default: 0,
    clause: (count) =>
      count > 0 ? `No interest is due with ${first(count, 'instalment')}; it is due with the one after.` : null,
  }),
  graceInterestFreePeriods: term(wholeFrom(0), {
    description: 'The first periods that bear no interest.',
    unit: 'periods',
    example: 1,
    default: 0,
    clause: (count) => (count > 0 ? `No interest is charged for ${first(count, 'period')}.` : null),
  }),
  interestFreeDays: term(wholeFrom(0, 366), {
    description:
      'The first days of the loan that bear no interest. By period, the first one bears the share of its other days. Flat interest is then each period’s own.',
    unit: 'days',
    example: 7,
    default: 0,
    clause: (days) => (days > 0 ? `No interest is charged for ${first(days, 'day')}.` : null),
  }),
  compounding: term(oneOf(['simple', 'period']), {
    description: 'Whether interest that is due later bears interest itself: none, or each period.',
    example: 'simple',
    default: 'simple',
  }),
  monthEndRule: term(oneOf(monthEndRules), {
    description:
      'Due date in a month without the day of the month: anchor_day, its last day; last_day, the last day of every month; next_day, the first of the next month.',
    example: 'last_day',
    default: 'anchor_day',
  }),
  paydays: term(v.pipe(v.array(wholeFrom(1, 31), 'must be a list'), v.maxLength(4, 'must be at most 4 days')), {
    description: 'Days of the month on which instalments fall due, ascending.',
    example: [15, 30],
  }),
  firstPeriodMinDays: term(wholeFrom(1), {
    description: 'Least number of days from the payout to the first payday.',
    unit: 'days',
    example: 7,
    default: 1,
  }),
  brokenFirstPeriod: term(oneOf(brokenFirstPeriods), {
    description:
      'Interest of a first period that is longer or shorter than the others: by the day count, as a share of one period by its days, or none.',
    example: 'by_day',
  }),
  businessDayShift: term(oneOf(businessDayShifts), {
    description: 'The shift of a due date that is no business day. modified_following stays within the month.',
    example: 'following',
  }),
  shiftedInterest: term(oneOf(['adjusted', 'unadjusted']), {
    description: 'Whether interest runs to the shifted due date, or to the date before the shift.',
    example: 'adjusted',
    default: 'adjusted',
  }),
};
