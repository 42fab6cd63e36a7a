import { listCampaigns } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import * as codes from '@hiram/contract/refusal-codes';
import { useRef, useState } from 'react';
import { useCall } from './api/use-call.ts';
import { Banner } from './ui/banner.tsx';
import { Card } from './ui/card.tsx';
import { EmptyState } from './ui/empty-state.tsx';
import { CallFailure } from './kit/call-failure.tsx';
import { useDocumentTitle, useTitleFocus } from './ui/page-title.ts';
import { Segmented } from './ui/segmented.tsx';
import { Skeleton } from './ui/skeleton.tsx';
import counts from './counts.module.css';
import css from './desk.module.css';
import { useTexts } from './services.ts';

type Campaign = NonNullable<ReadAnswerOf<typeof listCampaigns>['list']>[number];

const spans = [7, 30, 90] as const;

/** The results of each campaign, without data of borrowers. */
export function Campaigns() {
  const t = useTexts();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(t('desk.campaigns'));
  useTitleFocus(titleRef);
  const [span, setSpan] = useState<number>(30);
  const query = useCall(listCampaigns, { from: dayBefore(span - 1), to: dayBefore(0) });
  const { data, error } = query;
  return (
    <main className={css.ratings} aria-busy={query.isLoading}>
      <h1 ref={titleRef} tabIndex={-1} className={css.title}>
        {t('desk.campaigns')}
      </h1>
      <Segmented
        label={t('desk.span')}
        value={String(span)}
        onChange={(value) => setSpan(Number(value))}
        options={spans.map((days) => ({ value: String(days), label: t('common.days', { count: days }) }))}
      />
      {data !== undefined && (
        <Card title={t('desk.cameOf')} padding="rows">
          {(data.list ?? []).length === 0 && <EmptyState title={t('desk.noCampaigns')} />}
          <ul>
            {(data.list ?? []).map((campaign) => (
              <Line key={[campaign.utmTag, campaign.userFrom, campaign.appFrom].join(' ')} campaign={campaign} />
            ))}
          </ul>
          {data.isCut && <Banner>{t('desk.campaignsCut')}</Banner>}
        </Card>
      )}
      {data === undefined && (error === undefined || error.code === codes.noSession) && (
        <Skeleton label={t('common.loading')} />
      )}
      {data === undefined && error !== undefined && error.code !== codes.noSession && <CallFailure call={query} />}
    </main>
  );
}

function Line({ campaign }: { campaign: Campaign }) {
  const t = useTexts();
  const { utmTag, userFrom, appFrom, visits, applies, registrations } = campaign;
  const from = [userFrom, appFrom].filter((part) => part !== '').join(' · ');
  return (
    <li className={counts.campaign}>
      <span className={css.ratingWords}>
        <strong>{utmTag || t('desk.noTag')}</strong>
        {from !== '' && <span className={css.soft}>{from}</span>}
      </span>
      <dl className={counts.counts}>
        {(
          [
            [t('desk.visits'), visits],
            [t('desk.applies'), applies],
            [t('desk.registrations'), registrations],
          ] as const
        ).map(([title, count]) => (
          <div key={title}>
            <dt className={css.soft}>{title}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** The date a number of days ago, by the agent's clock, as YYYY-MM-DD. */
function dayBefore(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() - days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
