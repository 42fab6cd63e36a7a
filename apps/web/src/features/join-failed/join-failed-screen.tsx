import { loadJoinFailure, recordProductTap } from '@hiram/contract/join-failed';
import type { RecommendedProduct } from '@hiram/contract/order';
import { Failure } from '../../router/failure.tsx';
import { useBackButton } from '../../router/navigation.ts';
import { OfferList } from '../../loan/offer-list.tsx';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useProductTap } from '../../loan/use-product-tap.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusIcon, type StatusIconName } from '../../ui/status-icon.tsx';
import css from './join-failed.module.css';

const icons: Readonly<Record<string, StatusIconName>> = {
  21: 'waiting',
  151: 'paying-out',
  174: 'due',
  180: 'overdue',
  200: 'settled',
};

export const loader = ({ read }: LoaderArgs) => read(loadJoinFailure, {});

/** After a failed login at a partner: the failure, and other products (/protestantsBritain, JNT-01). */
function JoinFailedScreen() {
  const t = useTexts('joinFailed');
  const back = useBackButton();
  const query = useAnswer(useLoaded<typeof loader>());
  useRefresh();
  const { data, error } = query;
  return (
    <Screen title={t('title.loginFail')} back={back} busy={query.isLoading}>
      {data === undefined && error === undefined && <Skeleton label={t('common.loading')} />}
      {data === undefined && error !== undefined && <Failure query={query} />}
      {data !== undefined && (
        <>
          <Card align="center" padding="wide">
            <StatusIcon name={icons[data.status] ?? 'refused'} />
            <h2 className={css.title}>{data.noticeMessage || t('joinFailed.title')}</h2>
            {data.errMessage !== '' && <p className={css.message}>{data.errMessage}</p>}
          </Card>
          <Products products={data.recProducts ?? []} />
        </>
      )}
    </Screen>
  );
}

function Products({ products }: { products: readonly RecommendedProduct[] }) {
  const t = useTexts('joinFailed');
  const tap = useProductTap(recordProductTap);
  if (products.length === 0) return <p className={css.none}>{t('joinFailed.none')}</p>;
  return (
    <OfferList
      title={t('joinFailed.products')}
      {...{ products }}
      action={({ buttonText }) => ({ open: buttonText || t('joinFailed.view'), closed: t('joinFailed.notOpen') })}
      onOpen={(product, index) => void tap(product, index)}
    />
  );
}

export { JoinFailedScreen as Component };
