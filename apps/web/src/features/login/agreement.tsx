import { useSession } from '../../api/api-context.ts';
import { publicAddress } from '../../router/public-address.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import css from './login.module.css';

/** The agreements implied by the button beside them. They open in a new tab, so that the form keeps its text. */
export function Agreement() {
  const t = useTexts('login');
  const { sessionQuery } = useSession();
  return (
    <p className={css.agreement}>
      {t('login.consent')}{' '}
      <a href={publicAddress('loanAgreement', sessionQuery)} target="_blank" rel="noopener">
        {t('login.terms')}
      </a>
      {' · '}
      <a href={publicAddress('privacy', sessionQuery)} target="_blank" rel="noopener">
        {t('login.privacy')}
      </a>
    </p>
  );
}
