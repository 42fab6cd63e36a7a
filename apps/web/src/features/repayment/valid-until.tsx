import { useTexts } from '../../i18n/use-texts.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';
import css from './pay-code.module.css';

export interface ValidUntilProps {
  /** The expiry of the code, and of its amount; each may be empty. */
  readonly expiresAt: string;
  readonly holdsUntil: string;
}

/** Until when a code is paid as it stands: the earlier of its two expiries. Nothing where neither is known. */
export function ValidUntil({ expiresAt, holdsUntil }: ValidUntilProps) {
  const t = useTexts('repayment');
  // instants of one form, so that the earlier one is the smaller text
  const [instant] = [expiresAt, holdsUntil].filter((each) => each !== '').sort();
  if (instant === undefined) return null;
  return (
    <p className={css.lead}>
      <NoWrap>{t('repayment.validUntil', { instant })}</NoWrap>
    </p>
  );
}
