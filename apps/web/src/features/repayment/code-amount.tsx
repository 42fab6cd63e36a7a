import { useTexts } from '../../i18n/use-texts.ts';
import css from './pay-code.module.css';

export interface CodeAmountProps {
  amount: string;
  /** Until when the code can be paid, and until when its amount holds. */
  expiresAt: string;
  holdsUntil: string;
}

/** What a code pays, and until when it counts; each may be empty. */
export function CodeAmount({ amount, expiresAt, holdsUntil }: CodeAmountProps) {
  const t = useTexts('repayment');
  return (
    <>
      {amount !== '' && <p className={css.amount}>{amount}</p>}
      {expiresAt !== '' && <p className={css.lead}>{t('repayment.validUntil', { instant: expiresAt })}</p>}
      {holdsUntil !== '' && <p className={css.lead}>{t('repayment.holdsUntil', { instant: holdsUntil })}</p>}
    </>
  );
}
