import { loadSettings } from '@hiram/contract/login';
import { loadReminderSettings } from '@hiram/contract/reminder';
import { useSession } from '../../api/api-context.ts';
import { LanguageCard } from '../../router/language-card.tsx';
import { useBackButton } from '../../router/navigation.ts';
import { publicAddress } from '../../router/public-address.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import { Screen } from '../../ui/screen.tsx';
import { version } from '../../../package.json';
import { RemindersPart } from './reminders-part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import css from './settings.module.css';

const pages = [
  ['loanAgreement', 'settings.terms'],
  ['privacy', 'settings.privacy'],
  ['about', 'settings.aboutUs'],
] as const;

/** Makes no call without a session. */
export async function loader({ session, read }: LoaderArgs) {
  if (session.sessionId === '') return null;
  const [sessions, reminders] = await Promise.all([read(loadSettings, {}), read(loadReminderSettings, {})]);
  return { sessions, reminders };
}

/** Language, open sessions, reminders, and links to the lender's public pages (/settings). */
function SettingsScreen() {
  const t = useTexts('settings');
  const { sessionQuery, common } = useSession();
  const { brand } = useConfig();
  const answers = useLoaded<typeof loader>();
  useRefresh();
  const shellVersion = new URLSearchParams(common).get('appVersion');
  return (
    <Screen title={t('title.settings')} back={useBackButton()}>
      <LanguageCard title={t('settings.language')} />
      <RemindersPart answer={answers?.reminders ?? null} />
      <SessionsPart answer={answers?.sessions ?? null} />
      <Card title={t('settings.about')} padding="rows">
        {pages.map(([name, text]) => (
          <NavRow key={name} href={publicAddress(name, sessionQuery)}>
            {t(text)}
          </NavRow>
        ))}
      </Card>
      <p className={css.version}>
        {t('settings.version', { appName: brand.appName, version: shellVersion || version })}
      </p>
    </Screen>
  );
}

export { SettingsScreen as Component };
