import type { CallError } from '../api/call-error.ts';
import { problemOf } from '../api/problem-of.ts';
import { useTexts } from '../services.ts';
import { ErrorState } from '../ui/error-state.tsx';

interface CallFailureProps {
  readonly call: { readonly error: CallError | undefined; readonly retry: () => Promise<void> };
}

/** In place of an answer, why there is none, with a way to ask again; nothing while the call has not failed. */
export function CallFailure({ call: { error, retry } }: CallFailureProps) {
  const t = useTexts();
  if (error === undefined) return null;
  return (
    <ErrorState title={t('failure.title')} retryLabel={t('common.retry')} onRetry={() => void retry()}>
      {problemOf(error, t)}
    </ErrorState>
  );
}
