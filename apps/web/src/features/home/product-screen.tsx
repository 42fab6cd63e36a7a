import { applyForProduct, type ProductDetail } from '@hiram/contract/home-product';
import * as codes from '@hiram/contract/refusal-codes';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '../../api/api-context.ts';
import { useAction } from '../../api/use-action.ts';
import { addressOf } from '../../router/addresses.ts';
import { CostCards } from '../../loan/cost-cards.tsx';
import { LoanHead } from '../../loan/loan-head.tsx';
import { PlanCard } from '../../loan/plan-card.tsx';
import { useBackButton, useLink, useScreenParams } from '../../router/navigation.ts';
import { usePreload } from '../../router/screens.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge, useGoTo } from '../../shell/shell-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failure } from '../../router/failure.tsx';
import css from './home.module.css';
import { Requirements } from './requirements.tsx';
import { useProduct } from './use-product.ts';

/** A loan on offer (/product): all its costs, its requirements, and the button to apply. */
function ProductScreen() {
  const t = useTexts('home');
  const back = useBackButton();
  const link = useLink();
  const { productId } = useScreenParams('product');
  const query = useProduct();
  const { data, error } = query;
  if (data !== undefined) return <Ready product={data} reload={query.retry} />;
  if (productId === undefined || error?.code === codes.productNotFound) {
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
  const t = useTexts('home');
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
      <PlanCard loan={product} currency={currency} />
      <Requirements product={product} />
      {(mayApply === 'yes' || mayApply === 'login') && <p className={css.soft}>{t('product.free')}</p>}
    </Screen>
  );
}

/** The main button, in reach of a thumb. If the state has changed meanwhile, the service says so and the page reloads. */
function ApplyBar({ product, reload }: { product: ProductDetail; reload: () => Promise<void> }) {
  const t = useTexts('home');
  const bridge = useBridge();
  const goTo = useGoTo();
  const action = useAction(applyForProduct, { leavesPage: true });
  const { session } = useApi();
  const { apply: isAsked } = useScreenParams('product');
  const { productId, mayApply, blockedReason } = product;
  const apply = async ({ replace = false } = {}): Promise<void> => {
    const result = await action.run({ productId });
    if (result === null) return;
    if (!result.success) {
      if (result.failure === 'business') await reload();
      return;
    }
    const kind = await goTo(result.data.nextUrl, { withSession: true, replace });
    // unless the document is left, back may return to this page, whose button must be ready again
    if (kind !== 'allowed') action.reset();
  };
  // A request before the login continues without another tap.
  const isBegun = useRef(false);
  const proceed = useEffectEvent(() => void apply({ replace: true }));
  const goesOn = isAsked === '1' && (mayApply === 'yes' || mayApply === 'under-way');
  useEffect(() => {
    if (!goesOn || isBegun.current) return;
    isBegun.current = true;
    proceed();
  }, [goesOn]);
  const logIn = (): void => {
    // the return address for the login
    const back = addressOf('product', { productId, apply: '1' }, session.get().sessionQuery);
    window.history.replaceState(window.history.state, '', back);
    bridge.offToLogin();
  };
  if (mayApply === 'login') return <Button onClick={logIn}>{t('product.logIn')}</Button>;
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

export { loader } from './use-product.ts';
export { ProductScreen as Component };
