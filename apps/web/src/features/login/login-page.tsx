import { useEffect, useState } from 'react';
import { useSession } from '../../api/api-context.ts';
import { openOwn } from '../../app/history.ts';
import { useBackButton, useScreenParams } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge, useShellAround } from '../../shell/shell-context.ts';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { addressAfter } from './address-after.ts';
import { CodeStep } from './code-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { useLogin } from './use-login.ts';

/**
 * Logs in by phone and SMS. Inside a shell, whose login is its own, it leads there. Who is logged in already is led on: a session
 * that is over was forgotten before it leads here, and one that turns out to be leads back.
 */
export function LoginPage() {
  const t = useTexts('login');
  const back = useBackButton();
  const bridge = useBridge();
  const { sessionId, carried } = useSession();
  const { from } = useScreenParams('login');
  const shell = useShellAround();
  const [isLoggedIn] = useState(sessionId !== '');
  useEffect(() => {
    if (shell) bridge.offToLogin();
    else if (shell === null && isLoggedIn) openOwn(window, addressAfter(from, carried), true);
  }, [bridge, shell, isLoggedIn, from, carried]);
  if (!shell && !isLoggedIn) return <Steps />;
  return (
    <Screen title={t('title.login')} back={back} busy>
      <Skeleton label={t('common.loading')} />
    </Screen>
  );
}

function Steps() {
  const login = useLogin();
  // the picture, where the phone cannot show by itself that somebody is there, stands with the number
  return login.kept.sentTo === '' || login.picture !== '' ? <PhoneStep login={login} /> : <CodeStep login={login} />;
}
