import { CloudOff } from 'lucide-react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FailureProps } from '../../router/failure.tsx';
import { useLink } from '../../router/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Home without an answer: nothing has happened to the loans; a retry, and customer service, whose page needs no answer. */
export function HomeFailure({ query }: FailureProps) {
  const t = useTexts('home');
  const link = useLink();
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff />}
        title={t('home.failed')}
        action={
          <>
            <Button width="fit" busy={query.isLoading} onClick={() => void query.retry()}>
              {t('common.retry')}
            </Button>
            <Button variant="secondary" width="fit" {...link('customerService', {})}>
              {t('home.service')}
            </Button>
          </>
        }
      >
        {query.error?.message || t('home.failedBody')}
      </EmptyState>
    </div>
  );
}
