import type { CalendarDate, DueDateKind, RebateReason, TransactionKind, LoanCurrency } from '@hiram/domain';
import type { OwnAccounts } from '../transactions/posting-accounts.ts';
import type { AllocationComponent } from '../transactions/tables.ts';
import type { ClientKind } from './tables.ts';
import type { MarketCode } from '@hiram/domain';
import type { PayoutFailure, RefusalReason } from '../texts.ts';

/** An order with all data for its state, as the tables hold it. */
export interface OrderRecord {
  readonly id: number;
  readonly borrowerId: number;
  readonly productId: number;
  /** What identifies its product in a file. */
  readonly productCode: string;
  /** The version that it was signed under. */
  readonly productVersion: number;
  /** The lender's name for it; `orderProduct` (product-texts.ts) translates it. */
  readonly productName: string;
  /** Its names by language, unchecked. */
  readonly productNames: unknown;
  readonly productLogo: string;
  readonly market: MarketCode;
  readonly currency: LoanCurrency;
  readonly principalMinor: number;
  /** Deducted from the payout: fees and taxes, including financed ones. */
  readonly deductedAtDisbursementMinor: number;
  /** What was signed, as stored; `agreementOf` (signed-loan.ts) reads it. */
  readonly agreement: unknown;
  readonly clientKind: ClientKind;
  readonly decision: 'pending' | 'approved' | 'refused';
  readonly decidedAt: Date | null;
  readonly decisionReason: RefusalReason | null;
  /** The lender's own words for it. */
  readonly decisionWords: string | null;
  /** The largest amount that was approved, where that is less than was applied for; null otherwise. Minor units. */
  readonly approvedMinor: number | null;
  readonly withdrawConfirmedAt: Date | null;
  /** When it was found that the old loan of its top-up is no longer as it was signed; null where it is, and once it is signed again. */
  readonly topUpChangedAt: Date | null;
  readonly disbursedOn: string | null;
  /** Of a loan that pays off an old one: what its payout left to that one, minor units; null for any other, and before the payout. */
  readonly refinancedMinor: number | null;
  readonly accountProblem: PayoutFailure | null;
  /** The account confirmed for it; null before that. */
  readonly payoutAccountId: number | null;
  readonly createdAt: Date;
  readonly instalments: readonly InstalmentRecord[];
  readonly allocations: readonly AllocationRecord[];
  readonly extensions: readonly ExtensionRecord[];
  readonly rebates: readonly RebateRecord[];
  /** Its transactions other than disbursement and payments, in the order of booking. */
  readonly changes: readonly ChangeRecord[];
  /** When late charges rest, because a request for a payment plan waits. */
  readonly latePauses: readonly { readonly fromOn: string; readonly untilOn: string | null }[];
  /** The day up to which its income has accrued; null where income is booked when it is paid. */
  readonly accruedThrough: CalendarDate | null;
  /** Where income is booked when it is paid: the day up to which interest has used the borrower's credit on the books; null for the last movement. */
  readonly creditThrough: CalendarDate | null;
  /** Accounts that the lender chose for the loans of its product; null where there are none. */
  readonly ownAccounts: OwnAccounts | null;
}

export interface InstalmentRecord {
  readonly number: number;
  readonly dueOn: string;
  readonly principalMinor: number;
  readonly interestMinor: number;
  readonly feeMinor: number;
  /** Default 0. */
  readonly taxMinor?: number;
}

/** A row caused by a payment: the time of payment, in milliseconds since 1970. */
interface BroughtByPayment {
  readonly happenedAt: number;
}

export interface AllocationRecord extends BroughtByPayment {
  readonly paymentId: string;
  readonly paidOn: string;
  readonly instalmentNumber: number | null;
  readonly component: AllocationComponent;
  readonly amountMinor: number;
}

export interface ExtensionRecord {
  /** The time of payment or agreement, in milliseconds since 1970. */
  readonly happenedAt: number;
  /** Null where an operator granted it. */
  readonly paymentId: string | null;
  readonly grantedOn: string;
  readonly days: number;
  readonly chargeMinor: number;
  readonly newDueOns: readonly { readonly number: number; readonly dueOn: string }[];
  readonly reason: DueDateKind;
}

export interface RebateRecord {
  /** The time of payment or agreement, in milliseconds since 1970. */
  readonly happenedAt: number;
  readonly grantedOn: string;
  readonly instalmentNumber: number | null;
  readonly component: Exclude<AllocationComponent, 'excess'>;
  readonly amountMinor: number;
  readonly reason: RebateReason;
}

/** A transaction other than the disbursement and payments. */
export interface ChangeRecord {
  readonly kind: TransactionKind;
  /** The order of booking within the loan. */
  readonly number: number;
  /** For a reversal: the number of the reversed transaction. */
  readonly reverses: number | null;
  /** When it was booked, in milliseconds since 1970. */
  readonly happenedAt: number;
  readonly effectiveOn: string;
  /** Its own amount, for a reversal the reversed one; 0 where its kind has none. Minor units. */
  readonly amountMinor: number;
  /** For a reversal: the business date of the reversed transaction. */
  readonly reversedOn: string | null;
  /** For a reversed payment: its reference. */
  readonly paymentId: string | null;
  /** For a reversal: the reversed amount, minor units. */
  readonly takenMinor: number | null;
  /** For a reversed payment: the part of the reversed amount that was in excess of the loan, minor units; else 0. */
  readonly excessMinor: number;
  /** The code that an operator or a report gave; null for none. */
  readonly reason: string | null;
  /** For a reversed payment: its value date. */
  readonly paidOn: string | null;
  /** The value date, and its effect; null for a reversal, and for a reversed transaction. */
  readonly countedOn: string | null;
  readonly effect: ChangeEffect | null;
  /** Of a charge-off: the references of the payments after it, by business date and number; null for none. */
  readonly recoveries?: readonly string[] | null;
}

/** The changes of such a transaction that no other table holds. Default: none. */
export interface ChangeEffect {
  readonly charges?: readonly {
    readonly instalmentNumber: number;
    readonly component: 'fee' | 'interest' | 'tax';
    readonly amountMinor: number;
  }[];
  readonly refundedMinor?: number;
  readonly settlement?: {
    readonly agreedOn: string;
    readonly untilOn: string;
    readonly amountMinor: number;
    readonly paidBeforeMinor: number;
  };
}
