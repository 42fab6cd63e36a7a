import type { ChosenLoan, LoanConfirmation } from '@hiram/contract/loan-confirm';
import { type CurrencyCode, currencyOfFlag } from '@hiram/domain';

/** Scene of a loan's confirmation (specification, section 7). */
export const SCENE = 3;

/** The loan in an address that was chosen on the product's page; nothing without one. */
export const chosenIn = ({
  amount,
  periods,
  termUnit,
}: Readonly<Partial<Record<'amount' | 'periods' | 'termUnit', string>>>): ChosenLoan => ({
  ...(amount !== undefined && { amount }),
  ...(periods !== undefined && { periods }),
  ...(termUnit !== undefined && { termUnit }),
});

/** The loan that a confirmation shows, as it is requested and as its contracts are read. */
export const shownLoan = ({ amount, periods, termUnit }: LoanConfirmation) => ({ amount, periods, termUnit });

/** The service's own currency; without one that of the flag in the address (CNF-08). */
export function currencyOf({ cost }: Pick<LoanConfirmation, 'cost'>, flag: string | undefined): CurrencyCode {
  return cost?.currency ?? currencyOfFlag(flag);
}
