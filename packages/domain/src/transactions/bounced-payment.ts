import type { BookedTransaction, KindRules, TransactionEffect } from '../booked-transaction.ts';
import { bouncedPaymentFee, bouncedTaxOn } from '../bounced-payment.ts';
import { laterDate } from '../calendar-date.ts';
import { checkCost } from '../check-cost.ts';
import type { LoanFacts } from '../loan.ts';
import { checkPositive } from '../minor.ts';
import { chargeableInstalment, noEffect, occurrenceOf, stateForBooking } from '../transaction-effects.ts';
import { checkInstalment, fail, requireOwed, requireUnpaid } from './requirements.ts';

/** The fee for a payment that bounced. */
export interface BouncedPaymentTransaction extends BookedTransaction {
  readonly kind: 'bounced_payment';
  readonly instalmentNumber: number;
  /** Without the tax on it, minor units. */
  readonly amountMinor: number;
  /** The reversal of the payment, by its number. */
  readonly reversal: number;
}

export const bouncedPayment: KindRules<BouncedPaymentTransaction> = {
  check({ facts, state, known }, next) {
    const { amountMinor, instalmentNumber } = next;
    checkPositive(amountMinor);
    if (facts.terms.bouncedPayment === undefined) fail('contradiction', 'the terms have no such fee', 'kind');
    checkInstalment(facts, instalmentNumber);
    requireOwed(state);
    requireUnpaid(state, instalmentNumber, 'instalmentNumber');
    const grossMinor = amountMinor + bouncedTaxOn(facts.terms.bouncedPayment ?? {}, amountMinor);
    checkCost({ facts, known }, next, () => ({ amountMinor: grossMinor, field: 'amountMinor' }));
  },
  effectOf: effectOfBouncedPayment,
  charges: ({ instalmentNumber }) => ({ instalmentNumbers: [instalmentNumber], field: 'instalmentNumber' }),
};

/** Adds the fee and its tax to the amount owed on an instalment, as a charge does; in a replay never above the ceilings. */
function effectOfBouncedPayment(facts: LoanFacts, next: BouncedPaymentTransaction): TransactionEffect {
  const on = laterDate(next.effectiveOn, facts.disbursedOn);
  const state = stateForBooking(facts, on);
  const feeMinor = bouncedPaymentFee(facts, state, next.amountMinor);
  if (feeMinor === 0) return noEffect(next, on);
  const instalmentNumber = chargeableInstalment(state, next.instalmentNumber) ?? next.instalmentNumber;
  const common = { instalmentNumber, chargedOn: on, event: 'bounced', ...occurrenceOf(next) } as const;
  const taxMinor = bouncedTaxOn(facts.terms.bouncedPayment ?? {}, feeMinor);
  return {
    ...noEffect(next, on),
    charges: [
      { ...common, component: 'fee', amountMinor: feeMinor },
      ...(taxMinor > 0 ? [{ ...common, component: 'tax' as const, amountMinor: taxMinor }] : []),
    ],
  };
}
