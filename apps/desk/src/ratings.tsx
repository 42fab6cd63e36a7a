import { listRatings } from '@hiram/contract/desk';
import * as codes from '@hiram/contract/refusal-codes';
import { useRef } from 'react';
import { useCall } from './api/use-call.ts';
import { Card } from './ui/card.tsx';
import { EmptyState } from './ui/empty-state.tsx';
import { CallFailure } from './kit/call-failure.tsx';
import { formatValue } from './ui/formats.ts';
import { useDocumentTitle, useTitleFocus } from './ui/page-title.ts';
import { Skeleton } from './ui/skeleton.tsx';
import { Link } from 'react-router';
import { deskAddress } from './desk-place.ts';
import bars from './counts.module.css';
import css from './desk.module.css';
import { useTexts } from './services.ts';
import { Stars } from './stars.tsx';

/** The ratings of answers. */
export function Ratings() {
  const t = useTexts();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(t('desk.ratings'));
  useTitleFocus(titleRef);
  const query = useCall(listRatings, {});
  const { data, error } = query;
  return (
    <main className={css.ratings} aria-busy={query.isLoading}>
      <h1 ref={titleRef} tabIndex={-1} className={css.title}>
        {t('desk.ratings')}
      </h1>
      {data !== undefined && <Counts counts={data.counts ?? []} />}
      {data !== undefined && (
        <Card title={t('desk.latest')} padding="rows">
          {(data.list ?? []).length === 0 && <EmptyState title={t('desk.noRatings')} />}
          <ul>
            {(data.list ?? []).map((rating) => (
              <li key={`${rating.problemId} ${rating.time}`}>
                <Link to={deskAddress({ view: 'answered', complaint: rating.problemId })} className={css.rating}>
                  <Stars count={rating.score} />
                  <span className={css.ratingWords}>
                    <strong>{rating.type}</strong>
                    <span className={css.soft}>
                      {[t('desk.complaint', { id: rating.problemId }), rating.agentName, formatValue(rating.time)]
                        .filter((part) => part !== '')
                        .join(' · ')}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {data === undefined && (error === undefined || error.code === codes.noSession) && (
        <Skeleton label={t('common.loading')} />
      )}
      {data === undefined && error !== undefined && error.code !== codes.noSession && <CallFailure call={query} />}
    </main>
  );
}

/** The count of each number of stars, with a decorative bar. */
function Counts({ counts }: { counts: readonly { score: number; count: number }[] }) {
  const t = useTexts();
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const average = counts.reduce((sum, { score, count }) => sum + score * count, 0) / Math.max(1, all);
  return (
    <Card
      title={t('desk.inDays')}
      aside={all > 0 && <strong>{t('desk.average', { average: average.toFixed(1) })}</strong>}
    >
      <dl>
        {counts.map(({ score, count }) => (
          <div key={score} className={bars.bar}>
            <dt>{t('desk.stars', { count: score })}</dt>
            <dd>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="8" className={bars.barOff} />
                <rect width={all === 0 ? 0 : (100 * count) / all} height="8" />
              </svg>
              <span>{t('desk.times', { count })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
