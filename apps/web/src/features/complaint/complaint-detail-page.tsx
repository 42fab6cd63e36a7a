import { loadComplaint } from '@hiram/contract/complaint';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { useEffect, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useBackButton, useScreenParams } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ImageStrip } from '../../ui/image-viewer.tsx';
import { Screen } from '../../ui/screen.tsx';
import css from './complaint.module.css';
import { useImageAddress } from '../../app/image-address.ts';
import { LoadedPage } from '../../app/loaded-page.tsx';
import { ScoreDialog } from './score-dialog.tsx';
import { useViewerTexts } from './viewer-texts.ts';

type Complaint = ReadAnswerOf<typeof loadComplaint>;

/** Code of the service for a complaint that is not there. */
const NO_COMPLAINT = '1022';
/** The rating opens so long after the answer is shown, in milliseconds (specification, section 9). */
const RATING_AFTER_MS = 3000;

/** One complaint: what was written, and what was answered. */
export function ComplaintDetailPage() {
  const t = useTexts('complaint');
  const back = useBackButton();
  const { problemId } = useScreenParams('complaintDetail');
  const query = useCall(loadComplaint, problemId === undefined ? null : { problemId }, {
    quiet: true,
    refreshOnFocus: true,
  });
  const title = t('title.complaintDetail');
  if (problemId === undefined || query.error?.code === NO_COMPLAINT) {
    return (
      <Screen title={title} back={back}>
        <EmptyState title={query.error?.message || t('complaint.none')}>{t('complaint.noneBody')}</EmptyState>
      </Screen>
    );
  }
  return (
    <LoadedPage title={title} query={query}>
      {(complaint) => <Shown complaint={complaint} reload={query.retry} />}
    </LoadedPage>
  );
}

function Shown({ complaint, reload }: { complaint: Complaint; reload: () => Promise<void> }) {
  const t = useTexts('complaint');
  const { problemId, type, sonType, content, images, disposeDetail, disposeImages, time, replyDueOn } = complaint;
  const isAnswered = disposeDetail !== '' || (disposeImages ?? []).length > 0;
  const isAsked = useLateFlag(complaint.isNeedScore !== 0, RATING_AFTER_MS);
  const [isClosed, setIsClosed] = useState(false);
  return (
    <>
      <Card title={type || undefined}>
        {sonType !== '' && <p className={css.sub}>{sonType}</p>}
        <p className={css.text}>{content}</p>
        <Pictures addresses={images ?? []} />
        {time !== '' && <p className={css.time}>{t('complaint.sentOn', { time })}</p>}
      </Card>
      {(complaint.earlierAnswers ?? []).map((answer) => (
        <Card key={answer.time} title={t('complaint.earlierAnswer')}>
          <p className={css.text}>{answer.content}</p>
          <Pictures addresses={answer.images ?? []} />
          <p className={css.time}>{t('complaint.answeredOn', { time: answer.time })}</p>
        </Card>
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
      {isAsked && !isClosed && (
        <ScoreDialog
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

/** True once the flag has been set for so long. */
function useLateFlag(isSet: boolean, afterMs: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isSet) return undefined;
    const timer = setTimeout(() => setIsLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [isSet, afterMs]);
  return isSet && isLate;
}
