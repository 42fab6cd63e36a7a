import type { BookedTransaction, KindRules } from './booked-transaction.ts';
import {
  type BookedRemissionKind,
  isBookedRemission,
  type Remission,
  remissionOf,
  type ReplayedKind,
} from './transaction-kinds.ts';
import { bouncedPayment } from './transactions/bounced-payment.ts';
import { charge } from './transactions/charge.ts';
import { chargeOff } from './transactions/charge-off.ts';
import { creditRefund } from './transactions/credit-refund.ts';
import { extension } from './transactions/extension.ts';
import { recovery, repayment } from './transactions/payment.ts';
import { componentRemission, loanRemission, restRemission } from './transactions/remission.ts';
import { reschedule } from './transactions/reschedule.ts';
import { settlementDiscount } from './transactions/settlement-discount.ts';

export type * from './booked-transaction.ts';
export * from './transaction-kinds.ts';
export type { ChargeTransaction } from './transactions/charge.ts';
export type { ExtensionTransaction } from './transactions/extension.ts';
export type { WaiverTransaction } from './transactions/remission.ts';
export type { RescheduleTransaction } from './transactions/reschedule.ts';
export type { RepaymentTransaction } from './value-repayment.ts';

/** The rules of the kinds that have rules of their own. */
const ownRules = {
  repayment,
  recovery,
  charge,
  bounced_payment: bouncedPayment,
  credit_refund: creditRefund,
  extension,
  reschedule,
  payment_holiday: reschedule,
  charge_off: chargeOff,
  settlement_discount: settlementDiscount,
} as const satisfies { readonly [Kind in Exclude<ReplayedKind, BookedRemissionKind>]: KindRules<never> };

/** The rules of the kinds that remit something when they are booked, by what they remit. */
const remissionRules = {
  fee: componentRemission,
  interest: componentRemission,
  penalty: componentRemission,
  loan: loanRemission,
  rest: restRemission,
} as const satisfies { readonly [Of in Remission['of']]: KindRules<never> };

type Rules = typeof ownRules & typeof remissionRules;
type TransactionOf<Rule> = Rule extends KindRules<infer Next> ? Next : never;

/**
 * One transaction as booked. The disbursement is part of the agreement. Reversed transactions and their reversals
 * are not in the list; a partly reversed payment has its remaining amount.
 */
export type LoanTransaction = TransactionOf<Rules[keyof Rules]>;

/** The rules of a kind, for transactions of it. */
export const rulesOf = (kind: ReplayedKind): KindRules<BookedTransaction> =>
  (isBookedRemission(kind)
    ? remissionRules[remissionOf(kind).of]
    : ownRules[kind]) as unknown as KindRules<BookedTransaction>;
