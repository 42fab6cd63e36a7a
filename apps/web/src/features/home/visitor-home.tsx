import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import type { loadOpenProducts } from '@hiram/contract/home';
import type { CallState } from '../../api/call-state.ts';
import { TabScreen } from '../../router/tab-screen.tsx';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge } from '../../shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failure } from '../../router/failure.tsx';
import css from './home.module.css';
import { HomeLinks } from './home-links.tsx';
import { Products } from './products.tsx';

/** Home before a login: the offers, and a login link. */
export function VisitorHome({ query }: { query: CallState<ReadAnswerOf<typeof loadOpenProducts>> }) {
  const t = useTexts('home');
  const { brand } = useConfig();
  const bridge = useBridge();
  const { data, error } = query;
  return (
    <TabScreen tab="home" title={brand.appName} documentTitle={t('title.home')} busy={query.isLoading}>
      <Card>
        <div className={css.stack}>
          <h2 className={css.title}>{t('home.openTitle')}</h2>
          <p className={css.soft}>{t('home.openBody')}</p>
          <Button onClick={() => bridge.offToLogin()}>{t('home.logIn')}</Button>
        </div>
      </Card>
      {data !== undefined && <Products products={data.products ?? []} />}
      {data === undefined && error === undefined && <Skeleton label={t('common.loading')} shape="rows" />}
      {data === undefined && error !== undefined && <Failure query={query} />}
      <HomeLinks isKnown={false} />
    </TabScreen>
  );
}
