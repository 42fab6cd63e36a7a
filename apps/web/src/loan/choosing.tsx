import { ProductRow } from '../ui/product-row.tsx';
import { ChosenFigures, type ChosenFiguresProps } from './chosen-figures.tsx';
import css from './loan-cost.module.css';
import { LoanChoice } from './loan-choice.tsx';
import { isChoice, type LoanChoiceState } from './use-loan-choice.ts';

export interface ChoosingProps extends ChosenFiguresProps {
  readonly choice: Omit<LoanChoiceState<unknown>, 'loan'>;
}

/** Choosing amount and term, with the figures of the chosen loan. Nothing where there is nothing to choose. */
export function Choosing({ choice, loan, currency }: ChoosingProps) {
  const { selected, choose } = choice;
  const { comProductName: name, comProductLogo: logo, sentence: note } = loan;
  if (selected === null || !isChoice(loan.choices)) return null;
  return (
    <>
      <LoanChoice
        choices={loan.choices}
        {...{ selected, choose, currency }}
        head={
          name !== '' && (
            <div className={css.product}>
              <ProductRow {...{ name, logo, note }} />
            </div>
          )
        }
      />
      <ChosenFigures {...{ choice, loan, currency }} />
    </>
  );
}
