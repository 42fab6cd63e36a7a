import { isCertifyStep, type listCertifySteps } from '@hiram/contract/certify';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { pagePaths } from '@hiram/contract/pages';
import { BadgeCheck, Briefcase, CircleCheck, MapPin, UserRound } from 'lucide-react';
import type { Answer } from '../../api/read.ts';
import { useBackButton, useGo, useLink, useScreenParams } from '../../router/navigation.ts';
import { useAnswer, useRefresh } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge, useGoTo, useShellAround } from '../../shell/shell-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Steps } from '../../ui/steps.tsx';
import css from './certify.module.css';
import { Failure } from '../../router/failure.tsx';
import { nativeParams, nativeSteps } from './native-steps.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';

type List = ReadAnswerOf<typeof listCertifySteps>;
type Step = NonNullable<List['steps']>[number];

const icons = { basic: UserRound, personal: MapPin, job: Briefcase, ext: BadgeCheck } as const;

/** The list of steps with their states, and the next action. */
export function OverviewPage({ answer }: { answer: Answer<List> }) {
  const t = useTexts('certify');
  const back = useBackButton();
  const query = useAnswer(answer, { quiet: true });
  useRefresh();
  const steps = (query.data?.steps ?? []).filter(({ step }) => isCertifyStep(step));
  if (query.data !== undefined && steps.length > 0) return <Overview list={query.data} steps={steps} />;
  return (
    <Screen title={t('title.certify')} back={back} busy={query.error === undefined && query.data === undefined}>
      {query.error !== undefined && <Failure query={query} />}
      {query.error === undefined && query.data === undefined && <Skeleton label={t('common.loading')} />}
      {query.error === undefined && query.data !== undefined && (
        <EmptyState title={t('certify.empty')}>{t('certify.emptyBody')}</EmptyState>
      )}
    </Screen>
  );
}

function Overview({ list, steps }: { list: List; steps: readonly Step[] }) {
  const t = useTexts('certify');
  const back = useBackButton();
  const done = steps.filter(({ state }) => state !== 'missing').length;
  const isAll = done === steps.length;
  const { productId } = useScreenParams('certify');
  // The account comes last: the service names another page once it is there.
  const account = productId === undefined ? [] : [isAll && !list.next.startsWith(pagePaths.bindBank)];
  const isAccountOpen = account.includes(false) && list.notice === '';
  const counted = { done: done + account.filter(Boolean).length, count: steps.length + account.length };
  return (
    <Screen title={t('title.certify')} back={back} bar={<Onward list={list} steps={steps} />}>
      {list.notice !== '' && (
        <Banner tone="warn" title={t('certify.notice')}>
          {list.notice}
        </Banner>
      )}
      {isAll && list.notice === '' && (
        <Banner tone="good" title={t('certify.allDone')}>
          {t(steps.some(({ state }) => state === 'fixed') ? 'certify.someFixed' : 'certify.allDoneBody')}
        </Banner>
      )}
      {!isAll && <p className={css.intro}>{t('certify.intro')}</p>}
      <Steps
        states={[...steps.map(({ state }) => state !== 'missing'), ...account].map((isDone) =>
          isDone ? 'done' : 'open',
        )}
        label={t('certify.progress', counted)}
        isLabelShown
      />
      <Card padding="rows">
        {steps.map((step) => (
          <StepRow key={step.step} step={step} />
        ))}
      </Card>
      {isAccountOpen && <p className={css.intro}>{t('certify.thenAccount')}</p>}
    </Screen>
  );
}

function StepRow({ step }: { step: Step }) {
  const t = useTexts('certify');
  const link = useLink();
  const bridge = useBridge();
  const shell = useShellAround();
  const { productId } = useScreenParams('certify');
  if (!isCertifyStep(step.step)) return null;
  const name = step.step;
  const Icon = icons[name];
  const isDone = step.state === 'complete' || step.state === 'fixed';
  const way = shell
    ? { onClick: () => bridge.openNative(nativeSteps[name], nativeParams(productId)) }
    : link('certify', { productId, step: name });
  return (
    <NavRow
      {...way}
      icon={isDone ? <CircleCheck className={css.done} size="1.5em" /> : <Icon size="1.5em" />}
      note={
        <>
          <span className={css.about}>{step.description}</span>
          <span className={css.about}>
            <NoWrap>{isDone ? t('certify.savedOn', { date: step.savedOn }) : openText(step, t)}</NoWrap>
          </span>
          {step.state === 'fixed' && (
            <span className={css.pill}>
              <Pill tone="info">{t('certify.state.fixed')}</Pill>
            </span>
          )}
        </>
      }
    >
      {step.title}
    </NavRow>
  );
}

/** The state of a missing step, with its duration. */
function openText({ minutes }: Step, t: ReturnType<typeof useTexts<'certify'>>): string {
  const parts = [t('certify.state.missing'), ...(minutes > 0 ? [t('certify.minutes', { count: minutes })] : [])];
  return parts.join(' · ');
}

/** The next action: the first missing step, or the page after the last. */
function Onward({ list, steps }: { list: List; steps: readonly Step[] }) {
  const t = useTexts('certify');
  const go = useGo();
  const goTo = useGoTo();
  const bridge = useBridge();
  const { productId } = useScreenParams('certify');
  const open = steps.find(({ state }) => state === 'missing');
  if (list.notice !== '' || list.next === '') {
    return <Button onClick={() => bridge.toHome()}>{t('certify.toHome')}</Button>;
  }
  const onward = (): void => {
    if (open === undefined) return void goTo(list.next, { withSession: true });
    if (!isCertifyStep(open.step)) return;
    if (bridge.shell()) bridge.openNative(nativeSteps[open.step], nativeParams(productId));
    else go('certify', { productId, step: open.step });
  };
  const isFirst = steps.every(({ state }) => state === 'missing');
  return <Button onClick={onward}>{t(isFirst ? 'certify.start' : 'certify.continue')}</Button>;
}
