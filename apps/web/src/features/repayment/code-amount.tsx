import { useTexts } from '../../i18n/use-texts.ts';
import css from './pay-code.module.css';

/** What a code pays, and until when it counts; either may be empty. */
export function CodeAmount({ amount, expiresAt }: { amount: string; expiresAt: string }) {
  const t = useTexts('repayment');
  return (
    <>
      {amount !== '' && <p className={css.amount}>{amount}</p>}
      {expiresAt !== '' && <p className={css.lead}>{t('repayment.validUntil', { instant: expiresAt })}</p>}
    </>
  );
}
