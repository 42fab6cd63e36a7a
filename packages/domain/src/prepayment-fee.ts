import { type CalendarDate, daysBetween } from './calendar-date.ts';
import { withinCost } from './cost-ceiling.ts';
import type { LoanFacts } from './loan.ts';
import type { LoanState } from './loan-state.ts';
import { addMinor, multiplyMinor, sumMinor } from './minor.ts';
import { parsePercent } from './rate.ts';

/**
 * The cost of a payoff on the date of a state: the percentage of the principal not yet due, rounded half up, and
 * the flat part, within the caps of the terms and of the law. Minor units.
 * @param savedMinor interest that the payoff saves
 */
export function prepaymentFee(facts: LoanFacts, state: LoanState, savedMinor: number): number {
  const { fee } = facts.terms.prepayment;
  if (fee === undefined) return 0;
  const ahead = state.instalments.filter(({ dueOn }) => dueOn > state.asOf);
  const principalMinor = sumMinor(ahead.map(({ outstanding }) => outstanding.principal));
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

function percentOn(
  { percent, shortTerm }: NonNullable<LoanFacts['terms']['prepayment']['fee']>,
  today: CalendarDate,
  maturityOn: CalendarDate,
): string | undefined {
  return shortTerm !== undefined && daysBetween(today, maturityOn) <= shortTerm.days ? shortTerm.percent : percent;
}
