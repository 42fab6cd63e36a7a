import { useTexts } from '../../i18n/use-texts.ts';
import { ErrorState } from '../../ui/error-state.tsx';

interface Query {
  readonly error: { readonly message: string } | undefined;
  readonly isLoading: boolean;
  readonly retry: () => Promise<void>;
}

/** That something could not be loaded, why, and another try. */
export function Failure({ query }: { query: Query }) {
  const t = useTexts('certify');
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
