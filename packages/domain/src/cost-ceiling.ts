import { addDays, type CalendarDate } from './calendar-date.ts';
import { ceilingsOf, isRateAbove, loanCapTable, totalCostCap } from './caps.ts';
import { isDomainError } from './errors.ts';
import type { LoanFacts } from './loan.ts';
import { accrueLateCharges } from './late-charges.ts';
import { type LoanState, partOf } from './loan-state.ts';
import { sumMinor } from './minor.ts';
import { discloseRate, type EffectivePercent } from './rate-disclosure.ts';
import { isUnitPeriod } from './unit-period.ts';

/**
 * The cost of a loan up to the day of a state, minor units: interest, fees, taxes, late and extension charges, with deductions from the payout.
 * A waived amount stays in it: a waiver makes no room for another charge.
 */
export function costCharged(facts: LoanFacts, { instalments }: Pick<LoanState, 'instalments'>): number {
  return sumMinor([
    facts.deductedAtDisbursementMinor ?? 0,
    ...instalments.flatMap(({ charged }) => [charged.penalty, charged.fee, partOf(charged, 'tax'), charged.interest]),
    ...facts.extensions.map(({ chargeMinor }) => chargeMinor),
  ]);
}

/**
 * The cost that may still be added on the day of a state, minor units, not negative; null without a ceiling on total cost, or on that of the
 * default that the day is in. The ceiling on total cost is the one of the contract, or of that day where it is lower.
 */
export function costRoom(facts: LoanFacts, state: LoanState): number | null {
  const caps = [facts.disbursedOn, state.asOf].flatMap(
    (on) => totalCostCap(loanCapTable(facts, on), facts.principalMinor) ?? [],
  );
  const inDefault = hasDefaultCost(facts) ? (accrueLateCharges(facts, state.asOf).roomInDefaultMinor ?? []) : [];
  const rooms = [caps.length === 0 ? [] : Math.min(...caps) - costCharged(facts, state), inDefault].flat();
  return rooms.length === 0 ? null : Math.max(0, Math.min(...rooms));
}

const hasDefaultCost = (facts: LoanFacts): boolean =>
  ceilingsOf(loanCapTable(facts, facts.disbursedOn)).some(({ on }) => on === 'default_cost');

/** The part of a charge that the ceiling on total cost leaves room for. */
export const withinCost = (facts: LoanFacts, state: LoanState, amountMinor: number): number =>
  Math.min(amountMinor, costRoom(facts, state) ?? amountMinor);

/** Principal whose due date moves. */
export interface Deferral {
  readonly principalMinor: number;
  readonly days: number;
}

/**
 * The part of a charge for later due dates that ceilings leave: that on total cost, and those on the effective rate of the day. The principal is
 * lent anew for the days, and the charge is paid with it at their end; its rate follows the disclosure convention of the terms.
 */
export function withinDeferral(
  facts: LoanFacts,
  state: LoanState,
  { chargeMinor, deferrals }: { readonly chargeMinor: number; readonly deferrals: readonly Deferral[] },
): number {
  const costMinor = withinCost(facts, state, chargeMinor);
  const ceilings = ceilingsOf(loanCapTable(facts, state.asOf)).filter(({ on }) => on === 'effective_rate');
  if (ceilings.length === 0) return costMinor;
  const isAllowed = (deferral: Deferral, amountMinor: number) => {
    if (amountMinor === 0) return true;
    const rate = rateOfDeferral(facts, state.asOf, { ...deferral, chargeMinor: amountMinor });
    return rate !== null && !isRateAbove(rate, ceilings);
  };
  const limits = deferrals
    .filter(({ principalMinor, days }) => principalMinor > 0 && days > 0)
    .map((deferral) => largest(costMinor, (amountMinor) => isAllowed(deferral, amountMinor)));
  return Math.min(costMinor, sumMinor(limits));
}

/** Null for amounts and rates beyond reason. */
function rateOfDeferral(
  { terms: { rateDisclosure: convention = 'effective-365' } }: LoanFacts,
  on: CalendarDate,
  { principalMinor, days, chargeMinor }: Deferral & { readonly chargeMinor: number },
): EffectivePercent | null {
  const unitPeriod = { unit: 'day', every: days } as const;
  try {
    return discloseRate({
      convention,
      advances: [{ on, amountMinor: principalMinor }],
      payments: [{ on: addDays(on, days), amountMinor: principalMinor + chargeMinor }],
      ...(isUnitPeriod(unitPeriod) && { unitPeriod }),
    }).effective;
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
}

/** The largest amount from 0 to `max` that is allowed, where all below an allowed one are. */
function largest(max: number, isAllowed: (amountMinor: number) => boolean): number {
  if (isAllowed(max)) return max;
  let [low, high] = [0, max];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isAllowed(middle)) low = middle;
    else high = middle;
  }
  return low;
}
