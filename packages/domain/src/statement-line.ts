import type { CalendarDate } from './calendar-date.ts';
import type { DueMove } from './due-dates.ts';
import type { Allocation, ExtensionFacts, Occurrence, ReversedPaymentFacts } from './loan.ts';
import type { RemissionEvent } from './transaction-kinds.ts';

/** The event of a statement's line. */
export type StatementEvent =
  /** The loan was disbursed, less `deductedAtDisbursementMinor` of the principal. */
  | { readonly kind: 'disbursement'; readonly deductedAtDisbursementMinor: number }
  /** Interest, fees and taxes as agreed, owed with the loan and due with its instalments. */
  | { readonly kind: 'cost' }
  /** An instalment fell due, which adds nothing to the balance. `parts` is its outstanding amount. */
  | { readonly kind: 'due'; readonly instalmentNumber: number }
  /** Late charges of one instalment, from `fromOn` to the line's date. */
  | {
      readonly kind: 'penalty';
      readonly instalmentNumber: number;
      readonly fromOn: CalendarDate;
      readonly days: number;
    }
  | { readonly kind: 'extension'; readonly extension: ExtensionFacts; readonly moves: readonly DueMove[] }
  /** Due dates were moved by agreement; the added interest is a line of its own. */
  | {
      readonly kind: 'rescheduled' | 'holiday';
      readonly extension: ExtensionFacts;
      readonly moves: readonly DueMove[];
    }
  /** A fee or interest beyond the agreed ones. */
  | { readonly kind: 'charge' }
  /** The fee for a payment that bounced, with its tax. */
  | { readonly kind: 'bounced' }
  /**
   * `payment` is its index in the loan's facts; `amountMinor` is the full amount received, including the excess. `recovery`: it came
   * after the charge-off, also on its day.
   */
  | { readonly kind: 'payment' | 'recovery'; readonly payment: number; readonly amountMinor: number }
  /** Waived at a payoff. */
  | { readonly kind: 'rebate' }
  /** Waived by a transaction, as `remittedBy` it, such as goodwill, or by a met settlement. */
  | RemissionEvent
  /** Credit paid out; `refund` is its index in the loan's facts. It adds to the balance. */
  | { readonly kind: 'refund'; readonly refund: number }
  /** The part of a day's refunds that the credit covered. */
  | { readonly kind: 'refund_covered' }
  /** An amount that settles the loan until a day was agreed, or was not paid by then. Changes nothing by itself. */
  | {
      readonly kind: 'settlement_agreed' | 'settlement_lapsed';
      readonly amountMinor: number;
      readonly untilOn: CalendarDate;
    }
  /** No late charges and no interest on arrears from now on. Does not change the balance. */
  | { readonly kind: 'charged_off' }
  /** A payment that was reversed later, on its value date. It changes nothing. `reversed` is its index in the loan's facts. */
  | { readonly kind: 'reversed_payment'; readonly reversed: number; readonly payment: ReversedPaymentFacts }
  /** The reversal of a payment, on its own date. It changes nothing: the other lines are those without the payment. */
  | { readonly kind: 'reversal'; readonly reversed: number; readonly payment: ReversedPaymentFacts }
  /** The reinstatement of a reversed payment, on its own date. It changes nothing: the payment has its line on its value date. */
  | { readonly kind: 'reinstatement'; readonly reversed: number; readonly payment: ReversedPaymentFacts }
  /** Interest that recalculation added to or deducted from the agreed amount. */
  | { readonly kind: 'interest_added' | 'interest_reduced' }
  /** A fee for an early payoff, charged by the payment that pays it. */
  | { readonly kind: 'prepayment_fee' }
  /**
   * Money in excess of the loan, kept as a credit to the borrower: the excess of a payment (its index in the facts), or,
   * without one, payments on charges that were later reduced. Negative where later charges used it up.
   */
  | { readonly kind: 'credit'; readonly payment: number | null };

/** A line of a statement: an event on a date, its change of the balance, and the balance after it. Minor units. */
export interface StatementLine extends Occurrence {
  readonly on: CalendarDate;
  readonly event: StatementEvent;
  /** The components of the line, by instalment and component; never negative. Empty for a credit. */
  readonly parts: readonly Allocation[];
  /** The change of the balance; negative for a reduction. */
  readonly changeMinor: number;
  /** The balance after it, including later instalments. */
  readonly balanceMinor: number;
}
