import { FlaskConical } from 'lucide-react';
import { useBackButton } from '../../app/navigation.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import { Screen } from '../../ui/screen.tsx';
import { LateTestTools } from './late-test-tools.tsx';
import { TestParameterFields } from './test-parameter-fields.tsx';
import { TestScreenLinks } from './test-screen-links.tsx';
import { useTestParameters } from './use-test-parameters.ts';

/** The page of developers and testers (TST-01): every screen with any parameters, the bridge, and the device's own parts. */
export function TestPreviewScreen() {
  const t = useTexts('info');
  const { sandbox } = useConfig();
  const parameters = useTestParameters();
  return (
    <Screen title={t('title.testPreview')} back={useBackButton()}>
      <Banner>{t('info.test.notice')}</Banner>
      <TestParameterFields {...parameters} />
      <TestScreenLinks query={parameters.query} />
      {sandbox && (
        <Card padding="rows">
          <NavRow
            href="/sandbox"
            icon={<FlaskConical size="1.5em" aria-hidden="true" />}
            note={t('info.test.sandboxNote')}
          >
            {t('info.test.sandbox')}
          </NavRow>
        </Card>
      )}
      <LateTestTools />
    </Screen>
  );
}
