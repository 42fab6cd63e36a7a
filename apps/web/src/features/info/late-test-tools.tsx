import { type ComponentType, useEffect, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type Tools = { readonly Content: ComponentType } | 'loading' | 'failed';

/** The bridge and the device parts, which the upper half of the page does not wait for. */
export function LateTestTools() {
  const t = useTexts('info');
  const [tools, setTools] = useState<Tools>('loading');
  useEffect(() => {
    import('./test-tools.tsx').then(
      ({ TestTools }) => setTools({ Content: TestTools }),
      () => setTools('failed'),
    );
  }, []);
  if (tools === 'loading') return <Skeleton label={t('common.loading')} />;
  if (tools === 'failed') {
    return (
      // Only a reload: some browsers keep a module that failed for the life of the page. What was typed stays.
      <ErrorState title={t('failure.title')} retryLabel={t('common.retry')} onRetry={() => window.location.reload()}>
        {t('failure.body')}
      </ErrorState>
    );
  }
  return <tools.Content />;
}
