import type { CallState } from '../api/use-call.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ErrorState } from '../ui/error-state.tsx';

/** What stands where an answer did not come, with a way to try again. */
export function Failure({ query }: { query: Pick<CallState<unknown>, 'error' | 'retry' | 'isLoading'> }) {
  const t = useTexts();
  return (
    <ErrorState
      title={t('failure.title')}
      retryLabel={t('common.retry')}
      onRetry={() => void query.retry()}
      busy={query.isLoading}
    >
      {query.error?.message || t('failure.body')}
    </ErrorState>
  );
}
