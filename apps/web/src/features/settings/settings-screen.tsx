import { LaterPage } from '../../app/later-page.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { createLater } from '../../ui/later.ts';

const page = createLater(async () => ({ Page: (await import('./settings-page.tsx')).SettingsPage }));

/** Language, where one is logged in, and what the lender says of itself (/settings). */
export function SettingsScreen() {
  const t = useTexts('settings');
  return <LaterPage part={page} title={t('title.settings')} />;
}
