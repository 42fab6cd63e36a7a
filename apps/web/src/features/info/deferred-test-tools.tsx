import { type ComponentType, useEffect, useState } from 'react';
import { useTextLoader, useTexts } from '../../i18n/use-texts.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './test-preview.module.css';

type Tools = { readonly Content: ComponentType } | 'loading' | 'failed';

/** The bridge and the device parts, deferred after the upper half of the page. */
export function DeferredTestTools() {
  const t = useTexts();
  const loadTexts = useTextLoader();
  const [tools, setTools] = useState<Tools>('loading');
  useEffect(() => {
    Promise.all([import('./test-tools.tsx'), loadTexts('testTools')]).then(
      ([{ TestTools }]) => setTools({ Content: TestTools }),
      () => setTools('failed'),
    );
  }, [loadTexts]);
  if (tools === 'loading') {
    return (
      <div className={css.waiting}>
        <Skeleton label={t('common.loading')} />
      </div>
    );
  }
  if (tools === 'failed') {
    return (
      // Only a reload: some browsers cache a failed module for the life of the page. Typed text stays.
      <ErrorState title={t('failure.title')} retryLabel={t('common.retry')} onRetry={() => window.location.reload()}>
        {t('failure.body')}
      </ErrorState>
    );
  }
  return <tools.Content />;
}
