import type { DeskLine } from '@hiram/contract/desk';
import { useTexts } from './services.ts';
import { EmptyState } from './ui/empty-state.tsx';
import { Pill } from './ui/pill.tsx';
import { Link } from 'react-router';
import { deskAddress } from './desk-place.ts';
import css from './desk.module.css';
import { Stars } from './stars.tsx';
import { NoWrap } from './ui/no-wrap.tsx';

interface QueueProps {
  readonly lines: readonly DeskLine[];
  /** Total number of waiting complaints; undefined if it is not counted. */
  readonly count: number | undefined;
  readonly state: 'waiting' | 'answered';
  /** The open complaint. */
  readonly open: string | undefined;
}

/** The list of complaints to answer. */
export function Queue({ lines, count, state, open }: QueueProps) {
  const t = useTexts();
  const isShort = count !== undefined && count > lines.length;
  return (
    <section className={css.queue} aria-label={t('desk.queue')}>
      <h1 className={css.queueTitle}>{t(state === 'waiting' ? 'desk.waiting' : 'desk.answered')}</h1>
      {lines.length === 0 && (
        <EmptyState title={t(state === 'waiting' ? 'desk.none' : 'desk.noneAnswered')}>
          {state === 'waiting' ? t('desk.noneBody') : undefined}
        </EmptyState>
      )}
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.problemId}>
            <Link
              to={deskAddress({ view: state, complaint: line.problemId })}
              className={css.line}
              aria-current={line.problemId === open ? 'true' : undefined}
            >
              <span className={css.lineHead}>
                <strong>{line.type}</strong>
                {state === 'waiting' && <ReplyDue line={line} />}
              </span>
              {line.sonType !== '' && <span>{line.sonType}</span>}
              <span className={css.soft}>
                {t('desk.order', { orderNo: line.orderNo })} · {t('desk.complaint', { id: line.problemId })}
              </span>
              <span className={css.soft}>
                <NoWrap>
                  {state === 'waiting'
                    ? t('desk.received', { time: line.time })
                    : t('desk.answeredOn', { time: line.answeredAt })}
                </NoWrap>
              </span>
              {line.score !== null && line.score !== undefined && <Stars count={line.score} />}
            </Link>
          </li>
        ))}
      </ul>
      {isShort && <p className={css.soft}>{t('desk.more', { shown: lines.length, count })}</p>}
    </section>
  );
}

/** The date of the promised answer. */
export function ReplyDue({ line }: { line: Pick<DeskLine, 'daysLate' | 'replyDueOn'> }) {
  const t = useTexts();
  if (line.daysLate > 0) {
    return (
      <Pill tone="bad" dot>
        {t('desk.late', { count: line.daysLate })}
      </Pill>
    );
  }
  return <Pill>{t('desk.by', { date: line.replyDueOn })}</Pill>;
}
