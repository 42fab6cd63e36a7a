import { initBindCard } from '@hiram/contract/bind-card';
import { certifySteps } from '@hiram/contract/certify';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { readParams } from '../../router/addresses.ts';
import { Failure } from '../../router/failure.tsx';
import { useBackButton, useScreenParams } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge } from '../../shell/shell-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { deferModule, useDeferredModule } from '../../ui/deferred-module.ts';
import { Screen } from '../../ui/screen.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Steps } from '../../ui/steps.tsx';
import { AccountField } from './account-field.tsx';
import css from './account.module.css';
import { openOptions } from './form-rules.ts';
import { useBindForm } from './use-bind-form.ts';

type Form = ReadAnswerOf<typeof initBindCard>;

/** The steps to a loan: those of the certification, and this one. */
const STEPS = certifySteps.length + 1;

/** The code sheet, rarely needed: it opens after the form was sent. */
const codeSheet = deferModule(() => import('./account-code-sheet.tsx'));

export const loader = ({ search, read }: LoaderArgs) =>
  read(initBindCard, { product_id: readParams('bindBank', search).productId });

/** The payout account for loans (/orderIt, BND-01 to BND-06). */
function BindScreen() {
  const t = useTexts('account');
  const back = useBackButton();
  const answer = useLoaded<typeof loader>();
  const query = useAnswer(answer, { quiet: true });
  const { data, error } = query;
  useRefresh({ onFocus: false });
  if (data !== undefined && (data.items ?? []).length > 0) return <FormPage key={answer.key} form={data} />;
  return (
    <Screen title={t('title.bindBank')} back={back} busy={query.isLoading}>
      {error !== undefined ? (
        <Failure query={query} />
      ) : data === undefined ? (
        <Skeleton label={t('common.loading')} />
      ) : (
        <EmptyState title={t('account.empty')}>{t('account.emptyBody')}</EmptyState>
      )}
    </Screen>
  );
}

function FormPage({ form }: { form: Form }) {
  const sheet = useDeferredModule(codeSheet, true);
  const t = useTexts('account');
  const back = useBackButton();
  const bridge = useBridge();
  // A first account for a product is the step after the certification.
  const isLastStep = useScreenParams('bindBank').productId !== undefined && form.current === '';
  const kinds = kindsOf(form, t);
  const { items, chosen, values, errors, problem, attach, isSending, isDone, code, chooseCardType, change, submit } =
    useBindForm(
      form.items ?? [],
      kinds.map(({ value }) => value),
    );
  // Binding starts when the form has loaded; once, however often the page renders (BND-06).
  useEffect(() => {
    bridge.startBank();
  }, [bridge]);
  if (isDone !== null) {
    return (
      <Screen title={t('title.bindBank')} back={back}>
        <EmptyState
          title={t('account.saved')}
          icon={<CircleCheck />}
          action={
            <Button width="fit" onClick={() => bridge.closeWebview()}>
              {t('common.close')}
            </Button>
          }
        >
          {isDone.notice || undefined}
        </EmptyState>
      </Screen>
    );
  }
  return (
    <Screen
      title={t('title.bindBank')}
      back={back}
      bar={
        <Button busy={isSending && code === null} onClick={() => void submit()}>
          {t('account.next')}
        </Button>
      }
    >
      {isLastStep && (
        <Steps
          states={[...certifySteps.map(() => 'done' as const), 'now']}
          label={t('account.lastStep', { at: STEPS, count: STEPS })}
          isLabelShown
        />
      )}
      <p className={css.intro}>
        {t('account.intro')} {form.holderName !== '' && t('account.inYourName', { name: form.holderName })}
      </p>
      {form.current !== '' && (
        <Card>
          <p className={css.label}>{t('account.current')}</p>
          <p className={css.current}>{form.current}</p>
        </Card>
      )}
      {problem !== '' && (
        <Banner tone="bad" live="assertive" title={t('account.failed')}>
          {problem}
        </Banner>
      )}
      <form
        ref={attach}
        method="dialog"
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {kinds.length > 1 && (
          <Segmented label={t('account.kind')} options={kinds} value={chosen.cardType} onChange={chooseCardType} />
        )}
        <Card>
          <div className={css.fields}>
            {items.map((item) => (
              <AccountField
                key={item.code}
                item={item}
                options={openOptions(item, chosen)}
                value={values[item.code] ?? ''}
                error={errors[item.code]}
                onChange={(value) => change(item.code, value)}
              />
            ))}
          </div>
        </Card>
        {/* Enter in a field submits the form, like the bar's button. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" disabled={isSending} />
      </form>
      {code !== null && sheet !== null && <sheet.AccountCodeSheet code={code} />}
    </Screen>
  );
}

/** The tabs. A back end that names no kinds gets the two default ones (BND-02). */
function kindsOf({ cardTypes }: Form, t: ReturnType<typeof useTexts<'account'>>) {
  const named = (cardTypes ?? []).map(({ type, name }) => ({ value: type, label: name }));
  if (named.length > 0) return named;
  return [
    { value: '1', label: t('account.kind1') },
    { value: '2', label: t('account.kind2') },
  ];
}

export { BindScreen as Component };
