import { useBackButton } from '../../router/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Screen } from '../../ui/screen.tsx';
import { DeferredTestTools } from './deferred-test-tools.tsx';
import { TestParameterFields } from './test-parameter-fields.tsx';
import css from './test-preview.module.css';
import { TestScreenLinks } from './test-screen-links.tsx';
import { useTestParameters } from './use-test-parameters.ts';

/** The page for developers and testers (TST-01): every screen with any parameters, the bridge, and device functions. */
function TestPreviewScreen() {
  const t = useTexts('testPage');
  const parameters = useTestParameters();
  return (
    <Screen title={t('title.testPreview')} back={useBackButton()}>
      <p className={css.soft}>{t('info.test.notice')}</p>
      <TestParameterFields {...parameters} />
      <TestScreenLinks query={parameters.query} />
      <DeferredTestTools />
    </Screen>
  );
}

export { TestPreviewScreen as Component };
