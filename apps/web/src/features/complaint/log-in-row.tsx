import { LogIn } from 'lucide-react';
import { addressOf } from '../../router/addresses.ts';
import { useLink, useScreenParams } from '../../router/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { NavRow } from '../../ui/nav-row.tsx';

/** The login for a visitor, which leads on to a screen with the order of this page. */
export function LogInRow({ screen }: { readonly screen: 'complaintHome' | 'help' }) {
  const t = useTexts('complaint');
  const link = useLink();
  const order = useScreenParams('customerService');
  return (
    <NavRow
      icon={<LogIn aria-hidden="true" />}
      note={t('complaint.logInNote')}
      {...link('login', { from: addressOf(screen, order, '') })}
    >
      {t('complaint.logIn')}
    </NavRow>
  );
}
