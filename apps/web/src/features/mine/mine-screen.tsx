import { loadMine } from '@hiram/contract/mine';
import * as codes from '@hiram/contract/refusal-codes';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { TabScreen } from '../../router/tab-screen.tsx';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge } from '../../shell/shell-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoanRows, OtherRows } from './mine-rows.tsx';
import { NextPayment } from './next-payment.tsx';
import { BorrowerCard } from './borrower-card.tsx';

/** The borrower's name and open tasks; null without a session. */
export const loader = async ({ session, read }: LoaderArgs) => (session.sessionId === '' ? null : read(loadMine, {}));

/** A borrower's account page (/mine). */
function MineScreen() {
  const t = useTexts('mine');
  const answer = useLoaded<typeof loader>();
  const query = useAnswer(answer, { quiet: true });
  useRefresh();
  const { data, error } = query;
  if (answer === null || answer.error?.code === codes.noSession) {
    return (
      <TabScreen tab="mine" title={t('title.mine')}>
        <LogIn />
        <OtherRows />
      </TabScreen>
    );
  }
  return (
    <TabScreen tab="mine" title={t('title.mine')} busy={query.isLoading}>
      {data !== undefined && <BorrowerCard name={data.name} phone={data.phone} />}
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
  const t = useTexts('mine');
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

export { MineScreen as Component };
