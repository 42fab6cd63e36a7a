import { isLoggedOut, isNoOrder } from '../api/call-error.ts';
import type { CallState } from '../api/call-state.ts';
import { useLink } from './navigation.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useBridge } from '../shell/shell-context.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';

export interface FailureProps {
  readonly query: Pick<CallState<unknown>, 'error' | 'isLoading'> & { readonly retry: () => unknown };
}

/**
 * Shown instead of an answer that failed, with a retry; for an expired session with the login instead, and for a missing order with the list
 * of orders.
 */
export function Failure({ query }: FailureProps) {
  const t = useTexts();
  const bridge = useBridge();
  const link = useLink();
  if (query.error !== undefined && isLoggedOut(query.error)) {
    return (
      <ErrorState
        title={t('failure.title')}
        action={
          <Button variant="secondary" width="fit" onClick={() => bridge.offToLogin()}>
            {t('failure.logIn')}
          </Button>
        }
      />
    );
  }
  if (query.error !== undefined && isNoOrder(query.error)) {
    return (
      <ErrorState
        title={query.error.message || t('failure.noOrder')}
        action={
          <Button width="fit" {...link('orders', {})}>
            {t('failure.orders')}
          </Button>
        }
      />
    );
  }
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
