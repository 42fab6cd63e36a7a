import { applyForProduct, type ProductDetail } from '@hiram/contract/home-product';
import { useAction } from '../../api/use-action.ts';
import { CostCards } from '../../app/loan-cost/cost-cards.tsx';
import { LoanHead } from '../../app/loan-cost/loan-head.tsx';
import { PlanCard } from '../../app/loan-cost/plan-card.tsx';
import { useBackButton, useLink, useScreenParams } from '../../app/navigation.ts';
import { usePreload } from '../../app/screens-context.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge, useGoTo } from '../../shell/shell-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failure } from '../../app/failure.tsx';
import css from './home.module.css';
import { WhoAndWhat } from './who-and-what.tsx';
import { useProduct } from './use-product.ts';

/** Code of the service for a product that is not lent now: trying again brings nothing. */
const NOT_OFFERED = '1010';

/** A product with everything that is told before anybody applies. */
export function ProductPage() {
  const t = useTexts<'home' | 'homePages'>('homePages');
  const back = useBackButton();
  const link = useLink();
  const { productId } = useScreenParams('product');
  const query = useProduct(productId);
  const { data, error } = query;
  if (data !== undefined) return <Ready product={data} reload={query.retry} />;
  if (productId === undefined || error?.code === NOT_OFFERED) {
    return (
      <Screen title={t('title.product')} back={back}>
        <EmptyState
          title={t('product.none')}
          action={
            <Button width="fit" {...link('home', {})}>
              {t('product.toHome')}
            </Button>
          }
        >
          {t('product.noneBody')}
        </EmptyState>
      </Screen>
    );
  }
  return (
    <Screen title={t('title.product')} back={back} busy={error === undefined}>
      {error === undefined ? <Skeleton label={t('common.loading')} /> : <Failure query={query} />}
    </Screen>
  );
}

function Ready({ product, reload }: { product: ProductDetail; reload: () => Promise<void> }) {
  const t = useTexts<'home' | 'homePages'>('homePages');
  const back = useBackButton();
  const config = useConfig();
  const currency = product.cost?.currency ?? config.currency;
  const { mayApply } = product;
  usePreload('newConfirm');
  return (
    <Screen title={t('title.product')} back={back} bar={<ApplyBar product={product} reload={reload} />}>
      {mayApply === 'under-way' && <Banner>{t('product.underWay')}</Banner>}
      <LoanHead loan={product} currency={currency} />
      <CostCards loan={product} currency={currency} />
      <PlanCard rows={product.repay_plans ?? []} currency={currency} />
      <WhoAndWhat product={product} />
      {(mayApply === 'yes' || mayApply === 'login') && <p className={css.soft}>{t('product.free')}</p>}
    </Screen>
  );
}

/** The way on, in reach of a thumb. What became wrong meanwhile is said by the service and shown anew. */
function ApplyBar({ product, reload }: { product: ProductDetail; reload: () => Promise<void> }) {
  const t = useTexts<'home' | 'homePages'>('homePages');
  const bridge = useBridge();
  const goTo = useGoTo();
  const action = useAction(applyForProduct, { leavesPage: true });
  const { productId, mayApply, blockedReason } = product;
  const apply = async (): Promise<void> => {
    const result = await action.run({ productId });
    if (result === null) return;
    if (!result.success) {
      if (result.failure === 'business') await reload();
      return;
    }
    const kind = await goTo(result.data.nextUrl, { withSession: true });
    // a page of ours takes this one's place and gives it back as it was
    if (kind !== 'allowed') action.reset();
  };
  if (mayApply === 'login') return <Button onClick={() => bridge.offToLogin()}>{t('product.logIn')}</Button>;
  return (
    <Button
      busy={action.isRunning}
      disabled={mayApply === 'blocked'}
      disabledReason={blockedReason || t('product.blocked')}
      onClick={() => void apply()}
    >
      {t(mayApply === 'under-way' ? 'product.continue' : 'product.apply')}
    </Button>
  );
}
