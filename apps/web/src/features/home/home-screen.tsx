import { loadHome, loadOpenProducts } from '@hiram/contract/home';
import * as codes from '@hiram/contract/refusal-codes';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { TabScreen } from '../../router/tab-screen.tsx';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HomeFailure } from './home-failure.tsx';
import { VisitorHome } from './visitor-home.tsx';
import { BorrowerHome } from './borrower-home.tsx';

/** A borrower's home; without a valid session, the public offers. */
export async function loader({ session, read }: LoaderArgs) {
  const own = session.sessionId === '' ? null : await read(loadHome, {});
  const isNobody = own === null || own.error?.code === codes.noSession;
  return { own, open: isNobody ? await read(loadOpenProducts, {}) : null };
}

/** Home (/home): the borrower's loans and the offers; without a session, the public offers. */
function HomeScreen() {
  const t = useTexts('home');
  const { own, open } = useLoaded<typeof loader>();
  const query = useAnswer(own, { quiet: true });
  const openQuery = useAnswer(open, { quiet: true });
  useRefresh();
  const { data, error } = query;
  if (data !== undefined) {
    return <BorrowerHome home={data} onRetry={error && (() => void query.retry())} />;
  }
  // expired session: show the public offers and nothing of a borrower
  if (open !== null) return <VisitorHome query={openQuery} />;
  // the last failure stays while the service is asked again, with its button and its words
  const failure = own?.error;
  return (
    <TabScreen key="home" tab="home" title={t('title.home')} busy={failure === undefined}>
      {failure === undefined ? (
        <Skeleton label={t('common.loading')} />
      ) : (
        <HomeFailure query={{ ...query, error: failure }} />
      )}
    </TabScreen>
  );
}

export { HomeScreen as Component };
