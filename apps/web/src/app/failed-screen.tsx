import { useTexts } from '../i18n/use-texts.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Screen } from '../ui/screen.tsx';
import { useBackButton } from './navigation.ts';
import { ScreenLoadError } from './screen-loader.ts';
import { useAlive } from './use-alive.ts';

export interface FailedScreenProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** What stands in place of a screen that could not be loaded or drawn. */
export function FailedScreen({ title, error, onRetry }: FailedScreenProps) {
  const t = useTexts();
  useAlive();
  const notLoaded = error instanceof ScreenLoadError;
  // Some browsers keep a failed module for the life of the page, and a deployment may have renamed it: only a reload helps.
  const retry = notLoaded ? () => window.location.reload() : onRetry;
  return (
    <Screen title={title} back={useBackButton()}>
      <ErrorState title={t('failure.title')} retryLabel={t('common.retry')} onRetry={retry}>
        {t(notLoaded ? 'failure.body' : 'failure.render')}
      </ErrorState>
    </Screen>
  );
}
