import type { LoanConfirmation } from '@hiram/contract/loan-confirm';
import type { CurrencyCode } from '@hiram/domain';

/** Scene of the confirmation of a loan (specification, section 7). */
export const SCENE = 3;

/** The service's own currency; without it the rupee where the address's flag is 1, else the peso (CNF-08). */
export function currencyOf({ cost }: Pick<LoanConfirmation, 'cost'>, flag: string | undefined): CurrencyCode {
  return cost?.currency ?? (flag === '1' ? 'INR' : 'PHP');
}

const unitDays: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };

/**
 * The term in days: as told, else as many first periods as there are, else periods of the unit's usual length (CNF-01).
 * Null for a unit that is not known.
 */
export function termDaysOf(loan: Pick<LoanConfirmation, 'cost' | 'firstPeriodDay' | 'periods' | 'termUnit'>) {
  if (loan.cost !== undefined) return loan.cost.termDays;
  if (loan.firstPeriodDay > 0) return loan.firstPeriodDay * loan.periods;
  const days = unitDays[loan.termUnit];
  return days === undefined ? null : days * loan.periods;
}
