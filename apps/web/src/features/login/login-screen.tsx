import { LaterPage } from '../../app/later-page.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { createLater } from '../../ui/later.ts';

const page = createLater(async () => ({ Page: (await import('./login-page.tsx')).LoginPage }));

/** Login by phone and SMS, where there is no shell (/login). */
export function LoginScreen() {
  const t = useTexts('login');
  return <LaterPage part={page} title={t('title.login')} />;
}
