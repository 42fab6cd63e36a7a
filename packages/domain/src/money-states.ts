/**
 * The states of money on its way, and the steps between them. Whatever reports a step (a notification, an answer to a query, a line of a bank
 * statement, an operator), it is one of these.
 */

/** Money that comes in. A payment that failed or expired can still be paid: the money came late, and it counts. Paid is final; a reversal is a movement of its own. */
const moneyIn = {
  'awaiting-code': ['recorded', 'paid', 'failed', 'expired'],
  recorded: ['pending', 'paid', 'failed', 'expired'],
  pending: ['paid', 'failed', 'expired'],
  failed: ['paid', 'expired'],
  expired: ['paid'],
  paid: [],
} as const;

/** Money that goes out. A payout that failed, or came back after it was paid, is followed by another one. */
const moneyOut = {
  recorded: ['pending', 'paid', 'failed'],
  pending: ['paid', 'failed'],
  paid: ['returned'],
  failed: [],
  returned: [],
} as const;

export type MoneyInState = keyof typeof moneyIn;
export type MoneyOutState = keyof typeof moneyOut;

/** Whether a payment may step from one state to another. */
export const isMoneyInStep = (from: MoneyInState, to: MoneyInState): boolean =>
  (moneyIn[from] as readonly MoneyInState[]).includes(to);

/** Whether a payout has ended. */
export const isMoneyOutOver = (state: MoneyOutState): boolean => state !== 'recorded' && state !== 'pending';

/** Whether a payout may step from one state to another. */
export const isMoneyOutStep = (from: MoneyOutState, to: MoneyOutState): boolean =>
  (moneyOut[from] as readonly MoneyOutState[]).includes(to);
