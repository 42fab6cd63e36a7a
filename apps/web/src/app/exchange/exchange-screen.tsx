import type { Translate } from '../../i18n/texts.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export interface ExchangeScreenProps {
  readonly t: Translate;
  readonly title: string;
  /** Tries again; missing while that is done. */
  readonly onRetry?: (() => void) | undefined;
}

/** What stands in place of every screen until the session of the address is swapped. */
export function ExchangeScreen({ t, title, onRetry }: ExchangeScreenProps) {
  return (
    <Screen title={title} busy={onRetry === undefined}>
      {onRetry === undefined ? (
        <Skeleton label={t('common.loading')} />
      ) : (
        <ErrorState title={t('failure.title')} retryLabel={t('common.retry')} onRetry={onRetry}>
          {t('failure.body')}
        </ErrorState>
      )}
    </Screen>
  );
}
