import type { CurrencyCode } from './currency.ts';
import type { ExposureTerms } from './exposure.ts';

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
  readonly source: string;
}

export interface Caps {
  /** Loans outside are not capped. Judged on the loan as granted: an extension does not take it out. Null: every loan. */
  readonly scope: { readonly maxPrincipalMinor: number; readonly maxTermMonths: number } | null;
  /** In order of date. */
  readonly tables: readonly CapTable[];
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
  };
  readonly prepayment: {
    /** Share of the term that must have passed; 0/1 for any time. */
    readonly afterTermShare: { readonly numerator: number; readonly denominator: number };
    readonly minDays: number;
    /** accrued: interest up to the day of the payoff; scheduled: all of it. */
    readonly interest: 'accrued' | 'scheduled';
  };
  /** Null: no extensions. */
  readonly extension: ExtensionTerms | null;
  /** Status 174 from so many days before a due date. */
  readonly reminderWindowDays: number;
  readonly decisionWithinDays: number;
  readonly disbursalDays: WholeRange;
  /** Days after disbursal on which the loan can be given back whatever the prepayment rule says. */
  readonly coolingOffDays: number;
  /** For the legal texts: personal details that change must be told within so many days. */
  readonly notifyChangeWithinDays: number;
  readonly assignmentNoticeBusinessDays: number;
  readonly adverseJudgmentDays: number;
  readonly caps: Caps | null;
  /** How much one person may have lent; a product may name its own. Absent: one open loan. */
  readonly exposure?: ExposureTerms;
}
