import type { LoanConfirmation } from '@hiram/contract/loan-confirm';
import { type CurrencyCode, currencyOfFlag } from '@hiram/domain';

/** Scene of a loan's confirmation (specification, section 7). */
export const SCENE = 3;

/** The loan that a confirmation shows, as it is requested and as its contracts are read. */
export const shownLoan = ({ amount, periods, termUnit }: LoanConfirmation) => ({ amount, periods, termUnit });

/** The service's own currency; without one that of the flag in the address (CNF-08). */
export function currencyOf({ cost }: Pick<LoanConfirmation, 'cost'>, flag: string | undefined): CurrencyCode {
  return cost?.currency ?? currencyOfFlag(flag);
}
