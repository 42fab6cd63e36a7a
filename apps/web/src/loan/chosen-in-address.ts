import type { ChosenLoan } from '@hiram/contract/loan-confirm';
import type { Choice } from './use-loan-choice.ts';

/** The parameters of a choice in an address. */
export interface ChosenParams {
  readonly amount?: string | undefined;
  readonly periods?: string | undefined;
  readonly termUnit?: string | undefined;
}

/** A whole number from 1 on, of at most so many digits. */
const isCount = (text: string | undefined, digits: number): text is string =>
  text !== undefined && text.length <= digits && /^[1-9]\d*$/.test(text);

/** The choice in an address, for a request. What the service would not read counts as left out. */
export const chosenIn = ({ amount, periods, termUnit }: ChosenParams): ChosenLoan => ({
  ...(isCount(amount, 12) && { amount }),
  ...(isCount(periods, 4) && Number(periods) <= 3_660 && { periods }),
  ...(termUnit !== undefined && /^(?:day|week|month)$/.test(termUnit) && { termUnit }),
});

/** A choice as the parameters of an address. */
export const inAddress = (choice: Choice | undefined): ChosenParams =>
  choice === undefined
    ? {}
    : { amount: String(choice.amount), periods: String(choice.periods), termUnit: choice.termUnit };
