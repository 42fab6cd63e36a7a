import { useSession } from '../../api/api-context.ts';
import { useBackButton } from '../../app/navigation.ts';
import { publicAddress } from '../../app/public-address.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import { Screen } from '../../ui/screen.tsx';
import { version } from '../../../package.json';
import { LanguageCard } from './language-card.tsx';
import { SessionsPart } from './sessions-part.tsx';
import css from './settings.module.css';

const pages = [
  ['loanAgreement', 'settings.terms'],
  ['privacy', 'settings.privacy'],
  ['about', 'settings.aboutUs'],
] as const;

/** The settings. What needs no session stands there while the rest is on its way, and where it does not come. */
export function SettingsPage() {
  const t = useTexts('settings');
  const { carried, common } = useSession();
  const { brand } = useConfig();
  const shellVersion = new URLSearchParams(common).get('appVersion');
  return (
    <Screen title={t('title.settings')} back={useBackButton()}>
      <LanguageCard />
      {/* What else a borrower may set, such as reminders, stands here as a part of its own file. */}
      <SessionsPart />
      <Card title={t('settings.about')} padding="rows">
        {pages.map(([name, text]) => (
          <NavRow key={name} href={publicAddress(name, carried)}>
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
