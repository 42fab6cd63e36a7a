import { signIn } from '@hiram/contract/desk';
import { type SyntheticEvent, useRef, useState } from 'react';
import { problemOf } from './api/problem-of.ts';
import { useAction } from './api/use-action.ts';
import { Banner } from './ui/banner.tsx';
import { Button } from './ui/button.tsx';
import { Card } from './ui/card.tsx';
import { focusFirstInvalid, TextField } from './ui/field.tsx';
import { useDocumentTitle, useTitleFocus } from './ui/page-title.ts';
import css from './desk.module.css';
import { useServices } from './services.ts';

interface SignInFormProps {
  /** True after a session expired while the desk was in use. */
  readonly wasSignedIn: boolean;
  readonly onSignedIn: () => void;
}

/** The sign-in of an agent. */
export function SignInForm({ wasSignedIn, onSignedIn }: SignInFormProps) {
  const { appName, t } = useServices();
  const title = t('desk.of', { appName });
  const titleRef = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useTitleFocus(titleRef);
  const formRef = useRef<HTMLFormElement>(null);
  const action = useAction(signIn, { quiet: true });
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setIsAsked(true);
    if (login.trim() === '' || password === '') {
      setTimeout(() => focusFirstInvalid(formRef.current));
      return;
    }
    // the sign-in would last until the next call
    setIsRefused(!navigator.cookieEnabled);
    if (!navigator.cookieEnabled) return;
    const result = await action.run({ login, password });
    if (result?.success === true) onSignedIn();
    else setPassword('');
  };
  return (
    <main className={css.alone}>
      <h1 ref={titleRef} tabIndex={-1} className={css.title}>
        {title}
      </h1>
      <Card>
        <form ref={formRef} className={css.form} noValidate onSubmit={(event) => void send(event)}>
          {wasSignedIn && action.error === undefined && <Banner>{t('desk.signedOut')}</Banner>}
          {isRefused && (
            <Banner tone="bad" title={t('desk.signInFailed')} alert>
              {t('desk.noCookies')}
            </Banner>
          )}
          {!isRefused && action.error !== undefined && (
            <Banner tone="bad" title={t('desk.signInFailed')} alert>
              {problemOf(action.error, t)}
            </Banner>
          )}
          <TextField
            label={t('desk.login')}
            value={login}
            onChange={setLogin}
            autoComplete="username"
            autoCapitalize="none"
            maxLength={40}
            required
            error={isAsked && login.trim() === '' && t('desk.fillInLogin')}
          />
          <TextField
            label={t('desk.password')}
            type="password"
            value={password}
            onChange={(value) => {
              setIsAsked(false);
              setPassword(value);
            }}
            autoComplete="current-password"
            maxLength={200}
            required
            error={
              isAsked && !action.isRunning && action.error === undefined && password === '' && t('desk.fillInPassword')
            }
          />
          <Button type="submit" busy={action.isRunning}>
            {t('desk.signIn')}
          </Button>
        </form>
      </Card>
    </main>
  );
}
