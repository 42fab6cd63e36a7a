import type { Translate } from '../../i18n/texts.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export interface ExchangeScreenProps {
  readonly t: Translate;
  readonly title: string;
  /** The reason why the last attempt failed. */
  readonly problem?: string | undefined;
  /** Tries again; missing while an attempt runs. */
  readonly onRetry?: (() => void) | undefined;
}

/** Shown instead of the screens until the session of the address has been exchanged. */
export function ExchangeScreen({ t, title, problem, onRetry }: ExchangeScreenProps) {
  return (
    <Screen title={title} busy={onRetry === undefined}>
      {onRetry === undefined ? (
        <Skeleton label={t('common.loading')} />
      ) : (
        <ErrorState title={t('failure.title')} retryLabel={t('common.retry')} onRetry={onRetry}>
          {problem}
        </ErrorState>
      )}
    </Screen>
  );
}
