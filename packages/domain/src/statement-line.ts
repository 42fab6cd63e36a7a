import type { CalendarDate } from './calendar-date.ts';
import type { DueMove } from './due-dates.ts';
import type { Allocation, ExtensionFacts, Happening, ReversedPaymentFacts } from './loan.ts';

/** What a line of a statement tells of. */
export type StatementEvent =
  /** The loan was paid out; `deductedFeesMinor` of the principal was kept back. */
  | { readonly kind: 'disbursement'; readonly deductedFeesMinor: number }
  /** Interest, fees and taxes as agreed, owed with the loan and due with its instalments. */
  | { readonly kind: 'cost' }
  /** An instalment fell due: nothing is added to what is owed. `parts` is what was outstanding of it. */
  | { readonly kind: 'due'; readonly instalmentNumber: number }
  /** Late charges of one instalment, from `fromOn` to the line's day. */
  | {
      readonly kind: 'penalty';
      readonly instalmentNumber: number;
      readonly fromOn: CalendarDate;
      readonly days: number;
    }
  | { readonly kind: 'extension'; readonly extension: ExtensionFacts; readonly moves: readonly DueMove[] }
  /** Due dates were moved by agreement; the interest that it adds is a line of its own. */
  | {
      readonly kind: 'rescheduled' | 'holiday';
      readonly extension: ExtensionFacts;
      readonly moves: readonly DueMove[];
    }
  /** A fee or interest beyond those agreed. */
  | { readonly kind: 'charge' }
  /** `payment` is its place in the loan's facts; `amountMinor` is all that came, what is beyond the loan included. */
  | { readonly kind: 'payment'; readonly payment: number; readonly amountMinor: number }
  /** Let go at a payoff. */
  | { readonly kind: 'rebate' }
  /** Fees, interest or late charges that were waived. */
  | { readonly kind: 'waiver'; readonly reason: 'charge_waiver' | 'interest_waiver' | 'penalty_waiver' }
  /** Let go as a goodwill credit, with a write-off, or by a settlement that was met. */
  | { readonly kind: 'goodwill' | 'written_off' | 'settlement_discount' }
  /** Credit paid out. It adds to what is owed; a credit line takes off again what the credit covered. */
  | { readonly kind: 'refund' }
  /** No late charges and no interest in arrears from now on. Changes nothing that is owed. */
  | { readonly kind: 'charged_off' }
  /** A payment that was reversed later, on the day on which it counted. It changes nothing. `reversed` is its place in the loan's facts. */
  | { readonly kind: 'reversed_payment'; readonly reversed: number; readonly payment: ReversedPaymentFacts }
  /** The reversal of a payment, on its own day. It changes nothing: the other lines are as if the payment had never been. */
  | { readonly kind: 'reversal'; readonly reversed: number; readonly payment: ReversedPaymentFacts }
  /** Interest that recalculation added to what was agreed, or took off it. */
  | { readonly kind: 'interest_added' | 'interest_reduced' }
  /** A fee for paying the loan off early: charged by the payment that pays it. */
  | { readonly kind: 'prepayment_fee' }
  /**
   * Money beyond the loan, kept as a credit to the borrower: what a payment (its place in the facts) came with too much, or,
   * without one, what was paid on charges that are lower since. Below zero where later charges used it up.
   */
  | { readonly kind: 'credit'; readonly payment: number | null };

/** A line of a statement: what happened on a day, what it changed, and what is owed after it. Minor units. */
export interface StatementLine extends Happening {
  readonly on: CalendarDate;
  readonly event: StatementEvent;
  /** Of what the line consists, by instalment and component; never below zero. Empty for a credit. */
  readonly parts: readonly Allocation[];
  /** What it adds to what is owed; below zero for what takes away. */
  readonly changeMinor: number;
  /** Everything still owed after it, what falls due later included. */
  readonly balanceMinor: number;
}
