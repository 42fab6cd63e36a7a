import { listComplaints } from '@hiram/contract/desk';
import * as codes from '@hiram/contract/refusal-codes';
import { useState } from 'react';
import { useCall } from './api/use-call.ts';
import { Campaigns } from './campaigns.tsx';
import { ComplaintPane } from './complaint-pane.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { useDeskPlace } from './desk-place.ts';
import css from './desk.module.css';
import { Queue } from './queue.tsx';
import { Ratings } from './ratings.tsx';
import { type Services, ServicesContext, useTexts } from './services.ts';
import { SignInForm } from './sign-in-form.tsx';
import { ErrorState } from './ui/error-state.tsx';
import { Skeleton } from './ui/skeleton.tsx';
import { ToastOutlet } from './ui/toast.tsx';

/** The sign-in state: not yet known, signed in, signed out, or signed out because the session has ended. */
interface Visit {
  readonly number: number;
  readonly state: 'unknown' | 'here' | 'away' | 'over';
}

/** The whole desk. An expired session, noticed by any call, returns to the sign-in. */
export function DeskApp(page: Services) {
  const [visit, setVisit] = useState<Visit>({ number: 0, state: 'unknown' });
  const become = (state: Visit['state']): void => setVisit((now) => (now.state === state ? now : { ...now, state }));
  const [services] = useState<Services>(() => ({
    ...page,
    call: async (endpoint, request, options) => {
      const result = await page.call(endpoint, request, options);
      if (result.success) become('here');
      else if (result.code === codes.noSession) {
        setVisit((now) => ({ ...now, state: now.state === 'here' || now.state === 'over' ? 'over' : 'away' }));
      }
      return result;
    },
  }));
  const begin = (): void => {
    page.answers.expire();
    setVisit(({ number }) => ({ number: number + 1, state: 'unknown' }));
  };
  const isAway = visit.state === 'over' || visit.state === 'away';
  return (
    <ServicesContext value={services}>
      {isAway ? (
        <SignInForm wasSignedIn={visit.state === 'over'} onSignedIn={begin} />
      ) : (
        <Desk key={visit.number} onSignedOut={() => become('away')} />
      )}
      <ToastOutlet place="bottom" />
    </ServicesContext>
  );
}

/** The reload interval of the queue, in milliseconds. */
const REFRESH_MS = 60_000;

function Desk({ onSignedOut }: { onSignedOut: () => void }) {
  const t = useTexts();
  const place = useDeskPlace();
  const state = place.view === 'answered' ? 'answered' : 'waiting';
  const query = useCall(listComplaints, { state }, REFRESH_MS);
  const { data, error } = query;
  // Nothing is rendered until the sign-in state is known.
  if (data === undefined) {
    return (
      <main className={css.alone} aria-busy={error === undefined}>
        {error === undefined || error.code === codes.noSession ? (
          <Skeleton label={t('common.loading')} />
        ) : (
          <ErrorState title={t('failure.title')} retryLabel={t('common.retry')} onRetry={() => void query.retry()}>
            {error.message || t('failure.body')}
          </ErrorState>
        )}
      </main>
    );
  }
  return (
    <DeskFrame agentName={data.agent.name} waiting={data.waiting} view={place.view} onSignedOut={onSignedOut}>
      {place.view === 'ratings' && <Ratings />}
      {place.view === 'campaigns' && <Campaigns />}
      {(place.view === 'waiting' || place.view === 'answered') && (
        <main className={css.panes} data-open={place.complaint === undefined ? undefined : ''}>
          <Queue
            lines={data.list ?? []}
            count={state === 'waiting' ? data.waiting : undefined}
            state={state}
            open={place.complaint}
          />
          <ComplaintPane key={place.complaint} problemId={place.complaint} onChanged={() => void query.retry()} />
        </main>
      )}
    </DeskFrame>
  );
}
