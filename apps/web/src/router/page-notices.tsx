import { lazy, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../api/api-context.ts';
import { createLoginGate } from '../api/login-gate.ts';
import type { MessageCause } from '../api/messages.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { OfflineBanner } from '../offline/offline-banner.tsx';
import { useOffline } from '../offline/use-offline.ts';
import { isChatBrowser } from '../shell/in-app-browser.ts';
import { useInBrowser } from '../ui/use-in-browser.ts';
import { MessageOutlet } from './message-outlet.tsx';
import { OptionalPart } from './optional-part.tsx';
import { usePreloadOfLinks } from './use-preload-of-links.ts';

export { createShell } from './shell-parts.ts';

const LoginNotice = lazy(async () => ({ default: (await import('./login-notice.tsx')).LoginNotice }));
const ChatBrowserBanner = lazy(async () => ({
  default: (await import('./chat-browser-banner.tsx')).ChatBrowserBanner,
}));

/** The notices of any page, and the preload of links. Loaded after the first paint; the two rare notices only when needed. */
export function PageNotices() {
  const { outcomes, session } = useApi();
  const [login] = useState(() => createLoginGate(session));
  const needsLogin = useSyncExternalStore(login.subscribe, login.isClosed, () => false);
  const offline = useOffline();
  useEffect(
    () =>
      outcomes.connect((outcome) => {
        login.observe(outcome);
        offline.observe(outcome);
      }),
    [outcomes, login, offline],
  );
  usePreloadOfLinks();
  const t = useTexts('notices');
  const reword = useCallback(
    (text: string, cause: MessageCause | undefined) => {
      const instead = cause && offline.rewrite(cause);
      return instead === 'nothing' ? null : instead === 'not-sent' ? t('offline.notSent') : text;
    },
    [offline, t],
  );
  const isInChat = useInBrowser(isChatPage);
  return (
    <>
      <OfflineBanner offline={offline} />
      <MessageOutlet reword={reword} />
      <OptionalPart>
        {isInChat && <ChatBrowserBanner />}
        {needsLogin && <LoginNotice subscribe={login.subscribe} />}
      </OptionalPart>
    </>
  );
}

const isChatPage = () => isChatBrowser(navigator.userAgent);
