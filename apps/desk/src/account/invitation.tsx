import { acceptInvitation, readInvitation } from '@hiram/contract/desk';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { problemOf } from '../api/problem-of.ts';
import { useAction } from '../api/use-action.ts';
import css from '../desk.module.css';
import { useServices } from '../services.ts';
import { isShort, NewPasswordBox } from './new-password-box.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useDocumentTitle, useTitleFocus } from '../ui/page-title.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** The page of a one-time link: the token is in the fragment, which stays in this browser. It sets a password. */
export function Invitation({ onAccepted }: { readonly onAccepted: () => void }) {
  const { appName, t } = useServices();
  const navigate = useNavigate();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const [token] = useState(() => window.location.hash.slice(1));
  const [invited, setInvited] = useState<{ readonly name: string; readonly login: string } | null>(null);
  const [password, setPassword] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const read = useAction(readInvitation, { quiet: true });
  const accept = useAction(acceptInvitation, { quiet: true });
  useDocumentTitle(t('desk.of', { appName }));
  useTitleFocus(titleRef);
  useEffect(() => {
    void read.run({ token }).then((result) => result?.success === true && setInvited(result.data));
    // once: the token is that of the address at the beginning
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setIsAsked(true);
    if (isShort(password)) return;
    const result = await accept.run({ token, password });
    if (result?.success !== true) return;
    await navigate('/desk', { replace: true });
    onAccepted();
  };
  const problem = read.error ?? accept.error;
  return (
    <main className={css.alone} aria-busy={read.isRunning}>
      <h1 ref={titleRef} tabIndex={-1} className={css.title}>
        {t('desk.of', { appName })}
      </h1>
      {problem !== undefined && (
        <Banner tone="bad" title={t('invitation.failed')} alert>
          {problemOf(problem, t)}
        </Banner>
      )}
      {invited === null && problem === undefined && <Skeleton label={t('common.loading')} />}
      {invited !== null && (
        <Card>
          <form className={css.form} noValidate onSubmit={(event) => void send(event)}>
            <p>{t('invitation.body', { name: invited.name, login: invited.login })}</p>
            <input type="hidden" autoComplete="username" value={invited.login} readOnly />
            <NewPasswordBox
              label={t('invitation.password')}
              value={password}
              onChange={setPassword}
              isAsked={isAsked}
            />
            <Button type="submit" busy={accept.isRunning}>
              {t('invitation.accept')}
            </Button>
          </form>
        </Card>
      )}
    </main>
  );
}
