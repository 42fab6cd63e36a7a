import { loadHome } from '@hiram/contract/home';
import { useSession } from '../../api/api-context.ts';
import { NO_SESSION_CODE } from '../../api/call-error.ts';
import { useCall } from '../../api/use-call.ts';
import { TabScreen } from '../../app/tab-screen.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failure } from '../../app/failure.tsx';
import { OpenHome } from './open-home.tsx';
import { OwnHome } from './own-home.tsx';

/** Where the borrower stands and what is on offer; without a session, what is on offer to everybody. */
export function HomePage() {
  const { sessionId } = useSession();
  return sessionId === '' ? <OpenHome /> : <LoadedHome />;
}

function LoadedHome() {
  const t = useTexts<'home' | 'homePages'>('homePages');
  const query = useCall(loadHome, {}, { quiet: true, refreshOnFocus: true });
  const { data, error } = query;
  if (data !== undefined) {
    return <OwnHome home={data} onRetry={error && (() => void query.retry())} />;
  }
  // the session is over: nothing of a borrower is shown, and what everybody may see still is
  if (error?.code === NO_SESSION_CODE) return <OpenHome />;
  return (
    <TabScreen key="home" tab="home" title={t('title.home')} busy={error === undefined}>
      {error === undefined ? <Skeleton label={t('common.loading')} /> : <Failure query={query} />}
    </TabScreen>
  );
}
