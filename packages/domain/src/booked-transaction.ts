import type { CalendarDate } from './calendar-date.ts';
import type {
  Allocation,
  ChargeFacts,
  ExtensionFacts,
  LoanFacts,
  Occurrence,
  RebateFacts,
  SettlementFacts,
} from './loan.ts';
import type { LoanState } from './loan-state.ts';
import type { TransactionKind } from './transaction-kinds.ts';

/** The common fields of all transactions. */
export interface BookedTransaction extends Occurrence {
  readonly kind: TransactionKind;
  /** The order of booking. It decides between transactions of one business date. */
  readonly id: number;
  /** The business date, by which transactions are valued; for received money the date of payment. */
  readonly effectiveOn: CalendarDate;
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

/** A loan on which a transaction is to be booked. */
export interface LoanToBook {
  /** With the transactions before it by business date. */
  readonly facts: LoanFacts;
  /** Its state on the business date. */
  readonly state: LoanState;
  /** With the later transactions too. */
  readonly known: LoanFacts;
}

/** The rules of a kind of transaction. */
export interface KindRules<Next extends BookedTransaction> {
  /** @throws DomainError naming the field where it may not be booked */
  readonly check: (loan: LoanToBook, next: Next) => void;
  /** What it does to a loan. In a replay it is limited to what is possible. @param before the effects of the earlier transactions */
  readonly effectOf: (facts: LoanFacts, next: Next, before: readonly EarlierEffect[]) => TransactionEffect;
  /** The instalments that it charges, and the field that names them. Left out where it charges none. */
  readonly charges?: (next: Next) => { readonly instalmentNumbers: readonly number[]; readonly field: string };
}
