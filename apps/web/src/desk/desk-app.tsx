import { listComplaints } from '@hiram/contract/desk';
import { useState } from 'react';
import { ApiContext } from '../api/api-context.ts';
import { NO_SESSION_CODE } from '../api/call-error.ts';
import type { ApiServices } from '../api/client.ts';
import { useCall } from '../api/use-call.ts';
import { MessageOutlet } from '../app/message-outlet.tsx';
import { ConfigContext } from '../brand/config-context.ts';
import type { AppConfig } from '../brand/config.ts';
import type { TextStore } from '../i18n/text-store.ts';
import { TextsContext, useTexts } from '../i18n/use-texts.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ToasterProvider } from '../ui/toast.tsx';
import { Campaigns } from './campaigns.tsx';
import { ComplaintPane } from './complaint-pane.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { useDeskPlace } from './desk-place.ts';
import { Queue } from './queue.tsx';
import { Ratings } from './ratings.tsx';
import { SignInForm } from './sign-in-form.tsx';
import css from './desk.module.css';

export interface DeskAppProps {
  readonly config: AppConfig;
  readonly texts: TextStore;
  readonly api: ApiServices;
}

/** Whether somebody is signed in: not yet known, here, away, or away because the session is over. */
interface Visit {
  readonly number: number;
  readonly state: 'unknown' | 'here' | 'away' | 'over';
}

/** The whole desk. A session that is over brings the sign-in back at whatever call notices it. */
export function DeskApp({ config, texts, api }: DeskAppProps) {
  const [visit, setVisit] = useState<Visit>({ number: 0, state: 'unknown' });
  const become = (state: Visit['state']): void => setVisit((now) => (now.state === state ? now : { ...now, state }));
  const [services] = useState<ApiServices>(() => ({
    ...api,
    call: async (endpoint, request, options) => {
      const result = await api.call(endpoint, request, options);
      if (result.success) become('here');
      else if (result.code === NO_SESSION_CODE) {
        setVisit((now) => ({ ...now, state: now.state === 'here' || now.state === 'over' ? 'over' : 'away' }));
      }
      return result;
    },
  }));
  const begin = (): void => {
    api.answers.expire();
    setVisit(({ number }) => ({ number: number + 1, state: 'unknown' }));
  };
  const isAway = visit.state === 'over' || visit.state === 'away';
  return (
    <ConfigContext value={config}>
      <TextsContext value={texts}>
        <ApiContext value={services}>
          <ToasterProvider dismissLabel={texts.translate('common')('common.dismiss')}>
            <MessageOutlet />
            {isAway ? (
              <SignInForm wasSignedIn={visit.state === 'over'} onSignedIn={begin} />
            ) : (
              <Desk key={visit.number} onSignedOut={() => become('away')} />
            )}
          </ToasterProvider>
        </ApiContext>
      </TextsContext>
    </ConfigContext>
  );
}

/** How often the queue is asked for again, in milliseconds. */
const REFRESH_MS = 60_000;

function Desk({ onSignedOut }: { onSignedOut: () => void }) {
  const t = useTexts('desk');
  const place = useDeskPlace();
  const state = place.view === 'answered' ? 'answered' : 'waiting';
  const query = useCall(listComplaints, { state }, { quiet: true, refreshEveryMs: REFRESH_MS });
  const { data, error } = query;
  // Nothing of the desk is drawn before it is known that somebody is signed in.
  if (data === undefined) {
    return (
      <main className={css.alone} aria-busy={error === undefined}>
        {error === undefined || error.code === NO_SESSION_CODE ? (
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
