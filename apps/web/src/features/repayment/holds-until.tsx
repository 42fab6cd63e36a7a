import { useTexts } from '../../i18n/use-texts.ts';
import css from './repayment.module.css';
import { NoWrap } from '../../ui/no-wrap.tsx';

/** The expiry of an amount; nothing if unknown. */
export function HoldsUntil({ instant }: { instant: string }) {
  const t = useTexts('repayment');
  if (instant === '') return null;
  return (
    <p className={css.remark}>
      <NoWrap>{t('repayment.holdsUntil', { instant })}</NoWrap>
      {` ${t('repayment.codeKeepsIt')}`}
    </p>
  );
}
