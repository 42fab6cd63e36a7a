import type { CalendarDate } from './calendar-date.ts';
import type { CurrencyCode } from './currency.ts';
import type { ChargeNames, ChargeTiming } from './fee-terms.ts';
import type { RecalculationBasis } from './interest-recalculation.ts';
import type { ClientKind, TermsProfile } from './terms-profile.ts';

/**
 * What an amount is for. `extension` and `reclaim` belong to the loan, the others to an instalment. `reclaim` is a refund of a credit
 * that is none any more: the borrower owes it back.
 */
export type Component = 'penalty' | 'fee' | 'tax' | 'interest' | 'principal' | 'extension' | 'reclaim';

/** Something that happened at a moment of its day. */
export interface Happening {
  /** Milliseconds since 1970; only orders what a statement tells of one day. Left out where it is not known: after the others. */
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
  /** As first agreed; extensions say what it became. */
  readonly dueOn: CalendarDate;
  readonly principalMinor: number;
  readonly interestMinor: number;
  readonly feeMinor: number;
  /** Taxes on its fees and interest, and its part of one on the principal. Default 0. */
  readonly taxMinor?: number;
}

/** A fee or a tax, one time that it is charged. */
export interface ChargeLine {
  readonly kind: 'fee' | 'tax';
  readonly code: string;
  readonly names?: ChargeNames;
  readonly when: ChargeTiming;
  /** Of a tax: 'interest', 'principal' or the code of the fee that it is on. */
  readonly on?: string;
  /** The instalment that it is due with; null where it is kept back from the payout. */
  readonly instalmentNumber: number | null;
  /** Above zero, minor units. */
  readonly amountMinor: number;
  /** Whether the disclosed effective rate counts it. */
  readonly isInRate: boolean;
}

export interface NewDueOn {
  readonly number: number;
  readonly dueOn: CalendarDate;
}

export interface ExtensionFacts extends Happening {
  readonly grantedOn: CalendarDate;
  /** Days that were charged for. */
  readonly days: number;
  readonly chargeMinor: number;
  /** The due dates from the day after `grantedOn` on, of the instalments that were unpaid then. */
  readonly newDueOns: readonly NewDueOn[];
  /** Why due dates moved. Default `extension`; the others do not count towards the extensions that the terms allow. */
  readonly reason?: 'extension' | 'reschedule' | 'payment_holiday';
}

export interface PaymentFacts extends Happening {
  readonly paidOn: CalendarDate;
  readonly allocations: readonly Allocation[];
  /** What came beyond the loan: a credit to the borrower, and no part of the loan's state. Default 0. */
  readonly excessMinor?: number;
}

/** Why something owed was let go. `payoff`: it was not earned yet when the loan was paid off. */
export type RebateReason =
  | 'payoff'
  | 'charge_waiver'
  | 'interest_waiver'
  | 'penalty_waiver'
  | 'goodwill_credit'
  | 'write_off'
  | 'settlement_discount';

/** Something owed that was let go. */
export interface RebateFacts extends Allocation, Happening {
  readonly grantedOn: CalendarDate;
  /** Default `payoff`. */
  readonly reason?: RebateReason;
}

/** A fee or interest beyond those agreed, owed with an instalment from `chargedOn` on. */
export interface ChargeFacts extends Allocation, Happening {
  readonly chargedOn: CalendarDate;
}

/** Credit that was paid out to the borrower. */
export interface RefundFacts extends Happening {
  readonly refundedOn: CalendarDate;
  /** Above zero, minor units. */
  readonly amountMinor: number;
}

/** An agreement to let the rest go once an amount has been paid in time. */
export interface SettlementFacts {
  readonly agreedOn: CalendarDate;
  /** The last day on which a payment may count. */
  readonly untilOn: CalendarDate;
  /** What is to be paid from the agreement on, minor units. */
  readonly amountMinor: number;
  /** What had been paid on the loan when it was agreed, credits included, minor units. */
  readonly paidBeforeMinor: number;
}

/** A payment that was reversed: kept for the statement alone. */
export interface ReversedPaymentFacts extends Happening {
  /** The day on which it counted. */
  readonly paidOn: CalendarDate;
  readonly amountMinor: number;
  readonly reversedOn: CalendarDate;
  readonly kind: 'repayment_reversal' | 'chargeback';
}

/** Everything that happened to a loan. All states and quotes follow from it and a day. */
export interface LoanFacts {
  readonly terms: TermsProfile;
  readonly clientKind: ClientKind;
  readonly currency: CurrencyCode;
  readonly principalMinor: number;
  readonly annualRatePercent: string;
  /** Kept back when it was paid out, fees and taxes, financed ones too; counts towards a cap on total cost. Default 0. */
  readonly deductedFeesMinor?: number;
  /** Its fees and taxes one by one, as agreed. Left out: fees alone, not told apart. */
  readonly charges?: readonly ChargeLine[];
  readonly disbursedOn: CalendarDate;
  /**
   * From the day of payout that the contract's dates are of to its last due date. The loan's own are later where it was paid out
   * later, and may lie further apart; what depends on the term goes by the contract. Default: the loan's own.
   */
  readonly agreedTerm?: { readonly fromOn: CalendarDate; readonly toOn: CalendarDate };
  /** As agreed: where the terms recalculate interest, `recalculatedInstalments` says how they stand. */
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
  /** From the day after it no late charge and no interest in arrears accrues; the claim stays. */
  readonly chargedOffOn?: CalendarDate;
  /** The day on which everything owed was let go. */
  readonly writtenOffOn?: CalendarDate;
  /** The last one agreed. */
  readonly settlement?: SettlementFacts;
  readonly reversed?: readonly ReversedPaymentFacts[];
}
