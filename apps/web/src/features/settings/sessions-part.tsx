import { type loadSettings, logout, logoutEverywhere } from '@hiram/contract/login';
import { LogOut } from 'lucide-react';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { useState } from 'react';
import { useSession } from '../../api/api-context.ts';
import type { Answer } from '../../api/read.ts';
import { useAction } from '../../api/use-action.ts';
import { useAnswer } from '../../router/use-answer.ts';
import { useLeave } from '../../router/use-leave.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge } from '../../shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SessionList } from './session-list.tsx';
import css from './settings.module.css';

interface SessionsProps {
  /** Null without a session, or before it is loaded. */
  readonly answer: Answer<ReadAnswerOf<typeof loadSettings>> | null;
}

/** The borrower's open sessions, with logouts; without a session, the login. */
export function SessionsPart({ answer }: SessionsProps) {
  const t = useTexts('settings');
  const bridge = useBridge();
  const { sessionId } = useSession();
  if (sessionId !== '') return <OpenSessions answer={answer} />;
  return (
    <Card title={t('settings.sessions')}>
      <div className={css.stack}>
        <p className={css.soft}>{t('settings.loggedOut')}</p>
        <Button variant="secondary" onClick={() => bridge.offToLogin()}>
          {t('settings.logIn')}
        </Button>
      </div>
    </Card>
  );
}

function OpenSessions({ answer }: SessionsProps) {
  const t = useTexts('settings');
  const query = useAnswer(answer, { quiet: true });
  const leave = useLeave();
  const [isAsking, setIsAsking] = useState(false);
  const one = useAction(logout);
  const all = useAction(logoutEverywhere);
  const { data, error } = query;
  const end = async (action: { readonly run: (request: object) => Promise<{ success: boolean } | null> }) => {
    if ((await action.run({}))?.success === true) leave();
  };
  if (error !== undefined && data === undefined) {
    return (
      <Card title={t('settings.sessions')}>
        <ErrorState
          title={t('failure.title')}
          retryLabel={t('common.retry')}
          onRetry={() => void query.retry()}
          busy={query.isRefreshing}
        >
          {error.message || t('failure.body')}
        </ErrorState>
      </Card>
    );
  }
  return (
    <>
      <Card title={t('settings.sessions')}>
        {data === undefined ? (
          <Skeleton label={t('common.loading')} />
        ) : (
          <>
            {data.phone !== '' && <p className={css.soft}>{t('settings.loggedInAs', { phone: data.phone })}</p>}
            <SessionList sessions={data.sessions ?? []} />
          </>
        )}
      </Card>
      <Button
        variant="secondary"
        icon={<LogOut size="1.25em" aria-hidden="true" />}
        busy={one.isRunning}
        onClick={() => void end(one)}
      >
        {t('settings.logOut')}
      </Button>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t('settings.everywhere')}
      </Button>
      <Dialog
        open={isAsking}
        alert
        title={t('settings.everywhereTitle')}
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button variant="danger" busy={all.isRunning} onClick={() => void end(all)}>
              {t('settings.logOut')}
            </Button>
            <Button variant="quiet" onClick={() => setIsAsking(false)}>
              {t('common.cancel')}
            </Button>
          </>
        }
      >
        {t('settings.everywhereBody')}
      </Dialog>
    </>
  );
}
