import { useCallback, useEffect } from 'react';
import { useApi } from '../../api/api-context.ts';
import { LanguageCard } from '../../router/language-card.tsx';
import { useBackButton, useLink, useOpenPath, useScreenParams } from '../../router/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge, useShellAround } from '../../shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useInBrowser } from '../../ui/use-in-browser.ts';
import { addressAfter } from './address-after.ts';
import { Agreement } from './agreement.tsx';
import { CodeStep } from './code-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import css from './login.module.css';
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
  const t = useTexts('login');
  const back = useBackButton();
  const link = useLink();
  const login = useLogin();
  const { request, rare } = login;
  const frame = { title: t('title.login'), back, request, terms: <Agreement /> };
  if (login.isLost && rare !== null)
    return <rare.LostNumber typed={request.draft.phone} onReturn={login.returnFromLost} />;
  // the picture, for a phone that cannot do the proof of work, is on the step with the number
  if (request.draft.sentTo === '' || request.picture !== '')
    return (
      <PhoneStep {...frame} lead={t('login.lead')} label={t('login.phone')} Picture={rare?.Picture}>
        <div className={css.ways}>
          <Button variant="quiet" width="fit" onClick={() => void login.reportLost()}>
            {t('login.lost')}
          </Button>
          <Button variant="quiet" width="fit" {...link('customerService', {})}>
            {t('login.help')}
          </Button>
        </div>
        <LanguageCard title={t('login.language')} />
      </PhoneStep>
    );
  if (login.question !== '' && rare !== null)
    return (
      <rare.OwnerStep
        question={login.question}
        frame={frame}
        onEnter={(code, answers) => void login.enter(code, answers)}
      />
    );
  return <CodeStep {...frame} submit={t('login.submit')} onEnter={(code) => void login.enter(code)} />;
}

export { LoginScreen as Component };
