import { loadPlan } from '@hiram/contract/payment-plan';
import { readParams } from '../../router/addresses.ts';
import { LoadedPage } from '../../router/loaded-page.tsx';
import { useScreenParams } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanRequest } from './plan-request.tsx';

export const loader = ({ search, read }: LoaderArgs) =>
  read(loadPlan, { orderId: readParams('plan', search).orderId ?? '' });

/** A payment plan that a borrower asks for (/payPlan): the request that waits and its answer, or the form for one. */
function PlanScreen() {
  const t = useTexts('plan');
  const { orderId = '' } = useScreenParams('plan');
  const query = useAnswer(useLoaded<typeof loader>(), { quiet: true });
  useRefresh();
  return (
    <LoadedPage title={t('title.plan')} query={query}>
      {(plan) => (
        <>
          {plan.request !== null && <PlanRequest request={plan.request} currency={plan.currency} />}
          {plan.request?.state !== 'open' && plan.askAgainOn === null && (
            <PlanForm plan={plan} orderId={orderId} reload={query.retry} />
          )}
          {plan.askAgainOn !== null && <Banner>{t('plan.askAgain', { date: plan.askAgainOn })}</Banner>}
        </>
      )}
    </LoadedPage>
  );
}

export { PlanScreen as Component };
