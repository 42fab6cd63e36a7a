import { applyForProduct, type ProductDetail } from '@hiram/contract/home-product';
import * as codes from '@hiram/contract/refusal-codes';
import type { CurrencyCode } from '@hiram/domain';
import { lazy, useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '../../api/api-context.ts';
import { useAction } from '../../api/use-action.ts';
import { addressOf } from '../../router/addresses.ts';
import { inAddress } from '../../loan/chosen-in-address.ts';
import { CostCards } from '../../loan/cost-cards.tsx';
import { LoanHead } from '../../loan/loan-head.tsx';
import { OfLoan } from '../../loan/of-loan.tsx';
import { PlanCard } from '../../loan/plan-card.tsx';
import { useBackButton, useLink, useScreenParams } from '../../router/navigation.ts';
import { usePreload } from '../../router/screens.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge, useGoTo } from '../../shell/shell-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatWhole } from '../../ui/formats.ts';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failure } from '../../router/failure.tsx';
import { OptionalPart } from '../../router/optional-part.tsx';
import css from './product.module.css';
import { Requirements } from './requirements.tsx';
import { type ProductState, useProduct } from './use-product.ts';

const Instead = lazy(async () => ({ default: (await import('./instead.tsx')).Instead }));
const TopUpSplit = lazy(async () => ({ default: (await import('../../loan/top-up-split.tsx')).TopUpSplit }));
const Choosing = lazy(async () => ({ default: (await import('../../loan/choosing.tsx')).Choosing }));

/** A loan on offer (/product): all its costs, its requirements, and the button to apply. */
function ProductScreen() {
  const t = useTexts('home');
  const back = useBackButton();
  const link = useLink();
  const state = useProduct();
  const { productId, query, choice } = state;
  const { error } = query;
  const isGone = query.data === undefined && error?.code === codes.productNotFound;
  if (choice.loan !== undefined && !isGone) return <Ready product={choice.loan} state={state} />;
  if (productId === undefined || isGone) {
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

interface ReadyProps {
  readonly product: ProductDetail;
  readonly state: ProductState;
}

function Ready({ product, state }: ReadyProps) {
  const t = useTexts('home');
  const back = useBackButton();
  const config = useConfig();
  const currency = product.cost?.currency ?? config.currency;
  const { mayApply, recProducts } = product;
  const { choice } = state;
  const instead = recProducts ?? [];
  const costs = (belowFigures: boolean) => (
    <OfLoan state={choice.state}>
      <CostCards loan={product} {...{ currency, belowFigures }} />
      <PlanCard loan={product} {...{ currency, belowFigures }} />
    </OfLoan>
  );
  const fixed = (
    <>
      <LoanHead loan={product} currency={currency} />
      {product.topUp !== undefined && (
        <OptionalPart>
          <TopUpSplit {...{ currency }} loan={product} topUp={product.topUp} />
        </OptionalPart>
      )}
      {costs(false)}
    </>
  );
  usePreload('newConfirm');
  return (
    <Screen title={t('title.product')} back={back} bar={<ApplyBar {...{ product, state, currency }} />}>
      {mayApply === 'under-way' && <Banner>{t('product.underWay')}</Banner>}
      {choice.selected === null ? (
        fixed
      ) : (
        <OptionalPart otherwise={fixed}>
          <Choosing loan={product} {...{ choice, currency }} />
          {costs(true)}
        </OptionalPart>
      )}
      <Requirements product={product} />
      {instead.length > 0 && (
        <OptionalPart>
          <Instead products={instead} />
        </OptionalPart>
      )}
      {(mayApply === 'yes' || mayApply === 'login') && <p className={css.soft}>{t('product.free')}</p>}
    </Screen>
  );
}

/** The main button, in reach of a thumb. If the state has changed meanwhile, the service says so and the page reloads. */
function ApplyBar({ product, state, currency }: ReadyProps & { readonly currency: CurrencyCode }) {
  const t = useTexts('home');
  const of = useTexts('confirm');
  const bridge = useBridge();
  const goTo = useGoTo();
  const action = useAction(applyForProduct, { leavesPage: true });
  const { session } = useApi();
  const { apply: isAsked } = useScreenParams('product');
  const { productId, mayApply, blockedReason } = product;
  const { query, choice, isAsAsked } = state;
  const chosen = choice.selected ?? undefined;
  const apply = async ({ replace = false } = {}): Promise<void> => {
    const result = await action.run({ productId, ...chosen });
    if (result === null) return;
    if (!result.success) {
      if (result.failure === 'business') await query.retry();
      return;
    }
    const kind = await goTo(result.data.nextUrl, { withSession: true, replace });
    // unless the document is left, back may return to this page, whose button must be ready again
    if (kind !== 'allowed') action.reset();
  };
  // A request before the login continues without another tap.
  const isBegun = useRef(false);
  const proceed = useEffectEvent(() => void apply({ replace: true }));
  const isShown = choice.state === 'shown';
  const goesOn = isAsked === '1' && isShown && isAsAsked && (mayApply === 'yes' || mayApply === 'under-way');
  useEffect(() => {
    if (!goesOn || isBegun.current) return;
    isBegun.current = true;
    proceed();
  }, [goesOn]);
  const logIn = (): void => {
    // the return address for the login
    const back = addressOf('product', { productId, ...inAddress(chosen), apply: '1' }, session.get().sessionQuery);
    window.history.replaceState(window.history.state, '', back);
    bridge.offToLogin();
  };
  const amount = chosen && formatWhole(chosen.amount, currency);
  const isBlocked = mayApply === 'blocked';
  const common = {
    busy: action.isRunning || choice.state === 'pending',
    disabled: isBlocked || choice.state === 'failed',
    disabledReason: isBlocked ? blockedReason || t('product.blocked') : of('choice.costsFirst'),
  };
  if (mayApply === 'login') {
    return (
      <Button {...common} onClick={logIn}>
        {amount === undefined ? t('product.logIn') : of('choice.logInFor', { amount })}
      </Button>
    );
  }
  return (
    <Button {...common} onClick={() => void apply()}>
      {mayApply === 'under-way'
        ? t('product.continue')
        : amount === undefined
          ? t('product.apply')
          : of('choice.applyFor', { amount })}
    </Button>
  );
}

export { loader } from './use-product.ts';
export { ProductScreen as Component };
