import type { BookedTransaction, KindRules } from '../booked-transaction.ts';
import { laterDate } from '../calendar-date.ts';
import { noEffect } from '../transaction-effects.ts';
import { fail, requireLast, requireOwed } from './requirements.ts';

/** The claim stays, and nothing accrues on it any more. */
export interface ChargeOffTransaction extends BookedTransaction {
  readonly kind: 'charge_off';
}

export const chargeOff: KindRules<ChargeOffTransaction> = {
  check({ state, known }, next) {
    if (known.chargedOffOn !== undefined) fail('contradiction', 'it was charged off already', 'kind');
    requireLast(known, next);
    requireOwed(state);
  },
  effectOf: (facts, next) => noEffect(next, laterDate(next.effectiveOn, facts.disbursedOn)),
};
