import { useCallback, useEffect } from 'react';
import { useApi } from '../../api/api-context.ts';
import { useBackButton, useOpenPath, useScreenParams } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge, useShellAround } from '../../shell/shell-context.ts';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useInBrowser } from '../../ui/use-in-browser.ts';
import { addressAfter } from './address-after.ts';
import { CodeStep } from './code-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { useLogin } from './use-login.ts';

/** Login by phone number and SMS code, without a shell (/login). */
function LoginScreen() {
  const t = useTexts('login');
  const back = useBackButton();
  const bridge = useBridge();
  const { session } = useApi();
  const { from } = useScreenParams('login');
  const shell = useShellAround();
  const openPath = useOpenPath();
  // The query of the opening: a login navigates away by itself.
  const isLoggedIn = useInBrowser(useCallback(() => session.get().sessionId !== '', [session]));
  useEffect(() => {
    if (shell) bridge.offToLogin();
    else if (shell === null && isLoggedIn) openPath(addressAfter(from, session.get().sessionQuery), true);
  }, [bridge, shell, isLoggedIn, from, session, openPath]);
  if (!shell && !isLoggedIn) return <Steps />;
  return (
    <Screen title={t('title.login')} back={back} busy>
      <Skeleton label={t('common.loading')} />
    </Screen>
  );
}

function Steps() {
  const login = useLogin();
  // the picture, for a phone that cannot do the proof of work, is on the step with the number
  return login.draft.sentTo === '' || login.picture !== '' ? <PhoneStep login={login} /> : <CodeStep login={login} />;
}

export { LoginScreen as Component };
