import type { CurrencyCode } from './currency.ts';
import type { ExposureTerms } from './exposure.ts';
import type { InterestRecalculationTerms, PartialPrepayment } from './interest-recalculation.ts';
import type { Ceiling, LateChargeRule, LateChargeTax } from './late-charge-terms.ts';
import type { RateConvention } from './rate-conventions.ts';

/** New or repeat client of a lender: the one-time late penalty differs. */
export type ClientKind = 'new' | 'repeat';

/** From overdue day `fromDay` on (until the next tier), this share of the unpaid amount a day. */
export interface PenaltyTier {
  readonly fromDay: number;
  /** Plain decimal: '5' is five percent. */
  readonly percentPerDay: string;
}

export interface ExtensionTerms {
  /** Days an extension moves the next due date (from today, when that date has passed). */
  readonly days: number;
  /** Charged in addition to the interest of those days; zero for none. */
  readonly flatFeeMinor: number;
  /**
   * Charged too: a percentage of what stays owed, unpaid principal, interest and fees without what is paid with the extension, rounded half up.
   * Plain decimal: '5' is five percent. Left out: none.
   */
  readonly feePercent?: string;
  /** Maximum number of extensions of a loan. */
  readonly maxCount: number;
  /** Day-count basis of the interest of those days. */
  readonly yearDays: 360 | 365;
  /** Maximum calendar days from disbursal to an extended maturity. Terms copied before this field existed: `termDays.max`. */
  readonly maxTermDays?: number;
  /** A tax on the charge, which includes it then. Left out: it bears none. */
  readonly tax?: LateChargeTax;
}

/** The fee for a payment that is reversed because it bounced: a cheque or a debit that was not honoured. */
export interface BouncedPaymentTerms {
  /** Of each bounced payment, above zero, minor units. */
  readonly feeMinor: number;
  /** The tax on it, beside it; of one code with that on late charges. Left out: it bears none. */
  readonly tax?: LateChargeTax;
  /** The most fees of a loan. Left out: one for each payment. */
  readonly maxPerLoan?: number;
  /** Whether it counts in the ceilings on late charges, as one of the fixed ones. Default false. */
  readonly isLateCharge?: boolean;
}

/** Both ends are included. */
export interface WholeRange {
  readonly min: number;
  readonly max: number;
}

/** Statutory ceilings in force from a date until the next table. A missing figure is no ceiling. */
export interface CapTable {
  readonly fromOn: string;
  readonly nominalPercentPerMonth?: string;
  readonly effectivePercentPerMonth?: string;
  /** On the scheduled amount due and unpaid; a month is 30 days. */
  readonly penaltyPercentPerMonth?: string;
  /** On interest, fees, extension charges and penalties together, of the principal. */
  readonly totalCostPercent?: string;
  /** Ceilings of another unit period, base or scope than those above. */
  readonly ceilings?: readonly Ceiling[];
  readonly source: string;
}

export interface Caps {
  /** Loans outside it are not capped. Judged on the loan as granted: an extension does not change the scope. Null: every loan. */
  readonly scope: { readonly maxPrincipalMinor: number; readonly maxTermMonths: number } | null;
  /** In order of date. */
  readonly tables: readonly CapTable[];
}

/**
 * Interest owed at a payoff. accrued: up to the date; scheduled: all of it; rule_of_78: less the share of the sum of the digits;
 * actuarial: the part that payments have not yet earned at the rate implied by the schedule.
 */
export type PayoffInterest = 'accrued' | 'scheduled' | 'rule_of_78' | 'actuarial';

/** A fee for a payoff before the last due date; none within the cooling-off period. All given parts add up, then the caps apply. */
export interface PrepaymentFeeTerms {
  /** On the principal repaid before its due date. Plain decimal: '1' is one percent. */
  readonly percent?: string;
  /** Another percentage for a limited number of remaining days. */
  readonly shortTerm?: { readonly days: number; readonly percent: string };
  readonly flatMinor?: number;
  readonly maxMinor?: number;
  /** Whether it is limited to the interest that the payoff saves. */
  readonly notAboveInterest?: boolean;
}

/** A lender's terms, as data. Amounts are minor units of `currency`. */
export interface TermsProfile {
  readonly id: string;
  readonly currency: CurrencyCode;
  /** Allowed terms of a loan in days. */
  readonly termDays: WholeRange;
  /** Allowed terms in weeks. Absent: no loans by the week. */
  readonly termWeeks?: WholeRange;
  /** Allowed terms in months. Absent: no loans by the month. */
  readonly termMonths?: WholeRange;
  readonly latePenalty: {
    /** Once a loan, on the first day on which any instalment is late. */
    readonly oneTimeMinor: Readonly<Record<ClientKind, number>>;
    readonly dailyTiers: readonly PenaltyTier[];
    /** Each daily charge of the tiers is the nearest multiple, a tie up: 100 for whole pesos. Default 1. */
    readonly roundTo?: number;
    /** Other kinds of charges, besides the two above. */
    readonly rules?: readonly LateChargeRule[];
    /** The ceilings of the lender's own terms on late charges. The statutory ones are in `caps`. */
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
    /** The use of principal paid beyond the current instalment. Default: next_instalment. */
    readonly partial?: PartialPrepayment;
    /** The fee for an early payoff. Absent: none. */
    readonly fee?: PrepaymentFeeTerms;
  };
  /** Absent: the schedule's interest is owed, whenever it is paid. */
  readonly interestRecalculation?: InterestRecalculationTerms;
  /** Absent: a bounced payment costs nothing. */
  readonly bouncedPayment?: BouncedPaymentTerms;
  /** Null: no extensions. */
  readonly extension: ExtensionTerms | null;
  /** Status 174 from this number of days before a due date. */
  readonly reminderWindowDays: number;
  readonly decisionWithinDays: number;
  /** Days after a refusal before which the product cannot be applied for again. Default 30; 0 for none. */
  readonly coolingDownDays?: number;
  readonly disbursalDays: WholeRange;
  /** Days after disbursal within which the loan can be returned, whatever the prepayment rule. */
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
  /** The disclosure convention of the rate (rate-conventions.ts); ceilings always apply to the effective rate. Absent: effective-365. */
  readonly rateDisclosure?: RateConvention;
  /** The exposure limit of one person; a product may have its own. Absent: one open loan. */
  readonly exposure?: ExposureTerms;
}
