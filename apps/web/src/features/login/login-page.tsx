import { useEffect } from 'react';
import { useBackButton } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge } from '../../shell/shell-context.ts';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CodeStep } from './code-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { useLogin } from './use-login.ts';

/** Logs in by phone and SMS. Inside a shell, whose login is its own, it leads there. */
export function LoginPage() {
  const t = useTexts('login');
  const back = useBackButton();
  const bridge = useBridge();
  const isInShell = Boolean(bridge.shell());
  useEffect(() => {
    if (isInShell) bridge.offToLogin();
  }, [bridge, isInShell]);
  if (!isInShell) return <Steps />;
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
