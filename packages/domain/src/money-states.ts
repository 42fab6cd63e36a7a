/**
 * The states of payments and payouts, and their transitions. Whatever reports a transition (a notification, an answer to a query, a bank
 * line, an operator), it is one of these.
 */

/** Incoming money. A failed or expired payment can still be paid: the money arrived late, and it counts. Paid is final; a reversal is a transaction of its own. */
const moneyIn = {
  'awaiting-code': ['recorded', 'paid', 'failed', 'expired'],
  recorded: ['pending', 'paid', 'failed', 'expired'],
  pending: ['paid', 'failed', 'expired'],
  failed: ['paid', 'expired'],
  expired: ['paid'],
  paid: [],
} as const;

/** Outgoing money. A payout that failed, or was returned after it was paid, is followed by another one. */
const moneyOut = {
  recorded: ['pending', 'paid', 'failed'],
  pending: ['paid', 'failed'],
  paid: ['returned'],
  failed: [],
  returned: [],
} as const;

export type MoneyInState = keyof typeof moneyIn;
export type MoneyOutState = keyof typeof moneyOut;

/** Whether a payment may change from one state to another. */
export const isMoneyInStep = (from: MoneyInState, to: MoneyInState): boolean =>
  (moneyIn[from] as readonly MoneyInState[]).includes(to);

/** Whether a payout has ended. */
export const isMoneyOutOver = (state: MoneyOutState): boolean => state !== 'recorded' && state !== 'pending';

/** Whether a payout may change from one state to another. */
export const isMoneyOutStep = (from: MoneyOutState, to: MoneyOutState): boolean =>
  (moneyOut[from] as readonly MoneyOutState[]).includes(to);
