import type { BookedTransaction, KindRules, TransactionEffect } from '../booked-transaction.ts';
import { laterDate } from '../calendar-date.ts';
import type { LoanFacts } from '../loan.ts';
import { allocationOf } from '../loan-state.ts';
import { effectOfRemission, noEffect, remit, stateForBooking, withEnd } from '../transaction-effects.ts';
import {
  type LoanRemissionKind,
  type RestRemissionKind,
  type WaiverKind,
  waivedComponent,
} from '../transaction-kinds.ts';
import { taxWaived } from '../waived-tax.ts';
import { checkWithin, noInstalment, requireLast, requireOwed } from './requirements.ts';

// The rules of all kinds that remit something when they are booked: they differ in what they remit.

/** A component of one instalment is waived. */
export interface WaiverTransaction extends BookedTransaction {
  readonly kind: WaiverKind;
  readonly instalmentNumber: number;
  readonly amountMinor: number;
}

/** An amount of the loan is waived as if paid. */
export interface LoanRemissionTransaction extends BookedTransaction {
  readonly kind: LoanRemissionKind;
  readonly amountMinor: number;
}

/** Everything that is owed is waived. */
export interface RestRemissionTransaction extends BookedTransaction {
  readonly kind: RestRemissionKind;
}

export const componentRemission: KindRules<WaiverTransaction> = {
  check({ facts, state }, { kind, instalmentNumber, amountMinor }) {
    const instalment = state.instalments[instalmentNumber - 1];
    if (instalment === undefined) return noInstalment(instalmentNumber, 'instalmentNumber');
    checkWithin(facts, amountMinor, instalment.outstanding[waivedComponent(kind)]);
  },
  effectOf: effectOfWaiver,
};

export const loanRemission: KindRules<LoanRemissionTransaction> = {
  check({ facts, state }, { amountMinor }) {
    checkWithin(facts, amountMinor, state.totals.outstandingMinor);
  },
  effectOf: (facts, next) => effectOfRemission(facts, next, { amountMinor: next.amountMinor, reason: next.kind }),
};

export const restRemission: KindRules<RestRemissionTransaction> = {
  check({ state, known }, next) {
    requireLast(known, next);
    requireOwed(state);
  },
  effectOf: (facts, next) => effectOfRemission(facts, next, { amountMinor: null, reason: next.kind }),
};

/** Waives an amount of one instalment, limited to its outstanding amount, and the tax on it. */
export function effectOfWaiver(facts: LoanFacts, next: WaiverTransaction): TransactionEffect {
  const on = laterDate(next.effectiveOn, facts.disbursedOn);
  const component = waivedComponent(next.kind);
  const instalment = stateForBooking(facts, on).instalments[next.instalmentNumber - 1];
  const amountMinor = Math.min(next.amountMinor, instalment?.outstanding[component] ?? 0);
  const taxMinor =
    instalment === undefined || amountMinor === 0 ? 0 : taxWaived(facts, instalment, { component, amountMinor });
  const parts = [
    ...(amountMinor === 0 ? [] : [allocationOf(next.instalmentNumber, component, amountMinor)]),
    ...(taxMinor === 0 ? [] : [allocationOf(next.instalmentNumber, 'tax', taxMinor)]),
  ];
  return withEnd(facts, next, { ...noEffect(next, on), rebates: remit(parts, { next, on, reason: next.kind }) });
}
