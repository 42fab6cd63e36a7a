import type { LoanConfirmation } from '@hiram/contract/loan-confirm';
import type { CurrencyCode } from '@hiram/domain';

/** Scene of a loan's confirmation (specification, section 7). */
export const SCENE = 3;

/** The service's own currency; without one the rupee for flag 1 in the address, else the peso (CNF-08). */
export function currencyOf({ cost }: Pick<LoanConfirmation, 'cost'>, flag: string | undefined): CurrencyCode {
  return cost?.currency ?? (flag === '1' ? 'INR' : 'PHP');
}
