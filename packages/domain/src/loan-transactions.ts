import type { CalendarDate } from './calendar-date.ts';
import type {
  Allocation,
  ChargeFacts,
  ExtensionFacts,
  Happening,
  LoanFacts,
  NewDueOn,
  RebateFacts,
  SettlementFacts,
} from './loan.ts';

/** Everything that can be booked on a loan. What each does to it: docs/transactions.md. */
export const transactionKinds = [
  'disbursement',
  'disbursement_return',
  'repayment',
  'charge',
  'charge_waiver',
  'interest_waiver',
  'penalty_waiver',
  'goodwill_credit',
  'credit_refund',
  'repayment_reversal',
  'chargeback',
  'extension',
  'reschedule',
  'payment_holiday',
  'charge_off',
  'write_off',
  'recovery',
  'settlement_discount',
] as const;

export type TransactionKind = (typeof transactionKinds)[number];

/** What all transactions have. */
interface Booked extends Happening {
  /** Orders the booking: transactions are valued by it, not by their dates. */
  readonly id: number;
  /** The business day; for money that came in it is the day on which it was paid. */
  readonly effectiveOn: CalendarDate;
}

/** Money that came in: on a running loan, or on one that was charged off (`recovery`). */
export interface RepaymentTransaction extends Booked {
  readonly kind: 'repayment' | 'recovery';
  /** What came and was not taken back, minor units. Zero only for an extension that costs nothing. */
  readonly amountMinor: number;
  readonly purpose: 'instalment' | 'extension' | 'payoff';
  /** The day of the quote that it pays. */
  readonly quotedOn: CalendarDate;
  readonly paidOn: CalendarDate;
  /** Whether the quoted amount still held when it was paid. */
  readonly isInTime: boolean;
  /** The last transaction booked when it was asked for, 0 where there was none; null where it was not asked for. */
  readonly askedAfter: number | null;
}

export interface ChargeTransaction extends Booked {
  readonly kind: 'charge';
  readonly component: 'fee' | 'interest';
  readonly instalmentNumber: number;
  readonly amountMinor: number;
}

export interface WaiverTransaction extends Booked {
  readonly kind: 'charge_waiver' | 'interest_waiver' | 'penalty_waiver';
  readonly instalmentNumber: number;
  readonly amountMinor: number;
}

/** Something owed is let go as if it had been paid; or a credit is paid out. */
export interface CreditTransaction extends Booked {
  readonly kind: 'goodwill_credit' | 'credit_refund';
  readonly amountMinor: number;
}

/** An extension that an operator grants, without a payment. */
export interface ExtensionTransaction extends Booked {
  readonly kind: 'extension';
  readonly days: number;
  readonly chargeMinor: number;
  readonly newDueOns: readonly NewDueOn[];
}

/** Later due dates, with the interest that they add. */
export interface RescheduleTransaction extends Booked {
  readonly kind: 'reschedule' | 'payment_holiday';
  /** Of a holiday: by which all unpaid instalments move. */
  readonly days?: number;
  readonly newDueOns: readonly NewDueOn[];
  readonly interest: readonly { readonly instalmentNumber: number; readonly amountMinor: number }[];
}

export interface ChargeOffTransaction extends Booked {
  readonly kind: 'charge_off' | 'write_off';
}

export interface SettlementDiscountTransaction extends Booked {
  readonly kind: 'settlement_discount';
  /** What is to be paid from its booking on, minor units. */
  readonly amountMinor: number;
  readonly untilOn: CalendarDate;
}

/**
 * One transaction as it was booked. The disbursement is part of what was agreed. Transactions that were reversed, and their reversals,
 * are not in the list; of a payment that was taken back in part it has what was left.
 */
export type LoanTransaction =
  | RepaymentTransaction
  | ChargeTransaction
  | WaiverTransaction
  | CreditTransaction
  | ExtensionTransaction
  | RescheduleTransaction
  | ChargeOffTransaction
  | SettlementDiscountTransaction;

/** What a transaction did, given those before it. Amounts in minor units. */
export interface TransactionEffect {
  readonly id: number;
  /** The business day that it counts on. */
  readonly on: CalendarDate;
  /** Money that paid something. With the excess it sums to the payment. */
  readonly allocations: readonly Allocation[];
  /** Money beyond the loan: a credit to the borrower. */
  readonly excessMinor: number;
  /** Let go. */
  readonly rebates: readonly RebateFacts[];
  readonly charges: readonly ChargeFacts[];
  /** Due dates that moved. */
  readonly extension: ExtensionFacts | null;
  /** Credit paid out. */
  readonly refundedMinor: number;
  /** The settlement that is in force from now on; null where it does not change. */
  readonly settlement: SettlementFacts | null;
  /** Whether a payment did what it was made for; null for all that is no payment. */
  readonly purposeMet: boolean | null;
  /** Why a payment does not count as it was quoted; null where it does. */
  readonly because: 'loan-changed' | 'after-expiry' | null;
}

/** What the valuation of a transaction needs of those before it. */
export interface EarlierEffect {
  readonly id: number;
  /** Null where it moved no due dates. */
  readonly extension: object | null;
}

/** A loan before anything happened to it. */
export type AgreedLoan = Omit<
  LoanFacts,
  | 'payments'
  | 'extensions'
  | 'rebates'
  | 'addedCharges'
  | 'refunds'
  | 'chargedOffOn'
  | 'writtenOffOn'
  | 'settlement'
  | 'reversed'
>;
