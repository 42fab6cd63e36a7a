import type { CalendarDate } from './calendar-date.ts';
import type { DayCount } from './day-count.ts';
import type { DueDateRule } from './due-date-rule.ts';

export const amortizations = ['equal_instalment', 'equal_principal', 'interest_only'] as const;
export const instalmentRoundings = ['nearest', 'up', 'down', 'levelled'] as const;
export const instalmentBases = ['exact', 'average_period', 'nominal_period', 'thirty_day_month'] as const;
export const remainderRows = ['last', 'first', 'last_interest'] as const;
export const brokenFirstPeriods = ['by_day', 'period_share', 'none'] as const;

/** A loan's terms. docs/conventions/schedules.md has an example of each; amounts are minor units. */
export interface ScheduleInput extends DueDateRule {
  /** Positive, minor units. */
  readonly principalMinor: number;
  /** Annual contractual rate in percent, as a plain decimal: '36.5'. */
  readonly annualRatePercent: string;
  /** Number of instalments, 1 to 400. */
  readonly periods: number;
  readonly disbursedOn: CalendarDate;
  /** Default: one period after disbursal. */
  readonly firstDueOn?: CalendarDate | undefined;
  /** Every due date of an irregular loan, ascending, in place of a rule. */
  readonly dueOns?: readonly CalendarDate[] | undefined;
  /** flat: interest on the loan amount for the whole term; declining: on the outstanding balance. */
  readonly method: 'flat' | 'declining';
  /** period: every period counts the same; daily: by the days between two due dates. */
  readonly accrual: 'period' | 'daily';
  readonly dayCount: DayCount;
  /** interest_only: the principal is due with the last row. */
  readonly amortization: (typeof amortizations)[number];
  /** Instalments are multiples of this amount (100: whole pesos); the last takes the remainder. */
  readonly roundTo: number;
  /** levelled: the multiple that leaves the last instalment nearest to the others. Default nearest. */
  readonly instalmentRounding?: (typeof instalmentRoundings)[number] | undefined;
  /** The level instalment, given rather than computed. */
  readonly instalmentMinor?: number | undefined;
  /** One entry a row: the amount due, or null for the level instalment. The last is null: it takes the rest. */
  readonly instalmentsMinor?: readonly (number | null)[] | undefined;
  /**
   * The period lengths for computing the level instalment: the real ones (default), their average, the nominal one, or
   * the nominal one with months of 30 days over the year of the day count.
   */
  readonly instalmentBasis?: (typeof instalmentBases)[number] | undefined;
  /** The row that takes the rounding remainder; last_interest: its interest does, so that its total is level too. Default last. */
  readonly remainderOn?: (typeof remainderRows)[number] | undefined;
  /** row (default): each row's interest is rounded. carried: the running total is, on exact balances. */
  readonly interestRounding?: 'row' | 'carried' | undefined;
  /** Interest is a multiple of this amount; default 1. */
  readonly interestRoundTo?: number | undefined;
  /** Principal due with the last instalment, on top of it. */
  readonly balloonMinor?: number | undefined;
  /** First rows that pay interest only. */
  readonly gracePrincipalPeriods?: number | undefined;
  /** First rows that pay no interest; their accrued interest is due with the row after them. At most gracePrincipalPeriods. */
  readonly graceInterestPaymentPeriods?: number | undefined;
  /** First rows that bear no interest. */
  readonly graceInterestFreePeriods?: number | undefined;
  /** Days from disbursal that bear no interest. */
  readonly interestFreeDays?: number | undefined;
  /** Whether deferred interest itself bears interest each period; default simple. */
  readonly compounding?: 'simple' | 'period' | undefined;
  /**
   * Interest of the days by which the first period is longer or shorter than the others: by the day count, as a share of one
   * period by its days, or none. Left out: as the accrual says, where a first period by `period` counts as one.
   */
  readonly brokenFirstPeriod?: (typeof brokenFirstPeriods)[number] | undefined;
  /** Whether interest runs to the shifted due date (default) or to the one before the shift. */
  readonly shiftedInterest?: 'adjusted' | 'unadjusted' | undefined;
}

/** First rows that pay no principal. */
export const graceRows = ({ amortization, periods, gracePrincipalPeriods = 0 }: ScheduleInput): number =>
  amortization === 'interest_only' ? periods - 1 : gracePrincipalPeriods;
