import type { CalendarDate } from './calendar-date.ts';
import { earnedMinor, elapsedOf } from './earned.ts';
import { recalculatesEarly } from './fill-parts.ts';
import type { Allocation, ChargeLine, LoanFacts } from './loan.ts';
import { allocationOf, type Components, type InstalmentState, type LoanState, partOf } from './loan-state.ts';
import { sumMinor } from './minor.ts';
import { divideRounded } from './rate.ts';
import { scopeOf } from './transaction-kinds.ts';
import { actuarialUnearned, ruleOf78Unearned } from './unearned-interest.ts';

interface RebateInput {
  /** The state on the date up to which interest is earned. */
  readonly state: LoanState;
  readonly coolingOff: boolean;
}

/**
 * What a payoff waives of each instalment, paid or not: interest that is not earned, and the taxes on it. Within the cooling-off period,
 * interest and fees are owed for the days that passed, whatever the terms of a payoff. What was waived before is not waived again: such a
 * waiver is of what was earned first. Goodwill is no such waiver: it is of the loan, and `goodwillAhead` is worth what it was given for.
 */
export function payoffRebates(facts: LoanFacts, { state, coolingOff }: RebateInput): Allocation[] {
  const { interest } = facts.terms.prepayment;
  const byDay = (component: 'interest' | 'fee') =>
    state.instalments.map((instalment) => {
      const charged = instalment.charged[component];
      const earned = earnedMinor(facts, { state, instalment, chargedMinor: charged, component });
      return allocationOf(
        instalment.number,
        component,
        Math.min(leftOf(facts, instalment, component), charged - earned),
      );
    });
  const fees = coolingOff ? byDay('fee') : [];
  const interests = recalculatesEarly(facts)
    ? []
    : coolingOff || interest === 'accrued'
      ? byDay('interest')
      : fromLast(facts, state, unearnedMinor(facts, state));
  const taxes = taxesRemitted(facts, { state, coolingOff, interests });
  return [...interests, ...fees, ...taxes]
    .filter(({ amountMinor }) => amountMinor > 0)
    .sort((a, b) => (a.instalmentNumber ?? 0) - (b.instalmentNumber ?? 0));
}

/** A state as of a later date up to which interest is earned, its amounts unchanged. */
export const earnedUpTo = (state: LoanState, asOf: CalendarDate): LoanState => ({ ...state, asOf });

/** What can still be waived of a component, paid, given as goodwill, or neither. */
const leftOf = (facts: LoanFacts, instalment: InstalmentState, component: keyof Components): number =>
  partOf(instalment.charged, component) -
  partOf(instalment.rebated, component) +
  goodwillOn(facts, instalment, component);

/** The goodwill in a component of an instalment, at most what was charged of it. */
function goodwillOn({ rebates }: LoanFacts, { number, rebated }: InstalmentState, component: keyof Components): number {
  const given = rebates.flatMap(({ reason, amountMinor, ...part }) =>
    scopeOf(reason ?? 'payoff') === 'loan' && part.instalmentNumber === number && part.component === component
      ? [amountMinor]
      : [],
  );
  return Math.min(partOf(rebated, component), sumMinor(given));
}

/** The part of what a payoff waives that goodwill has remitted already, by instalment and component: it remits other parts instead. */
export const goodwillAhead = (state: LoanState, rebates: readonly Allocation[]): Allocation[] =>
  rebates.map((rebate) => {
    const { component } = rebate;
    const instalment = state.instalments.find(({ number }) => number === rebate.instalmentNumber);
    if (instalment === undefined || component === 'extension' || component === 'reclaim')
      return { ...rebate, amountMinor: 0 };
    const openMinor = partOf(instalment.charged, component) - partOf(instalment.rebated, component);
    return { ...rebate, amountMinor: Math.max(0, rebate.amountMinor - openMinor) };
  });

/** Interest of the whole loan not yet earned, by the method of the terms. */
function unearnedMinor(facts: LoanFacts, state: LoanState): number {
  const { interest } = facts.terms.prepayment;
  const running = state.instalments.find(({ dueOn }) => dueOn > state.asOf);
  if (running === undefined || interest === 'scheduled') return 0;
  const left = facts.instalments.length - running.number;
  if (interest === 'rule_of_78') return ruleOf78Unearned(facts.instalments, left);
  return actuarialUnearned(facts.instalments, { left: left + 1, ...elapsedOf(facts, state, running) });
}

/** Refunded interest, from the last instalment to the first that is not yet due. */
function fromLast(facts: LoanFacts, state: LoanState, unearned: number): Allocation[] {
  let left = unearned;
  return state.instalments
    .filter(({ dueOn }) => dueOn > state.asOf)
    .reverse()
    .map((instalment) => {
      const amountMinor = Math.min(left, leftOf(facts, instalment, 'interest'));
      left -= amountMinor;
      return allocationOf(instalment.number, 'interest', amountMinor);
    });
}

/** Waived taxes: by days where their base is, else in proportion to the refunded share of an instalment's interest. */
function taxesRemitted(
  facts: LoanFacts,
  { state, coolingOff, interests }: RebateInput & { readonly interests: readonly Allocation[] },
): Allocation[] {
  const byDays = coolingOff || recalculatesEarly(facts) || facts.terms.prepayment.interest === 'accrued';
  return state.instalments.map((instalment) => {
    const { number, charged } = instalment;
    const given = interests.find(({ instalmentNumber }) => instalmentNumber === number)?.amountMinor ?? 0;
    const taxes = waivableTaxes(facts, number, coolingOff);
    const remit = byDays
      ? sumMinor(
          taxes.map(({ of, chargedMinor }) => {
            const component = of === 'fee' ? 'fee' : 'tax';
            return chargedMinor - earnedMinor(facts, { state, instalment, chargedMinor, component });
          }),
        )
      : shareOf(sumMinor(taxes.map(({ chargedMinor }) => chargedMinor)), given, charged.interest);
    return allocationOf(number, 'tax', Math.min(leftOf(facts, instalment, 'tax'), remit));
  });
}

/** An amount times part over whole, rounded half up; 0 for a part of 0. */
const shareOf = (amountMinor: number, part: number, whole: number): number =>
  part === 0 ? 0 : Number(divideRounded(BigInt(amountMinor) * BigInt(part), BigInt(whole), 'half_up'));

interface WaivableTax {
  readonly of: 'interest' | 'fee';
  readonly chargedMinor: number;
}

/**
 * The waivable taxes of an instalment: on interest, and within the cooling-off period on fees too; those are apart where interest is not earned
 * on the days of a fee.
 */
function waivableTaxes(
  { charges = [], interestFreeDays = 0 }: LoanFacts,
  number: number,
  coolingOff: boolean,
): WaivableTax[] {
  const taxes = charges.filter(({ kind, instalmentNumber }) => kind === 'tax' && instalmentNumber === number);
  const sumOf = (list: readonly ChargeLine[]) => sumMinor(list.map(({ amountMinor }) => amountMinor));
  const onInterest = sumOf(taxes.filter(({ on }) => on === 'interest'));
  const onFees = coolingOff ? sumOf(taxes.filter(({ on }) => on !== 'interest' && on !== 'principal')) : 0;
  if (interestFreeDays === 0) return [{ of: 'interest', chargedMinor: onInterest + onFees }];
  return [
    { of: 'interest', chargedMinor: onInterest },
    { of: 'fee', chargedMinor: onFees },
  ];
}
