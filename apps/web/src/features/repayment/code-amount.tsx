import { useTexts } from '../../i18n/use-texts.ts';
import css from './pay-code.module.css';

export interface CodeAmountProps {
  amount: string;
  /** The expiry of the code, and the expiry of its amount. */
  expiresAt: string;
  holdsUntil: string;
}

/** The amount of a code, and its expiry; each may be empty. */
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
