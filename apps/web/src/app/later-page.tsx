import { type ComponentType, use, useEffect, useState, useSyncExternalStore } from 'react';
import { useBackButton } from './navigation.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ErrorState } from '../ui/error-state.tsx';
import type { Later } from '../ui/later.ts';
import { Screen } from '../ui/screen.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { isDrawnByService } from '../ui/drawn-by-service.ts';

export interface LaterPageProps {
  part: Later<{ readonly Page: ComponentType }>;
  title: string;
}

/**
 * A page whose code comes while its first answer is on the way: the frame shows sooner, and nothing later than it would
 * otherwise. What needs no answer and no code (title, way back) is there at once.
 */
export function LaterPage({ part, title }: LaterPageProps) {
  const back = useBackButton();
  const { Page, hasFailed } = useLaterPage(part);
  if (Page !== null) return <Page />;
  return (
    <Screen title={title} back={back} busy={!hasFailed}>
      <Waiting hasFailed={hasFailed} />
    </Screen>
  );
}

/** The page, null until its code is there; and whether that could not be had. */
export function useLaterPage(part: LaterPageProps['part']): { Page: ComponentType | null; hasFailed: boolean } {
  // Where the service draws the page, or has drawn it, the code is waited for: what stands there stays until then. Asked for even when
  // it is there, because React takes up again where it waited.
  if (isDrawnByService()) use(part.load());
  const loaded = useSyncExternalStore(part.subscribe, part.get, part.get);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    part.load().catch(() => setHasFailed(true));
  }, [part]);
  return { Page: loaded?.Page ?? null, hasFailed };
}

/** What stands in the frame meanwhile. */
export function Waiting({ hasFailed }: { hasFailed: boolean }) {
  const t = useTexts();
  if (!hasFailed) return <Skeleton label={t('common.loading')} />;
  return (
    // Some browsers keep a failed module for the life of the page: only a reload helps.
    <ErrorState title={t('failure.title')} retryLabel={t('common.retry')} onRetry={() => window.location.reload()}>
      {t('failure.body')}
    </ErrorState>
  );
}
