import type { Allocation, LoanFacts } from './loan.ts';
import { allocationOf, type LoanState, outstandingParts, stateOf } from './loan-state.ts';
import { addMinor, sumMinor } from './minor.ts';

/** Parts and excess sum to the amount. */
interface FilledParts {
  readonly allocations: readonly Allocation[];
  readonly excessMinor: number;
}

/** The loan's debts besides its instalments: refunds to be paid back, and granted extension charges. */
export function loanParts({ totals: { reclaimMinor, extensionMinor } }: LoanState): Allocation[] {
  return [
    ...(reclaimMinor === 0 ? [] : [allocationOf(null, 'reclaim', reclaimMinor)]),
    ...(extensionMinor === 0 ? [] : [allocationOf(null, 'extension', extensionMinor)]),
  ];
}

/** Everything owed, in the order of allocation. */
export function owedParts(state: LoanState): Allocation[] {
  return [...loanParts(state), ...state.instalments.flatMap((instalment) => outstandingParts(instalment))];
}

/** The allocation of an amount to debts, in order. */
export function fill(owed: readonly Allocation[], amountMinor: number): FilledParts {
  let left = amountMinor;
  const allocations: Allocation[] = [];
  for (const part of owed) {
    const taken = Math.min(left, part.amountMinor);
    if (taken > 0) allocations.push({ ...part, amountMinor: taken });
    left -= taken;
  }
  return { allocations, excessMinor: left };
}

/** The allocation of an amount to a loan's debts on the date of a state, by the terms of the loan. */
export const fillOwed = (facts: LoanFacts, state: LoanState, amountMinor: number): FilledParts =>
  recalculatesEarly(facts) ? fillEarly(facts, state, amountMinor) : fill(owedParts(state), amountMinor);

/** Whether money before a due date lowers the interest of the current period. */
export const recalculatesEarly = ({ terms, recalculation }: LoanFacts): boolean =>
  recalculation !== undefined && terms.interestRecalculation?.onEarlyPayment === true;

/**
 * Where early money lowers the interest: due amounts are paid first; the rest repays principal, all of it under the current
 * instalment, because its interest is not earned yet. On its due date, or at a period rest, that interest comes first, because it can no
 * longer be lowered. Money beyond all principal pays the remaining interest and fees.
 */
export function fillEarly(facts: LoanFacts, state: LoanState, amountMinor: number): FilledParts {
  const paidOn = state.asOf;
  const running = state.instalments.find(({ dueOn }) => dueOn >= paidOn);
  if (running === undefined) return fill(owedParts(state), amountMinor);
  const due = state.instalments.slice(0, running.number - 1).flatMap((instalment) => outstandingParts(instalment));
  const inFull = running.dueOn === paidOn || facts.terms.interestRecalculation?.rest === 'period';
  const first = inFull ? outstandingParts(running) : [];
  const ahead = state.instalments.slice(running.number - (inFull ? 0 : 1));
  const principalMinor = sumMinor(ahead.map(({ outstanding }) => outstanding.principal));
  const principal = principalMinor > 0 ? [allocationOf(running.number, 'principal', principalMinor)] : [];
  const before = fill([...loanParts(state), ...due, ...first, ...principal], amountMinor);
  if (before.excessMinor === 0) return { ...before, allocations: merge(before.allocations) };
  const paid = { paidOn, allocations: before.allocations };
  const left = stateOf({ ...facts, payments: [...facts.payments, paid] }, { today: paidOn, knownOn: null });
  const after = fill(owedParts(left), before.excessMinor);
  return { allocations: merge([...before.allocations, ...after.allocations]), excessMinor: after.excessMinor };
}

/** One entry for each instalment and component, in order of first occurrence. */
export function merge(parts: readonly Allocation[]): Allocation[] {
  const merged = new Map<string, Allocation>();
  for (const part of parts) {
    const before = merged.get(keyOf(part))?.amountMinor ?? 0;
    merged.set(keyOf(part), { ...part, amountMinor: addMinor(before, part.amountMinor) });
  }
  return [...merged.values()];
}

/**
 * Parts less other parts: each is reduced by all `taken` entries of its instalment and component, to zero at the least, and
 * dropped at zero.
 */
export function subtractParts<Part extends Allocation>(parts: readonly Part[], taken: readonly Allocation[]): Part[] {
  const takenBy = new Map(merge(taken).map((part) => [keyOf(part), part.amountMinor]));
  return parts
    .map((part) => ({ ...part, amountMinor: part.amountMinor - (takenBy.get(keyOf(part)) ?? 0) }))
    .filter(({ amountMinor }) => amountMinor > 0);
}

function keyOf(part: Allocation): string {
  return `${part.instalmentNumber ?? 'loan'}/${part.component}`;
}
