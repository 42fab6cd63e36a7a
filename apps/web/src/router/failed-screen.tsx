import { useTexts } from '../i18n/use-texts.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Screen } from '../ui/screen.tsx';
import { useBackButton } from './navigation.ts';
import { ScreenLoadError } from './screens.ts';

export interface FailedScreenProps {
  title: string;
  error: unknown;
}

/** Shown instead of a screen that failed to load or render. */
export function FailedScreen({ title, error }: FailedScreenProps) {
  const t = useTexts();
  const notLoaded = error instanceof ScreenLoadError;
  return (
    // Some browsers keep a failed module for the life of the page, and a deployment may have renamed it: only a reload helps.
    <Screen title={title} back={useBackButton()}>
      <ErrorState title={t('failure.title')} retryLabel={t('common.retry')} onRetry={() => window.location.reload()}>
        {t(notLoaded ? 'failure.body' : 'failure.render')}
      </ErrorState>
    </Screen>
  );
}
