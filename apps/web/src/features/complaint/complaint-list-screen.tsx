import { listComplaints } from '@hiram/contract/complaint';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { useState } from 'react';
import { useLink } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatValue } from '../../ui/formats.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { StatePill } from '../../ui/state-pill.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import css from './complaint.module.css';
import { LoadedPage } from '../../router/loaded-page.tsx';

type Tab = NonNullable<ReadAnswerOf<typeof listComplaints>['tabs']>[number];

export const loader = ({ read }: LoaderArgs) => read(listComplaints, {});

/** A borrower's complaints (/complaintList, CMP-07). */
function ComplaintListScreen() {
  const t = useTexts('complaint');
  const query = useAnswer(useLoaded<typeof loader>(), { quiet: true });
  useRefresh();
  return (
    <LoadedPage title={t('title.complaintList')} query={query}>
      {({ tabs }) => <ByTab tabs={tabs ?? []} />}
    </LoadedPage>
  );
}

function ByTab({ tabs }: { tabs: readonly Tab[] }) {
  const t = useTexts('complaint');
  const [open, setOpen] = useState('0');
  const shown = tabs[Number(open)];
  if (shown === undefined) return <Nothing />;
  return (
    <Tabs
      label={t('complaint.tabs')}
      items={tabs.map(({ title, list }, index) => ({ id: String(index), label: title, count: list?.length ?? 0 }))}
      value={open}
      onChange={setOpen}
    >
      <Items list={shown.list ?? []} />
    </Tabs>
  );
}

function Items({ list }: { list: NonNullable<Tab['list']> }) {
  const t = useTexts('complaint');
  const link = useLink();
  if (list.length === 0) return <Nothing />;
  return (
    <Card padding="rows">
      {list.map(({ id, time, type, content, state }) => (
        <NavRow
          key={id}
          note={
            <>
              <span className={css.line}>
                <NoWrap>
                  {[t('complaint.id', { id }), formatValue(time)].filter((part) => part !== '').join(' · ')}
                </NoWrap>
              </span>
              {type !== '' && <span className={css.line}>{content}</span>}
            </>
          }
          aside={<ComplaintState state={state} />}
          {...link('complaintDetail', { problemId: id })}
        >
          {type || content}
        </NavRow>
      ))}
    </Card>
  );
}

/** Whether a complaint waits for an answer; nothing if the service does not say. */
function ComplaintState({ state }: { state: string }) {
  const t = useTexts('complaint');
  if (state === 'waiting') return <StatePill state="waiting">{t('complaint.stateWaiting')}</StatePill>;
  if (state === 'answered') return <StatePill state="settled">{t('complaint.stateAnswered')}</StatePill>;
  return null;
}

function Nothing() {
  const t = useTexts('complaint');
  return <EmptyState title={t('complaint.none')}>{t('complaint.noneBody')}</EmptyState>;
}

export { ComplaintListScreen as Component };
