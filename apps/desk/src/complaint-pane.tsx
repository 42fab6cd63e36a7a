import { DESK_BASE, type DeskAnswer, loadComplaint } from '@hiram/contract/desk';
import * as codes from '@hiram/contract/refusal-codes';
import { ArrowLeft, MessageSquareText } from 'lucide-react';
import { useRef } from 'react';
import { useCall } from './api/use-call.ts';
import { Banner } from './ui/banner.tsx';
import { Card } from './ui/card.tsx';
import { EmptyState } from './ui/empty-state.tsx';
import { CallFailure } from './kit/call-failure.tsx';
import { ImageStrip } from './ui/image-viewer.tsx';
import { useDocumentTitle, useTitleFocus } from './ui/page-title.ts';
import { Skeleton } from './ui/skeleton.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Link } from 'react-router';
import { deskAddress, useDeskPlace } from './desk-place.ts';
import css from './desk.module.css';
import { type DeskComplaint, Facts } from './facts.tsx';
import { ReplyDue } from './queue.tsx';
import { Reopen } from './reopen.tsx';
import { useTexts } from './services.ts';
import { Stars } from './stars.tsx';
import { useViewerTexts } from './viewer-texts.ts';
import { NoWrap } from './ui/no-wrap.tsx';

/** Pictures are shown from our own service only. */
const OWN_IMAGES = `${DESK_BASE}/images/`;

interface ComplaintPaneProps {
  readonly problemId: string | undefined;
  /** Called after an answer or a reopening, which change the queue. */
  readonly onChanged: () => void;
}

/** The selected complaint. */
export function ComplaintPane({ problemId, onChanged }: ComplaintPaneProps) {
  const t = useTexts();
  const { view } = useDeskPlace();
  const query = useCall(loadComplaint, problemId === undefined ? null : { problemId });
  const { data, error } = query;
  if (problemId === undefined) {
    return (
      <div className={css.pane}>
        <NoneChosen />
      </div>
    );
  }
  return (
    <div className={css.pane} aria-busy={query.isLoading}>
      <Link to={deskAddress({ view })} className={css.back}>
        <ArrowLeft size="1.25em" aria-hidden="true" />
        {t('desk.back')}
      </Link>
      {data === undefined && <h1 className="visually-hidden">{t('desk.complaint', { id: problemId })}</h1>}
      {data !== undefined && (
        <Shown
          complaint={data}
          onChanged={() => {
            void query.retry();
            onChanged();
          }}
        />
      )}
      {data === undefined && (error === undefined || error.code === codes.noSession) && (
        <Skeleton label={t('common.loading')} />
      )}
      {data === undefined && error?.code === codes.complaintNotFound && <EmptyState title={t('desk.notFound')} />}
      {data === undefined &&
        error !== undefined &&
        error.code !== codes.complaintNotFound &&
        error.code !== codes.noSession && <CallFailure call={query} />}
    </div>
  );
}

function NoneChosen() {
  const t = useTexts();
  useDocumentTitle(t('desk.title'));
  return (
    <EmptyState title={<h1>{t('desk.choose')}</h1>} icon={<MessageSquareText />}>
      {t('desk.chooseBody')}
    </EmptyState>
  );
}

function Shown({ complaint, onChanged }: { complaint: DeskComplaint; onChanged: () => void }) {
  const t = useTexts();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(t('desk.complaint', { id: complaint.problemId }));
  useTitleFocus(titleRef);
  return (
    <div className={css.complaint}>
      <div className={css.talk}>
        <div className={css.complaintHead}>
          <h1 ref={titleRef} tabIndex={-1} className={css.title}>
            {complaint.type}
          </h1>
          {complaint.isWaiting && <ReplyDue line={complaint} />}
        </div>
        {complaint.sonType !== '' && <p>{complaint.sonType}</p>}
        <Card title={t('desk.wrote', { name: complaint.borrower.name })}>
          <p className={css.words}>{complaint.content}</p>
          <Pictures addresses={complaint.images ?? []} />
          <p className={css.soft}>
            <NoWrap>{t('desk.received', { time: complaint.time })}</NoWrap>
          </p>
        </Card>
        {(complaint.answers ?? []).map((answer) => (
          <Given key={answer.time} answer={answer} />
        ))}
        {complaint.isWaiting ? (
          <AnswerForm problemId={complaint.problemId} onSent={onChanged} />
        ) : (
          <Reopen problemId={complaint.problemId} onReopened={onChanged} />
        )}
      </div>
      <Facts complaint={complaint} />
    </div>
  );
}

/** An earlier answer. */
function Given({ answer }: { answer: DeskAnswer }) {
  const t = useTexts();
  const { score, reopened } = answer;
  return (
    <Card title={answer.agentName === '' ? t('desk.answer') : t('desk.answerBy', { name: answer.agentName })}>
      <p className={css.words}>{answer.content}</p>
      <Pictures addresses={answer.images ?? []} />
      <p className={css.soft}>{t('desk.answeredOn', { time: answer.time })}</p>
      {score !== null && score !== undefined && <Stars count={score} />}
      {answer.wantsScore && (score === null || score === undefined) && !reopened && (
        <p className={css.soft}>{t('desk.notRated')}</p>
      )}
      {reopened && (
        <Banner tone="warn">
          {reopened.agentName === ''
            ? t('desk.replied', { time: reopened.time, reason: reopened.reason })
            : t('desk.reopenedBy', { time: reopened.time, name: reopened.agentName, reason: reopened.reason })}
        </Banner>
      )}
    </Card>
  );
}

function Pictures({ addresses }: { addresses: readonly string[] }) {
  const t = useTexts();
  const texts = useViewerTexts();
  const images = addresses
    .filter((address) => address.startsWith(OWN_IMAGES))
    .map((src, index) => ({ src, alt: t('desk.picture', { at: index + 1 }) }));
  if (images.length === 0) return null;
  return (
    <div className={css.pictures}>
      <ImageStrip images={images} texts={texts} />
    </div>
  );
}
