import { type certifyCalls, type CertifyStep, certifySteps } from '@hiram/contract/certify';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { Ban } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import type { Answer } from '../../api/read.ts';
import { useBackButton, useGo, useScreenParams } from '../../router/navigation.ts';
import { useAnswer, useRefresh } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge, useGoTo } from '../../shell/shell-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Steps } from '../../ui/steps.tsx';
import { CertifyField } from './certify-field.tsx';
import css from './certify.module.css';
import { Failure } from '../../router/failure.tsx';
import { FixedAnswers } from './fixed-answers.tsx';
import { sectionsOf, stepCount } from './step-rules.ts';
import { placed, usePlaces } from '../../form/use-places.ts';
import { useStepForm } from './use-step-form.ts';
import { WhyWeAsk } from './why-we-ask.tsx';

type Info = ReadAnswerOf<(typeof certifyCalls)['basic']['load']>;

/** A step: its questions, as the service describes them. */
export function StepPage({ step, answer }: { step: CertifyStep; answer: Answer<Info> }) {
  const t = useTexts('certify');
  const back = useBackButton();
  const query = useAnswer(answer, { quiet: true });
  const { data, error } = query;
  useRefresh({ onFocus: false });
  if (data !== undefined && (data.items ?? []).length > 0) return <Form step={step} info={data} />;
  return (
    <Screen title={t('title.certify')} back={back} busy={error === undefined && data === undefined}>
      {error !== undefined && <Failure query={query} />}
      {error === undefined && data === undefined && <Skeleton label={t('common.loading')} />}
      {error === undefined && data !== undefined && (
        <EmptyState title={t('certify.empty')}>{t('certify.emptyBody')}</EmptyState>
      )}
    </Screen>
  );
}

function Form({ step, info }: { step: CertifyStep; info: Info }) {
  const t = useTexts('certify');
  const back = useBackButton();
  const [notice, setNotice] = useState('');
  const onSaved = useOnSaved(info, setNotice);
  const all = info.items ?? [];
  const places = usePlaces(all);
  const { attach, ...form } = useStepForm({ step, items: placed(all, places.data?.list), onSaved });
  const at = certifySteps.indexOf(step) + 1;
  const count = stepCount(useScreenParams('certify').productId);
  const title = info.title || t('title.certify');
  useScrollToTop(form.page);
  if (notice !== '') return <Notice title={title} notice={notice} onChange={() => setNotice('')} />;
  const isFixed = info.state === 'fixed';
  return (
    <Screen
      title={title}
      back={form.page > 0 ? { ...back, onClick: form.toFirst } : back}
      bar={
        isFixed ? null : (
          <Button busy={form.isSending} onClick={form.send}>
            {t(info.state === 'missing' || form.page < form.pages - 1 ? 'certify.next' : 'certify.save')}
          </Button>
        )
      }
    >
      <div className={css.progress}>
        <Steps
          states={Array.from({ length: count }, (_, index) =>
            index + 1 < at ? 'done' : index + 1 === at ? 'now' : 'open',
          )}
          label={t('certify.stepOf', { at, count })}
          isLabelShown
        />
        {!isFixed && form.pages > 1 && (
          <p role="status">{t('certify.pageOf', { at: form.page + 1, count: form.pages })}</p>
        )}
        {info.description !== '' && <p className={css.intro}>{info.description}</p>}
        {!isFixed && <WhyWeAsk items={form.items} />}
      </div>
      {form.problem !== '' && (
        <Banner tone="bad" live="assertive" title={t('certify.failed')}>
          {form.problem}
        </Banner>
      )}
      {places.error !== undefined && <Failure query={places} />}
      {isFixed ? (
        <FixedAnswers items={info.items ?? []} />
      ) : (
        <form
          ref={attach}
          method="dialog"
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            form.send();
          }}
        >
          {sectionsOf(form.items).map(([first, ...others]) => (
            <Card key={first.code} {...(first.section !== '' && { title: first.section })}>
              <div className={css.fields}>
                {[first, ...others].map((item) => (
                  <CertifyField
                    key={item.code}
                    item={item}
                    value={form.values[item.code] ?? ''}
                    error={form.errors[item.code]}
                    onChange={(value) => form.change(item.code, value)}
                    onPicture={(state) => form.setPicture(item.code, state)}
                  />
                ))}
              </div>
            </Card>
          ))}
          {/* Enter in a field submits the form, like the bar's button. */}
          <button
            type="submit"
            className="visually-hidden"
            tabIndex={-1}
            aria-hidden="true"
            disabled={form.isSending}
          />
        </form>
      )}
    </Screen>
  );
}

/** A page begins at its top; the first one where the router put it. */
function useScrollToTop(page: number): void {
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    window.scrollTo(0, 0);
  }, [page]);
}

/** The page after a saved step: the next one, or the list if it was only corrected. */
function useOnSaved({ state }: Info, onNotice: (notice: string) => void) {
  const t = useTexts('certify');
  const { messages } = useApi();
  const go = useGo();
  const goTo = useGoTo();
  const { productId } = useScreenParams('certify');
  return ({ next, notice }: { next: string; notice: string }): void => {
    if (notice !== '') return onNotice(notice);
    if (state === 'missing' && next !== '') return void goTo(next, { withSession: true });
    messages.toast(t('certify.saved'), 'good');
    go('certify', { productId }, { replace: true });
  };
}

/** Why no loan can be given, before any further question. */
function Notice({ title, notice, onChange }: { title: string; notice: string; onChange: () => void }) {
  const t = useTexts('certify');
  const back = useBackButton();
  const bridge = useBridge();
  return (
    <Screen title={title} back={back} bar={<Button onClick={() => bridge.toHome()}>{t('certify.toHome')}</Button>}>
      <EmptyState
        title={t('certify.notice')}
        icon={<Ban />}
        action={
          <Button variant="secondary" width="fit" onClick={onChange}>
            {t('certify.change')}
          </Button>
        }
      >
        <p>{notice}</p>
        <p>{t('certify.noticeBody')}</p>
      </EmptyState>
    </Screen>
  );
}
