import { addDays, type CalendarDate, daysBetween } from './calendar-date.ts';
import { withinCost } from './cost-ceiling.ts';
import { feesAboveCeiling } from './fees-above-ceiling.ts';
import { recalculatesEarly } from './fill-parts.ts';
import type { Allocation, LoanFacts } from './loan.ts';
import { type LoanState, stateOf } from './loan-state.ts';
import { addMinor, multiplyMinor, sumMinor } from './minor.ts';
import { earnedUpTo, payoffRebates } from './payoff-rebates.ts';
import { parsePercent } from './rate.ts';

interface FeeInput {
  /** The date up to which interest is owed: of the payoff, or the first date of prepayment. */
  readonly asOf: CalendarDate;
  /** The interest that the payoff saves by recalculation; null where interest is not recalculated by early payments. */
  readonly savedMinor: number | null;
}

/**
 * The cost of a payoff on the date of a state: the percentage of the principal of instalments not yet due, paid ahead or not, rounded half
 * up, and the flat part, within the caps of the terms and of the law, less what earlier payments paid of it. Where a later payoff would
 * cost less in all, because less principal is ahead then, the fee is lower by the difference: nobody pays more for paying earlier. Minor
 * units.
 */
export function prepaymentFee(facts: LoanFacts, state: LoanState, { asOf, savedMinor }: FeeInput): number {
  if (facts.terms.prepayment.fee === undefined) return 0;
  const paidMinor = sumMinor(feesAboveCeiling(facts).map(({ amountMinor }) => amountMinor));
  if (savedMinor !== null) return Math.max(0, feeOn(facts, state, savedMinor) - paidMinor);
  // interest on arrears is not foreseen
  const { recalculation: _, ...foreseen } = facts;
  const payoffAt = (loan: LoanFacts, day: CalendarDate) => {
    const at = earnedUpTo(state, day);
    const rebates = payoffRebates(loan, { state: at, coolingOff: false });
    return { feeMinor: feeOn(facts, at, sumOf(rebates, 'interest')), rebateMinor: sumOf(rebates) };
  };
  const now = payoffAt(facts, asOf);
  const later = cheaperDays(facts, state, asOf).map((day) => payoffAt(foreseen, day));
  const costs = [now, ...later].map(
    ({ feeMinor, rebateMinor }) => feeMinor + Math.max(0, now.rebateMinor - rebateMinor),
  );
  return Math.max(0, Math.min(...costs) - paidMinor);
}

const sumOf = (parts: readonly Allocation[], component?: Allocation['component']): number =>
  sumMinor(
    parts
      .filter((part) => component === undefined || part.component === component)
      .map(({ amountMinor }) => amountMinor),
  );

/** The later days on which the fee falls: due dates, and the first day of the percentage for the end of the term. */
function cheaperDays({ terms }: LoanFacts, { instalments, maturityOn }: LoanState, asOf: CalendarDate): CalendarDate[] {
  const { shortTerm } = terms.prepayment.fee ?? {};
  const days = instalments.map(({ dueOn }) => dueOn);
  if (shortTerm !== undefined) days.push(addDays(maturityOn, -shortTerm.days));
  return days.filter((day) => day > asOf);
}

/** The fee of a payoff up to whose date the interest of a state is earned. */
function feeOn(facts: LoanFacts, state: LoanState, savedMinor: number): number {
  const { fee } = facts.terms.prepayment;
  const ahead = state.instalments.filter(({ dueOn }) => dueOn > state.asOf);
  if (fee === undefined || ahead.length === 0) return 0;
  const principalMinor = principalAhead(facts, state, ahead);
  const percent = percentOn(fee, state.asOf, state.maturityOn);
  const charge = addMinor(
    percent === undefined ? 0 : multiplyMinor(principalMinor, parsePercent(percent), 'half_up'),
    fee.flatMinor ?? 0,
  );
  const caps = [
    charge,
    fee.maxMinor ?? charge,
    fee.notAboveInterest === true ? savedMinor : charge,
    withinCost(facts, state, charge),
  ];
  return Math.max(0, Math.min(...caps));
}

/**
 * Principal that a payoff repays before its due date, with what was paid of it ahead. Where early payments lower the interest by
 * themselves they bear no fee: only those of the day of the payoff count with it.
 */
function principalAhead(facts: LoanFacts, { asOf }: LoanState, ahead: LoanState['instalments']): number {
  if (!recalculatesEarly(facts))
    return sumMinor(ahead.map(({ charged, rebated }) => charged.principal - rebated.principal));
  const payments = facts.payments.filter(({ paidOn }) => paidOn !== asOf);
  const { instalments } = stateOf({ ...facts, payments }, { today: asOf, knownOn: null });
  return sumMinor(instalments.filter(({ dueOn }) => dueOn > asOf).map(({ outstanding }) => outstanding.principal));
}

function percentOn(
  { percent, shortTerm }: NonNullable<LoanFacts['terms']['prepayment']['fee']>,
  today: CalendarDate,
  maturityOn: CalendarDate,
): string | undefined {
  return shortTerm !== undefined && daysBetween(today, maturityOn) <= shortTerm.days ? shortTerm.percent : percent;
}
