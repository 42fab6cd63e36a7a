import type { CurrencyCode } from './currency.ts';
import type { ExposureTerms } from './exposure.ts';
import type { InterestRecalculationTerms, PartialPrepayment } from './interest-recalculation.ts';
import type { Ceiling, LateChargeRule, LateChargeTax } from './late-charge-terms.ts';
import type { RateConvention } from './rate-conventions.ts';

/** Client of a lender for the first time, or again: the one-time late penalty differs. */
export type ClientKind = 'new' | 'repeat';

/** From overdue day `fromDay` on (until the next tier), so much of the unpaid amount a day. */
export interface PenaltyTier {
  readonly fromDay: number;
  /** Plain decimal: '5' is five percent. */
  readonly percentPerDay: string;
}

export interface ExtensionTerms {
  /** Days an extension moves the next due date (from today, when that date has passed). */
  readonly days: number;
  /** Charged on top of the interest of those days; zero for none. */
  readonly flatFeeMinor: number;
  /** Extensions allowed in the life of a loan. */
  readonly maxCount: number;
  /** Days of the year in the interest of those days. */
  readonly yearDays: 360 | 365;
  /** Calendar days from disbursal to an extended maturity, at most. Terms copied before there was one: `termDays.max`. */
  readonly maxTermDays?: number;
}

/** Both ends belong to it. */
export interface WholeRange {
  readonly min: number;
  readonly max: number;
}

/** Statutory ceilings in force from a day until the next table. A missing figure is no ceiling. */
export interface CapTable {
  readonly fromOn: string;
  readonly nominalPercentPerMonth?: string;
  readonly effectivePercentPerMonth?: string;
  /** Of the scheduled amount due and unpaid; a month is 30 days. */
  readonly penaltyPercentPerMonth?: string;
  /** Interest, fees, extension charges and penalties together, of the principal. */
  readonly totalCostPercent?: string;
  /** Ceilings of another unit period, base or scope than those above. */
  readonly ceilings?: readonly Ceiling[];
  readonly source: string;
}

export interface Caps {
  /** Loans outside are not capped. Judged on the loan as granted: an extension does not take it out. Null: every loan. */
  readonly scope: { readonly maxPrincipalMinor: number; readonly maxTermMonths: number } | null;
  /** In order of date. */
  readonly tables: readonly CapTable[];
}

/**
 * Interest owed at a payoff. accrued: up to the day; scheduled: all of it; rule_of_78: less the share of the sum of the digits;
 * actuarial: what the payments made have not earned at the rate that the schedule implies.
 */
export type PayoffInterest = 'accrued' | 'scheduled' | 'rule_of_78' | 'actuarial';

/** A fee for a payoff before the last due date; none within the cooling-off. All that is given adds up, then the caps hold. */
export interface PrepaymentFeeTerms {
  /** Of the principal repaid before its due date. Plain decimal: '1' is one percent. */
  readonly percent?: string;
  /** Another percentage where no more than so many days are left. */
  readonly shortTerm?: { readonly days: number; readonly percent: string };
  readonly flatMinor?: number;
  readonly maxMinor?: number;
  /** Whether it stays within the interest that the payoff saves. */
  readonly notAboveInterest?: boolean;
}

/** What a lender's terms say, as data. Amounts are minor units of `currency`. */
export interface TermsProfile {
  readonly id: string;
  readonly currency: CurrencyCode;
  /** How long a loan by the day is agreed for. */
  readonly termDays: WholeRange;
  /** How long one by the week is. Absent: none is lent by the week. */
  readonly termWeeks?: WholeRange;
  /** How long one by the month is. Absent: none is lent by the month. */
  readonly termMonths?: WholeRange;
  readonly latePenalty: {
    /** Once a loan, on the first day any instalment is late. */
    readonly oneTimeMinor: Readonly<Record<ClientKind, number>>;
    readonly dailyTiers: readonly PenaltyTier[];
    /** Charges of other kinds, beside the two above. */
    readonly rules?: readonly LateChargeRule[];
    /** The most that late charges come to under the lender's own terms. Those of the law are in `caps`. */
    readonly ceilings?: readonly Ceiling[];
    /** The law that allows charges on unpaid late charges. Left out: none does, and no rule may compound. */
    readonly compoundingAllowedBy?: string;
    /** Left out: late charges bear no tax. */
    readonly tax?: LateChargeTax;
  };
  readonly prepayment: {
    /** Share of the term that must have passed; 0/1 for any time. */
    readonly afterTermShare: { readonly numerator: number; readonly denominator: number };
    readonly minDays: number;
    readonly interest: PayoffInterest;
    /** What becomes of principal paid beyond the running instalment. Default: next_instalment. */
    readonly partial?: PartialPrepayment;
    /** What paying the whole loan off early costs. Absent: nothing. */
    readonly fee?: PrepaymentFeeTerms;
  };
  /** Absent: the interest of the schedule is owed, whenever it is paid. */
  readonly interestRecalculation?: InterestRecalculationTerms;
  /** Null: no extensions. */
  readonly extension: ExtensionTerms | null;
  /** Status 174 from so many days before a due date. */
  readonly reminderWindowDays: number;
  readonly decisionWithinDays: number;
  readonly disbursalDays: WholeRange;
  /** Days after disbursal on which the loan can be given back whatever the prepayment rule says. */
  readonly coolingOffDays: number;
  /** Business days for which disclosed terms may be agreed to, and bind the lender. Absent: an offer is of its day. */
  readonly offerValidity?: {
    readonly businessDays: number;
    /** Of loans of fewer days. */
    readonly shortTerm?: { readonly belowDays: number; readonly businessDays: number };
  };
  /** For the legal texts: personal details that change must be told within so many days. */
  readonly notifyChangeWithinDays: number;
  readonly assignmentNoticeBusinessDays: number;
  readonly adverseJudgmentDays: number;
  readonly caps: Caps | null;
  /** How the cost is told as a rate (rate-conventions.ts); ceilings are judged by the effective rate all the same. Absent: effective-365. */
  readonly rateDisclosure?: RateConvention;
  /** How much one person may have lent; a product may name its own. Absent: one open loan. */
  readonly exposure?: ExposureTerms;
}
