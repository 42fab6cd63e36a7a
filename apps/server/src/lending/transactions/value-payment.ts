import {
  calendarDate,
  effectOf,
  type LoanFacts,
  type RepaymentTransaction,
  type TransactionEffect,
} from '@hiram/domain';
import { marketDay } from '../loans/loan-facts.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { type BackDated, backDate, isBackDated, loanUpTo } from './back-dated.ts';
import type { PaymentRecord } from './payment-record.ts';
import { activeTransactions } from './transaction-record.ts';
import type { Stores } from '../../app/stores.ts';
import type { PaymentTiming } from './payment-timing.ts';

/** A payment as a transaction of its loan, and its effect. */
export interface ValuedPayment {
  readonly next: RepaymentTransaction;
  readonly effect: TransactionEffect;
  /** The loan before it, by business date. */
  readonly loan: LoanFacts;
  /** Null where no transaction in force has a later business date. */
  readonly backDated: BackDated | null;
}

interface Paid extends PaymentTiming {
  readonly order: OrderRecord;
  readonly payment: PaymentRecord;
  readonly loan: LoanFacts;
  /** The received amount, which may differ from the requested one. Minor units, above zero. */
  readonly amountMinor: number;
  /** The order of the new loan that pays this one off. */
  readonly paidByOrder?: number;
}

/**
 * Values a paid payment (`valueRepayment` of the domain), on the loan of its business date. The caller holds the order's lock.
 * @throws DomainError when the loan's facts contradict each other
 */
export async function valuePayment(
  { transactions }: Pick<Stores, 'transactions'>,
  { order, payment, loan, paidAt, isInTime, amountMinor, paidByOrder }: Paid,
): Promise<ValuedPayment> {
  const earlier = await transactions.listEarlier(order.id, payment.createdAt);
  const known = earlier.filter(({ isLater }) => !isLater).map(({ number }) => number);
  const paidOn = marketDay(order, paidAt);
  const next: RepaymentTransaction = {
    // after all the others; it is booked under the number that comes next
    id: 1 + Math.max(0, ...earlier.map(({ number }) => number)),
    kind: loan.chargedOffOn === undefined ? 'repayment' : 'recovery',
    effectiveOn: paidOn,
    happenedAt: paidAt.getTime(),
    amountMinor,
    purpose: payment.purpose === 'part' ? 'instalment' : payment.purpose,
    quotedOn: calendarDate(payment.quotedOn),
    paidOn,
    isInTime,
    lastTransactionAtRequest: Math.max(0, ...known),
    ...(paidByOrder !== undefined && { paidByOrder }),
  };
  if (isBackDated(earlier, next)) return valueBackDated({ transactions }, order, next);
  const before = earlier.map(({ number, isExtension }) => ({ id: number, extension: isExtension ? {} : null }));
  return { next, effect: effectOf(loan, next, before), loan, backDated: null };
}

/** A payment that is reported after transactions of a later day: it counts as if it had been reported in time. */
async function valueBackDated(
  { transactions }: Pick<Stores, 'transactions'>,
  order: OrderRecord,
  payment: RepaymentTransaction,
): Promise<ValuedPayment> {
  const rows = await transactions.list(order.id);
  const { chargedOffOn } = loanUpTo(order, activeTransactions(rows), payment);
  const next: RepaymentTransaction = {
    ...payment,
    id: 1 + (rows.at(-1)?.number ?? 0),
    kind: chargedOffOn === undefined ? 'repayment' : 'recovery',
  };
  const backDated = backDate(order, rows, next);
  const { effect, before: loan } = backDated.step;
  return { next, effect, loan, backDated };
}
