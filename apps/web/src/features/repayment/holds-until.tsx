import { useTexts } from '../../i18n/use-texts.ts';
import css from './repayment.module.css';
import { Unbroken } from '../../ui/unbroken.tsx';

/** Until when an amount holds; nothing where nobody says it. */
export function HoldsUntil({ instant, isOfCode = false }: { instant: string; isOfCode?: boolean }) {
  const t = useTexts('repayment');
  if (instant === '') return null;
  return (
    <p className={css.soft}>
      <Unbroken>{t('repayment.holdsUntil', { instant })}</Unbroken>
      {!isOfCode && ` ${t('repayment.codeKeepsIt')}`}
    </p>
  );
}
