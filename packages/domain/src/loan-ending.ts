import type { CalendarDate } from './calendar-date.ts';
import type { LoanFacts } from './loan.ts';
import type { LoanState } from './loan-state.ts';
import { sumMinor } from './minor.ts';
import { remissionOf } from './transaction-kinds.ts';

/** How a loan ended: paid in full; settled, the rest being waived; written off. */
export type LoanEnding = 'paid' | 'settled' | 'written_off';

/**
 * How a loan ended on the date of its state; null while anything is owed. A loan with waived charges alone is paid in full: what is waived
 * is a charge no more. One with waived principal is not, whether by a settlement or as goodwill; but one is whose payoff let principal go for
 * goodwill on interest that it did not owe.
 */
export function loanEndingOf(
  { rebates }: Pick<LoanFacts, 'rebates'>,
  { asOf, settled }: Pick<LoanState, 'asOf' | 'settled'>,
): LoanEnding | null {
  if (!settled) return null;
  const granted = rebates.filter(({ grantedOn, amountMinor }) => grantedOn <= asOf && amountMinor > 0);
  const isEnded = (ending: LoanEnding) =>
    granted.some(({ reason = 'payoff' }) => reason !== 'payoff' && remissionOf(reason).ending === ending);
  if (isEnded('written_off')) return 'written_off';
  const isSettled =
    isEnded('settled') ||
    granted.some(({ reason = 'payoff', component }) => component === 'principal' && reason !== 'payoff');
  return isSettled ? 'settled' : 'paid';
}

/** What was remitted of a loan by a date, by waivers, goodwill, a settlement or a write-off; no unearned interest of a payoff. Minor units. */
export const remittedMinor = ({ rebates }: Pick<LoanFacts, 'rebates'>, asOf: CalendarDate): number =>
  sumMinor(
    rebates
      .filter(({ grantedOn, reason = 'payoff' }) => grantedOn <= asOf && reason !== 'payoff')
      .map(({ amountMinor }) => amountMinor),
  );
