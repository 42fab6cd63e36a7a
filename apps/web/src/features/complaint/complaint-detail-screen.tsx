import { loadComplaint } from '@hiram/contract/complaint';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import * as codes from '@hiram/contract/refusal-codes';
import { Fragment, useEffect, useState } from 'react';
import { readParams } from '../../router/addresses.ts';
import { useBackButton, useLink } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ImageStrip } from '../../ui/image-viewer.tsx';
import { deferModule, useDeferredModule } from '../../ui/deferred-module.ts';
import { StatePill } from '../../ui/state-pill.tsx';
import { Screen } from '../../ui/screen.tsx';
import css from './complaint.module.css';
import { useImageAddress } from '../../router/image-address.ts';
import { LoadedPage } from '../../router/loaded-page.tsx';
import { useViewerTexts } from './viewer-texts.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';

/** The rating, rarely needed: it opens some time after the answer is shown. */
const scoreDialog = deferModule(() => import('./score-dialog.tsx'));

/** What follows an answer: a reply to it, and who else may decide. */
const furtherTalk = deferModule(() => import('./further-talk.ts'));

type Complaint = ReadAnswerOf<typeof loadComplaint>;

/** The delay between the answer and the rating, in milliseconds (specification, section 9). */
const RATING_AFTER_MS = 3000;

export async function loader({ search, read }: LoaderArgs) {
  const { problemId } = readParams('complaintDetail', search);
  return problemId === undefined ? null : read(loadComplaint, { problemId });
}

/** A complaint with its answer (/complainDetails, CMP-08). */
function ComplaintDetailScreen() {
  const t = useTexts('complaint');
  const back = useBackButton();
  const link = useLink();
  const answer = useLoaded<typeof loader>();
  const query = useAnswer(answer, { quiet: true });
  useRefresh();
  const title = t('title.complaintDetail');
  if (answer === null || query.error?.code === codes.complaintNotFound) {
    return (
      <Screen title={title} back={back}>
        <EmptyState
          title={query.error?.message || t('complaint.none')}
          action={
            <Button width="fit" {...link('complaintList', {})}>
              {t('complaint.mine')}
            </Button>
          }
        >
          {t('complaint.noneBody')}
        </EmptyState>
      </Screen>
    );
  }
  return (
    <LoadedPage title={title} query={query}>
      {(complaint) => <Shown key={answer.key} complaint={complaint} reload={query.retry} />}
    </LoadedPage>
  );
}

function Shown({ complaint, reload }: { complaint: Complaint; reload: () => Promise<void> }) {
  const t = useTexts('complaint');
  const { problemId, type, sonType, content, images, disposeDetail, disposeImages, time, replyDueOn } = complaint;
  const { canReply, escalation, earlierAnswers } = complaint;
  const isAnswered = disposeDetail !== '' || (disposeImages ?? []).length > 0;
  const isAsked = useLateFlag(complaint.isNeedScore !== 0, RATING_AFTER_MS);
  const talk = useDeferredModule(furtherTalk, isAnswered || (earlierAnswers ?? []).length > 0);
  const score = useDeferredModule(scoreDialog, complaint.isNeedScore !== 0);
  const [isClosed, setIsClosed] = useState(false);
  return (
    <>
      <Card
        title={type || undefined}
        aside={
          <StatePill state={isAnswered ? 'settled' : 'waiting'}>
            {t(isAnswered ? 'complaint.stateAnswered' : 'complaint.stateWaiting')}
          </StatePill>
        }
      >
        <p className={css.number}>{t('complaint.id', { id: problemId })}</p>
        {sonType !== '' && <p className={css.sub}>{sonType}</p>}
        <p className={css.text}>{content}</p>
        <Pictures addresses={images ?? []} />
        {time !== '' && (
          <p className={css.time}>
            <NoWrap>{t('complaint.sentOn', { time })}</NoWrap>
          </p>
        )}
      </Card>
      {(earlierAnswers ?? []).map((answer) => (
        <Fragment key={answer.time}>
          <Card title={t('complaint.earlierAnswer')}>
            <p className={css.text}>{answer.content}</p>
            <Pictures addresses={answer.images ?? []} />
            <p className={css.time}>
              <NoWrap>{t('complaint.answeredOn', { time: answer.time })}</NoWrap>
            </p>
          </Card>
          {answer.reply !== '' && (
            <Card title={t('complaint.replyText')}>
              <p className={css.text}>{answer.reply}</p>
              <p className={css.time}>
                <NoWrap>{t('complaint.sentOn', { time: answer.repliedAt })}</NoWrap>
              </p>
            </Card>
          )}
        </Fragment>
      ))}
      {isAnswered ? (
        <Card title={t('complaint.answer')}>
          <p className={css.text}>{disposeDetail}</p>
          <Pictures addresses={disposeImages ?? []} />
        </Card>
      ) : (
        <Banner>
          {replyDueOn === '' ? t('complaint.waitingPlain') : t('complaint.waiting', { date: replyDueOn })}
        </Banner>
      )}
      {canReply === '1' && talk !== null && <talk.ReplyCard problemId={problemId} onReplied={reload} />}
      {escalation !== null && escalation !== undefined && talk !== null && (
        <talk.EscalationCard problemId={problemId} escalation={escalation} />
      )}
      {isAsked && !isClosed && score !== null && (
        <score.ScoreDialog
          problemId={problemId}
          onClose={() => setIsClosed(true)}
          onScored={() => {
            setIsClosed(true);
            void reload();
          }}
        />
      )}
    </>
  );
}

function Pictures({ addresses }: { addresses: readonly string[] }) {
  const t = useTexts('complaint');
  const texts = useViewerTexts();
  const addressOf = useImageAddress();
  const images = addresses
    .map((address, index) => ({ src: addressOf(address), alt: t('complaint.picture', { at: index + 1 }) }))
    .filter(({ src }) => src !== '');
  if (images.length === 0) return null;
  return (
    <div className={css.pictures}>
      <ImageStrip images={images} texts={texts} />
    </div>
  );
}

/** True once the flag has been set for this long. */
function useLateFlag(isSet: boolean, afterMs: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isSet) return undefined;
    const timer = setTimeout(() => setIsLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [isSet, afterMs]);
  return isSet && isLate;
}

export { ComplaintDetailScreen as Component };
