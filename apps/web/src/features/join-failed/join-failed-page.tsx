import { loadJoinFailure, recordProductTap } from '@hiram/contract/join-failed';
import type { RecommendedProduct } from '@hiram/contract/order';
import { useCall } from '../../api/use-call.ts';
import { Failure } from '../../app/failure.tsx';
import { useBackButton } from '../../app/navigation.ts';
import { useProductTap } from '../../app/use-product-tap.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { OfferCard } from '../../ui/offer-card.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusIcon, type StatusIconName } from '../../ui/status-icon.tsx';
import css from './join-failed.module.css';

/** The specification shows tags on the first products only (section 9). */
const PRODUCTS_WITH_TAGS = 2;

const icons: Readonly<Record<string, StatusIconName>> = {
  21: 'waiting',
  151: 'paying-out',
  174: 'due',
  180: 'overdue',
  200: 'settled',
};

/** What failed, and the products. */
export function JoinFailedPage() {
  const t = useTexts('joinFailed');
  const back = useBackButton();
  const query = useCall(loadJoinFailure, {});
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
    <section className={css.section} aria-label={t('joinFailed.products')}>
      <h2 className={css.heading}>{t('joinFailed.products')}</h2>
      <ul className={css.list}>
        {products.map((product, index) => {
          // Not to be opened when its flag is '0'.
          const isOpen = product.isClickable !== '0' && product.productId !== '';
          const { name, logo, buttonText, amountRange, amountRangeDesc, rate, description } = product;
          return (
            <li key={product.productId || index}>
              <OfferCard
                {...{ name, logo, isOpen }}
                action={isOpen ? buttonText || t('joinFailed.view') : t('joinFailed.notOpen')}
                figures={[
                  { value: amountRange, text: amountRangeDesc },
                  { value: rate, text: description },
                ]}
                tags={index < PRODUCTS_WITH_TAGS ? (product.tags ?? []).filter((tag) => tag !== '') : []}
                onOpen={() => void tap(product, index)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
