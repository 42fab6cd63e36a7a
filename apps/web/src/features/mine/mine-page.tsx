import { loadMine } from '@hiram/contract/mine';
import { useSession } from '../../api/api-context.ts';
import { NO_SESSION_CODE } from '../../api/call-error.ts';
import { useCall } from '../../api/use-call.ts';
import { TabScreen } from '../../app/tab-screen.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge } from '../../shell/shell-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoanRows, OtherRows } from './mine-rows.tsx';
import { NextPayment } from './next-payment.tsx';
import { WhoCard } from './who-card.tsx';

/** Who a borrower is, what is due next, and the way to everything that is theirs. */
export function MinePage() {
  const t = useTexts<'mine' | 'minePages'>('minePages');
  const { sessionId } = useSession();
  const query = useCall(loadMine, sessionId === '' ? null : {}, { quiet: true, refreshOnFocus: true });
  const { data, error } = query;
  if (sessionId === '' || error?.code === NO_SESSION_CODE) {
    return (
      <TabScreen tab="mine" title={t('title.mine')}>
        <LogIn />
        <OtherRows />
      </TabScreen>
    );
  }
  return (
    <TabScreen tab="mine" title={t('title.mine')} busy={query.isLoading}>
      {data !== undefined && <WhoCard name={data.name} phone={data.phone} />}
      {data === undefined && error === undefined && <Skeleton label={t('common.loading')} shape="figure" />}
      {error !== undefined && (
        <Banner
          tone="bad"
          live="assertive"
          title={t('mine.notLoaded')}
          action={
            <Button variant="quiet" width="fit" busy={query.isLoading} onClick={() => void query.retry()}>
              {t('common.retry')}
            </Button>
          }
        >
          {error.message || t('failure.body')}
        </Banner>
      )}
      {data?.next && <NextPayment next={data.next} />}
      <LoanRows badges={data?.badges} />
      <OtherRows answers={data?.badges.complaints ?? 0} />
    </TabScreen>
  );
}

function LogIn() {
  const t = useTexts<'mine' | 'minePages'>('minePages');
  const bridge = useBridge();
  return (
    <EmptyState
      title={t('mine.logInTitle')}
      action={
        <Button width="fit" onClick={() => bridge.offToLogin()}>
          {t('mine.logIn')}
        </Button>
      }
    >
      {t('mine.logInBody')}
    </EmptyState>
  );
}
