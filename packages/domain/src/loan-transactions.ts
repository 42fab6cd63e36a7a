import type { CalendarDate } from './calendar-date.ts';
import type {
  Allocation,
  ChargeFacts,
  ExtensionFacts,
  Occurrence,
  LoanFacts,
  NewDueOn,
  RebateFacts,
  SettlementFacts,
} from './loan.ts';

/** Everything that can be booked on a loan. docs/transactions.md describes the effects. */
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

/** The common fields of all transactions. */
interface Booked extends Occurrence {
  /** The order of booking. It decides between transactions of one business date. */
  readonly id: number;
  /** The business date, by which transactions are valued; for received money the date of payment. */
  readonly effectiveOn: CalendarDate;
}

/** Received money: on a running loan, or on a charged-off one (`recovery`). */
export interface RepaymentTransaction extends Booked {
  readonly kind: 'repayment' | 'recovery';
  /** The received amount less reversals, minor units. Zero only for an extension that costs nothing. */
  readonly amountMinor: number;
  readonly purpose: 'instalment' | 'extension' | 'payoff';
  /** The date of its quote. */
  readonly quotedOn: CalendarDate;
  readonly paidOn: CalendarDate;
  /** Whether the quoted amount still held at the time of payment. */
  readonly isInTime: boolean;
  /** The last transaction booked at the time of its request, 0 for none; null for a payment without a request. */
  readonly lastTransactionAtRequest: number | null;
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

/** Something owed is waived as if paid. */
export interface GoodwillTransaction extends Booked {
  readonly kind: 'goodwill_credit';
  readonly amountMinor: number;
}

/** A credit is paid out. */
export interface CreditRefundTransaction extends Booked {
  readonly kind: 'credit_refund';
  readonly amountMinor: number;
  /** `payout`: sent by a payout provider. Default: from the lender's bank account. */
  readonly paidBy?: 'payout';
}

/** An extension granted by an operator, without a payment. */
export interface ExtensionTransaction extends Booked {
  readonly kind: 'extension';
  /** By which the due dates of all unpaid instalments move. */
  readonly days: number;
  readonly chargeMinor: number;
  /** Their result when it was granted. A replay computes it anew. */
  readonly newDueOns: readonly NewDueOn[];
}

/** Later due dates, with the added interest. */
export interface RescheduleTransaction extends Booked {
  readonly kind: 'reschedule' | 'payment_holiday';
  /** For a holiday: the interval by which all unpaid instalments move. A replay computes the due dates from it. */
  readonly days?: number;
  /** The agreed due dates. */
  readonly newDueOns: readonly NewDueOn[];
  readonly interest: readonly { readonly instalmentNumber: number; readonly amountMinor: number }[];
}

export interface ChargeOffTransaction extends Booked {
  readonly kind: 'charge_off' | 'write_off';
}

export interface SettlementDiscountTransaction extends Booked {
  readonly kind: 'settlement_discount';
  /** The amount to be paid from its booking on, minor units. */
  readonly amountMinor: number;
  readonly untilOn: CalendarDate;
}

/**
 * One transaction as booked. The disbursement is part of the agreement. Reversed transactions and their reversals
 * are not in the list; a partly reversed payment has its remaining amount.
 */
export type LoanTransaction =
  | RepaymentTransaction
  | ChargeTransaction
  | WaiverTransaction
  | GoodwillTransaction
  | CreditRefundTransaction
  | ExtensionTransaction
  | RescheduleTransaction
  | ChargeOffTransaction
  | SettlementDiscountTransaction;

/** The transactions after the last returned disbursement: that one and those before it have no effect on a loan that is paid out anew. */
export function sinceReturn<T extends { readonly kind: TransactionKind }>(list: readonly T[]): readonly T[] {
  return list.slice(1 + list.map(({ kind }) => kind).lastIndexOf('disbursement_return'));
}

/** The effects of a transaction, given those before it. Amounts in minor units. */
export interface TransactionEffect {
  readonly id: number;
  /** Its effective business date. */
  readonly on: CalendarDate;
  /** The allocated money. With the excess it sums to the payment. */
  readonly allocations: readonly Allocation[];
  /** Money in excess of the loan: a credit to the borrower. Below zero: credit that the payment used. */
  readonly excessMinor: number;
  /** Waived amounts. */
  readonly rebates: readonly RebateFacts[];
  readonly charges: readonly ChargeFacts[];
  /** Moved due dates. */
  readonly extension: ExtensionFacts | null;
  /** Credit paid out. */
  readonly refundedMinor: number;
  /** The settlement in force from now on; null for no change. */
  readonly settlement: SettlementFacts | null;
  /** Whether a payment met its purpose; null for other transactions. */
  readonly purposeMet: boolean | null;
  /** Why a payment is not applied as quoted; null where it is. */
  readonly because: 'loan-changed' | 'after-expiry' | null;
}

/** The context from earlier transactions for the valuation of one. */
export interface EarlierEffect {
  readonly id: number;
  /** Null without moved due dates. */
  readonly extension: object | null;
}

/** A loan before its first transaction. */
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
