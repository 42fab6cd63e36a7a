import type { ChargeNames } from './fee-terms.ts';

/**
 * The base of a percentage or a bracket, at the start of a day: payments count from the day after.
 * - `instalment`: unpaid principal and interest of the late instalment
 * - `instalment_principal`: its unpaid principal
 * - `instalment_interest`: its unpaid interest
 * - `overdue`: unpaid principal, interest and fees of all instalments past their due dates
 * - `outstanding`: unpaid principal, interest and fees of the whole loan, due or not
 * - `outstanding_principal`: unpaid principal of the whole loan
 * - `loan_principal`: the amount lent, whatever was repaid
 */
export type ChargeBase =
  | 'instalment'
  | 'instalment_principal'
  | 'instalment_interest'
  | 'overdue'
  | 'outstanding'
  | 'outstanding_principal'
  | 'loan_principal';

/** The charge from one overdue day on, for one bracket of the base. A percentage, an amount, or both added. */
export interface LateChargeStep {
  /** From 1. Steps go up by day, those of one day by `fromBaseMinor`. */
  readonly fromDay: number;
  /** Lower end of the base's bracket, in minor units. Left out: zero. Below the lowest bracket of a day there is no charge. */
  readonly fromBaseMinor?: number;
  /** Plain decimal: '2.5' is 2.5 percent of the base. */
  readonly percent?: string;
  /** Minor units. */
  readonly amountMinor?: number;
  /** Floor and ceiling of this one charge, minor units. */
  readonly minMinor?: number;
  readonly maxMinor?: number;
}

/** One late charge. A list of them is the complete late charges of a terms profile. */
export interface LateChargeRule {
  /** `daily`: the step in force is charged every day. `once`: each step is charged on its day only. */
  readonly charged: 'daily' | 'once';
  /**
   * `instalment`: each late instalment has its own charge. `loan`: the loan has one: a daily one goes by its oldest late instalment,
   * and each step of one charged once comes once in the life of the loan.
   */
  readonly per: 'instalment' | 'loan';
  /** The base of the percentages and the brackets. */
  readonly base: ChargeBase;
  readonly steps: readonly LateChargeStep[];
  /** For `once`: the interval in days at which the last step repeats. */
  readonly everyDays?: number;
  /** The period of a daily charge's percentage; a month is 30 days. Default 'day'. */
  readonly percentPer?: 'day' | 'month' | 'year_360' | 'year_365';
  /** `day`: each day is rounded half up. `total`: the sum since the first day is, so that no rounding adds up. Default 'day'. */
  readonly rounding?: 'day' | 'total';
  /** The percentage part of each charge is a multiple of this amount, the nearest, a tie up: 100 for whole pesos. Default 1. */
  readonly roundTo?: number;
  /** Days after the due date within which payment avoids the charge. Default 0. */
  readonly graceDays?: number;
  /** Of a charge with grace. `after_grace`: day 1 is the first after it. `due_date`: the days of grace are charged once it has passed. */
  readonly graceCounts?: 'after_grace' | 'due_date';
  /** Unpaid late charges are part of the base. Only under terms whose law allows it (`compoundingAllowedBy`). Default false. */
  readonly compounds?: boolean;
  /** Left out: every client. */
  readonly clientKind?: 'new' | 'repeat';
}

/** A tax on late charges, such as GST or VAT. It is owed with them, as a tax of the instalment, and is in no base of a late charge. */
export interface LateChargeTax {
  /** As of other taxes: it names the account that the tax is kept on. */
  readonly code: string;
  readonly names?: ChargeNames;
  /** Of what an instalment was charged in all, rounded half up. Plain decimal: '18' is 18 percent. */
  readonly percent: string;
}

/** What a ceiling is on. The last three are judged before a loan is made, the others while it runs. */
export type CeilingSubject =
  | 'late'
  | 'late_fixed'
  | 'late_percent'
  | 'total_cost'
  | 'default_cost'
  | 'scheduled_cost'
  | 'nominal_rate'
  | 'effective_rate';

/** A maximum: a percentage of a base, or an amount. */
export interface Ceiling {
  /**
   * `late`: all late charges; `late_fixed` and `late_percent`: their fixed and their percentage parts. `total_cost`: interest, fees,
   * extension charges and late charges together; `default_cost`: those that accrue while anything is overdue. `scheduled_cost`: interest and fees that are certain. Rates: percent of `per`.
   */
  readonly on: CeilingSubject;
  readonly percent?: string;
  readonly amountMinor?: number;
  /** The base of the percentage; not for rates. */
  readonly base?: ChargeBase;
  /**
   * Its unit period. A month is 30 days and a year 365, except for calendar ones. A default is the time from the first late day until nothing
   * is overdue; its base is that of its first day, whatever is paid since.
   */
  readonly per: 'day' | 'month' | 'calendar_month' | 'year' | 'life' | 'default';
  /**
   * `within`: charges of one period stay below it, and the excess is lost. `accrued`: each late day adds its share to the
   * allowance, and the excess waits for it. Default 'within'.
   */
  readonly counted?: 'within' | 'accrued';
  /** For each late instalment, or for the loan. Default 'loan'. */
  readonly scope?: 'instalment' | 'loan';
  /** `clamp`: charges stop there. `refuse`: a loan that could exceed it is not made. Default: rates and scheduled cost refuse, the others clamp. */
  readonly beyond?: 'clamp' | 'refuse';
}
