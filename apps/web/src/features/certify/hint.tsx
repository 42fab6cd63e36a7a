import type { CertifyItem } from '@hiram/contract/certify';
import { useTexts } from '../../i18n/use-texts.ts';
import css from './certify.module.css';

/** How a field is filled in, and why it is asked. */
export function Hint({ item: { subtitle, reason } }: { item: CertifyItem }) {
  const t = useTexts('certify');
  return (
    <>
      {subtitle !== '' && <p>{subtitle}</p>}
      {reason !== '' && <p className={css.why}>{t('certify.why', { reason })}</p>}
    </>
  );
}
