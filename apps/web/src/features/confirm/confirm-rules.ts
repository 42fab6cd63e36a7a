import type { LoanConfirmation } from '@hiram/contract/loan-confirm';
import type { CurrencyCode } from '@hiram/domain';

/** Scene of the confirmation of a loan (specification, section 7). */
export const SCENE = 3;

/** The service's own currency; without it the rupee where the address's flag is 1, else the peso (CNF-08). */
export function currencyOf({ cost }: Pick<LoanConfirmation, 'cost'>, flag: string | undefined): CurrencyCode {
  return cost?.currency ?? (flag === '1' ? 'INR' : 'PHP');
}
