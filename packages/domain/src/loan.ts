import type { CalendarDate } from './calendar-date.ts';
import type { CurrencyCode } from './currency.ts';
import type { ChargeNames, ChargeTiming } from './fee-terms.ts';
import type { RecalculationBasis } from './interest-recalculation.ts';
import type { ClientKind, TermsProfile } from './terms-profile.ts';
import type { ChargeEvent, DueDateKind, PaymentReversalKind, RebateReason } from './transaction-kinds.ts';

/**
 * The purpose of an amount. `extension` and `reclaim` belong to the loan, the others to an instalment. `reclaim` is a refund of a credit
 * that no longer exists: the borrower owes it back.
 */
export type Component = 'penalty' | 'fee' | 'tax' | 'interest' | 'principal' | 'extension' | 'reclaim';

/** An event at a moment of its date. */
export interface Occurrence {
  /** Milliseconds since 1970; only orders a statement's lines of one date. Left out where unknown: after the others. */
  readonly happenedAt?: number;
}

/** An amount of one component of one instalment; `instalmentNumber` is null for `extension` and `reclaim` only. */
export interface Allocation {
  readonly instalmentNumber: number | null;
  readonly component: Component;
  readonly amountMinor: number;
}

export interface InstalmentFacts {
  /** From 1, in order. */
  readonly number: number;
  /** As first agreed; extensions change it. */
  readonly dueOn: CalendarDate;
  readonly principalMinor: number;
  readonly interestMinor: number;
  readonly feeMinor: number;
  /** Taxes on its fees and interest, and its share of one on the principal. Default 0. */
  readonly taxMinor?: number;
}

/** A fee or a tax, at one of its charges. */
export interface ChargeLine {
  readonly kind: 'fee' | 'tax';
  readonly code: string;
  readonly names?: ChargeNames;
  readonly when: ChargeTiming;
  /** For a tax: 'interest', 'principal' or the code of the taxed fee. */
  readonly on?: string;
  /** The instalment with which it is due; null where it is deducted from the payout. */
  readonly instalmentNumber: number | null;
  /** Positive, minor units. */
  readonly amountMinor: number;
  /** Whether the disclosed effective rate includes it. */
  readonly isInRate: boolean;
  /** Whether a fee is a third party's. Default: false. */
  readonly isThirdParty?: boolean;
}

export interface NewDueOn {
  readonly number: number;
  readonly dueOn: CalendarDate;
}

export interface ExtensionFacts extends Occurrence {
  readonly grantedOn: CalendarDate;
  /** The charged days. */
  readonly days: number;
  readonly chargeMinor: number;
  /** The due dates from the day after `grantedOn` on, of the instalments that were unpaid then. */
  readonly newDueOns: readonly NewDueOn[];
  /** Why due dates moved. Default `extension`; the others do not count towards the maximum number of extensions. */
  readonly reason?: DueDateKind;
}

export interface PaymentFacts extends Occurrence {
  readonly paidOn: CalendarDate;
  readonly allocations: readonly Allocation[];
  /**
   * The excess over the loan: a credit to the borrower, and no part of the loan's state. Below zero: credit that the payment used, such as
   * interest paid ahead that its payoff gives back. With the allocations it sums to the payment. Default 0.
   */
  readonly excessMinor?: number;
  /** It came after the charge-off, by business date and number. Left out where it did not. */
  readonly isRecovery?: true;
}

/** A waived amount. */
export interface RebateFacts extends Allocation, Occurrence {
  readonly grantedOn: CalendarDate;
  /** Default `payoff`. */
  readonly reason?: RebateReason;
}

/** A fee or interest beyond the agreed ones, or the tax on such a fee, owed with an instalment from `chargedOn` on. */
export interface ChargeFacts extends Allocation, Occurrence {
  readonly chargedOn: CalendarDate;
  /** The event of its line on a statement. Default `charge`. */
  readonly event?: ChargeEvent;
}

/** Credit that was paid out to the borrower. */
export interface RefundFacts extends Occurrence {
  readonly refundedOn: CalendarDate;
  /** Positive, minor units. */
  readonly amountMinor: number;
}

/** An agreement to waive the rest once an amount has been paid in time. */
export interface SettlementFacts extends Occurrence {
  readonly agreedOn: CalendarDate;
  /** The last day on which a payment may count. */
  readonly untilOn: CalendarDate;
  /** The amount to be paid from the agreement on, minor units. */
  readonly amountMinor: number;
  /** The amount paid on the loan by the time of the agreement, credits included, minor units. */
  readonly paidBeforeMinor: number;
}

/** A reversed payment, kept for the statement only. */
export interface ReversedPaymentFacts extends Occurrence {
  /** Its value date. */
  readonly paidOn: CalendarDate;
  readonly amountMinor: number;
  readonly reversedOn: CalendarDate;
  /** The date on which it was reinstated: then it counts as if it had never been reversed. Left out where it was not. */
  readonly reinstatedOn?: CalendarDate;
  readonly kind: PaymentReversalKind;
}

/** Late charges rest from the day after `fromOn` up to `untilOn`; null for no end yet. */
export interface LatePause {
  readonly fromOn: CalendarDate;
  readonly untilOn: CalendarDate | null;
}

/** All facts of a loan. States and quotes follow from them and a date. */
export interface LoanFacts {
  readonly terms: TermsProfile;
  readonly clientKind: ClientKind;
  readonly currency: CurrencyCode;
  readonly principalMinor: number;
  readonly annualRatePercent: string;
  /** Deducted from the payout: fees and taxes, including financed ones; counts towards a cap on total cost. Default 0. */
  readonly deductedAtDisbursementMinor?: number;
  /** Its fees and taxes individually, as agreed. Left out: fees only, not itemised. */
  readonly charges?: readonly ChargeLine[];
  readonly disbursedOn: CalendarDate;
  /** Days from disbursal that earn no interest. Default 0. */
  readonly interestFreeDays?: number;
  /**
   * From the payout date on which the contract's dates are based to its last due date. The loan's own dates are later after a later
   * payout, and may be further apart; everything that depends on the term uses the contract. Default: the loan's own.
   */
  readonly agreedTerm?: { readonly fromOn: CalendarDate; readonly toOn: CalendarDate };
  /** As agreed: where the terms recalculate interest, `recalculatedInstalments` gives their present state. */
  readonly instalments: readonly InstalmentFacts[];
  /** Copied from the agreement where the terms recalculate interest. Left out: interest stays as agreed. */
  readonly recalculation?: RecalculationBasis;
  /** In order of `grantedOn`. */
  readonly extensions: readonly ExtensionFacts[];
  /** In any order. A reversed payment is left out. */
  readonly payments: readonly PaymentFacts[];
  readonly rebates: readonly RebateFacts[];
  /** In any order, as the payments. Default none. */
  readonly addedCharges?: readonly ChargeFacts[];
  /** Default none. */
  readonly refunds?: readonly RefundFacts[];
  /** From the day after it no late charge and no interest on arrears accrues; the claim remains. */
  readonly chargedOffOn?: CalendarDate;
  /** Default none. */
  readonly latePauses?: readonly LatePause[];
  /** The date on which everything owed was waived. */
  readonly writtenOffOn?: CalendarDate;
  /** The latest agreement. */
  readonly settlement?: SettlementFacts;
  /** The agreements that later ones replaced, in order, kept for the statement only. Default none. */
  readonly replacedSettlements?: readonly SettlementFacts[];
  readonly reversed?: readonly ReversedPaymentFacts[];
}
