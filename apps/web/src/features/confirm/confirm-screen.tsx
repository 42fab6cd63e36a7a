import * as codes from '@hiram/contract/refusal-codes';
import { Failure } from '../../router/failure.tsx';
import { useLink } from '../../router/navigation.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useConfirmApi } from './confirm-api.ts';
import type { loadConfirm } from './load-confirm.ts';
import { ReadyPage } from './ready-page.tsx';
import { useExitGuard } from './use-exit-guard.ts';

/** Confirmation of a loan, at /supportNumber, by period at /suchThe, and over the alternative API at /catholicIreland. */
function ConfirmScreen() {
  const t = useTexts('confirm');
  const link = useLink();
  const answers = useLoaded<typeof loadConfirm>();
  const { isVariant } = useConfirmApi();
  // Failures of the alternative API are toasted, those of the other are shown on the page only (specification, section 8).
  const query = useAnswer(answers?.loan ?? null, { quiet: !isVariant });
  useRefresh({ onFocus: false });
  const guard = useExitGuard(query.data?.isPopType === 1);
  const title = t('title.confirm');
  if (answers === null || query.error?.code === codes.productNotFound) {
    return (
      <Screen title={title} back={guard.back}>
        <EmptyState title={t('confirm.noProduct')}>{query.error?.message || t('confirm.noProductBody')}</EmptyState>
      </Screen>
    );
  }
  if (query.error?.code === codes.applyBlocked) {
    return (
      <Screen title={title} back={guard.back}>
        <EmptyState
          title={t('confirm.blocked')}
          action={
            <Button width="fit" {...link('home', {})}>
              {t('confirm.toHome')}
            </Button>
          }
        >
          {query.error.message}
        </EmptyState>
      </Screen>
    );
  }
  if (query.data === undefined) {
    const { error } = query;
    return (
      <Screen title={title} back={guard.back} busy={error === undefined}>
        {error === undefined ? <Skeleton label={t('common.loading')} /> : <Failure query={query} />}
      </Screen>
    );
  }
  return <ReadyPage key={answers.loan.key} {...{ answers, guard, query }} loan={query.data} />;
}

export { loadConfirm as loader } from './load-confirm.ts';
export { ConfirmScreen as Component };
