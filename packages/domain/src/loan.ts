import type { CalendarDate } from './calendar-date.ts';
import type { CurrencyCode } from './currency.ts';
import type { ClientKind, TermsProfile } from './terms-profile.ts';

/** What an amount is for. `extension` belongs to the loan, the others to an instalment. */
export type Component = 'penalty' | 'fee' | 'interest' | 'principal' | 'extension';

/** Something that happened at a moment of its day. */
export interface Happening {
  /** Milliseconds since 1970; only orders what a statement tells of one day. Left out where it is not known: after the others. */
  readonly happenedAt?: number;
}

/** An amount of one component of one instalment; `instalmentNumber` is null for `extension` only. */
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
}

export interface ExtensionFacts extends Happening {
  readonly grantedOn: CalendarDate;
  /** Days that were charged for. */
  readonly days: number;
  readonly chargeMinor: number;
  /** The due dates from the day after `grantedOn` on, of the instalments that were unpaid then. */
  readonly newDueOns: readonly { readonly number: number; readonly dueOn: CalendarDate }[];
}

export interface PaymentFacts extends Happening {
  readonly paidOn: CalendarDate;
  readonly allocations: readonly Allocation[];
  /** What came beyond the loan: a credit to the borrower, and no part of the loan's state. Default 0. */
  readonly excessMinor?: number;
}

/** Something owed that was let go: interest not yet earned at a payoff, or a penalty that an agent waived. */
export interface RebateFacts extends Allocation, Happening {
  readonly grantedOn: CalendarDate;
}

/** Everything that happened to a loan. All states and quotes follow from it and a day. */
export interface LoanFacts {
  readonly terms: TermsProfile;
  readonly clientKind: ClientKind;
  readonly currency: CurrencyCode;
  readonly principalMinor: number;
  readonly annualRatePercent: string;
  /** Taken out of the loan when it was paid out; counts towards a cap on total cost. Default 0. */
  readonly deductedFeesMinor?: number;
  readonly disbursedOn: CalendarDate;
  /**
   * From the day of payout that the contract's dates are of to its last due date. The loan's own are later where it was paid out
   * later, and may lie further apart; what depends on the term goes by the contract. Default: the loan's own.
   */
  readonly agreedTerm?: { readonly fromOn: CalendarDate; readonly toOn: CalendarDate };
  readonly instalments: readonly InstalmentFacts[];
  /** In order of `grantedOn`. */
  readonly extensions: readonly ExtensionFacts[];
  /** In any order. A reversed payment is left out. */
  readonly payments: readonly PaymentFacts[];
  readonly rebates: readonly RebateFacts[];
}
