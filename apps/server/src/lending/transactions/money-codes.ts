import type { MoneyInState, MoneyOutState } from '@hiram/domain';

/** What a payment was made for. `part` is an amount of the borrower's choice: it is booked as an instalment's. */
export type PaymentPurpose = 'instalment' | 'extension' | 'payoff' | 'part';

export type PaymentStatus = MoneyInState;

/** Why a payment is not applied as quoted: the loan changed in between, or the quote had expired. */
export type AllocationReason = 'loan-changed' | 'after-expiry';

/** The sources of a step of a payment or payout; the database has the same list (payment_events_source, payout_events_source). */
export const moneySources = [
  'borrower',
  /** the answer to our call */
  'provider-answer',
  /** the SMS code of a card */
  'code-confirmed',
  'notification',
  /** a notification that came before its payment was known */
  'late-notification',
  /** an answer to a job that asked */
  'query',
  'bank-statement',
  'settlement-report',
  /** the operator is named where the decision is kept: the open item, or the transaction */
  'operator',
  'service',
  /** the sandbox's demo loans */
  'seed',
] as const;
export type MoneySource = (typeof moneySources)[number];

export type PayoutStatus = MoneyOutState;

/** The final statuses without money for the borrower, after which another payout may follow. */
export const PAYOUT_OVER_UNPAID: PayoutStatus[] = ['failed', 'returned'];

/** The statuses of a payment that may still be paid. */
export const openStatuses: readonly PaymentStatus[] = ['recorded', 'awaiting-code', 'pending'];
