import type { CertifyItem } from '@hiram/contract/certify';
import { useTexts } from '../../i18n/use-texts.ts';
import css from './certify.module.css';

/** How to fill in a field, and why it is needed. */
export function Hint({ item: { subtitle, reason } }: { item: CertifyItem }) {
  const t = useTexts('certify');
  return (
    <>
      {subtitle !== '' && <p>{subtitle}</p>}
      {reason !== '' && <p className={css.why}>{t('certify.why', { reason })}</p>}
    </>
  );
}
