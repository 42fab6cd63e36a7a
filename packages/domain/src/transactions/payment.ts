import type { KindRules } from '../booked-transaction.ts';
import { checkNotNegative, checkPositive } from '../minor.ts';
import { type RepaymentTransaction, valueRepayment } from '../value-repayment.ts';
import { fail } from './requirements.ts';

/** Received money. */
const payment: KindRules<RepaymentTransaction> = {
  check(_, { purpose, amountMinor }) {
    if (purpose !== 'extension') checkPositive(amountMinor);
    else checkNotNegative(amountMinor);
  },
  effectOf: valueRepayment,
};

export const repayment = payment;

export const recovery: KindRules<RepaymentTransaction> = {
  ...payment,
  check(loan, next) {
    payment.check(loan, next);
    if (loan.facts.chargedOffOn === undefined)
      fail('contradiction', 'money is recovered on a loan that was charged off', 'kind');
  },
};
