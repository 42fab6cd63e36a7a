import { loadJoinFailure } from '@hiram/contract/join-failed';
import { useCall } from '../../api/use-call.ts';
import { LaterPage } from '../../app/later-page.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { createLater } from '../../ui/later.ts';

const page = createLater(async () => ({ Page: (await import('./join-failed-page.tsx')).JoinFailedPage }));

/** After a failed login at a partner: what happened, and what is open all the same (/protestantsBritain, JNT-01). */
export function JoinFailedScreen() {
  const t = useTexts('joinFailed');
  // Asked here already, so that the answer and the code that shows it come side by side.
  useCall(loadJoinFailure, {});
  return <LaterPage part={page} title={t('title.loginFail')} />;
}
