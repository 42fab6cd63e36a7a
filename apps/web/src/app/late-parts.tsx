import { lazy, useSyncExternalStore } from 'react';
import { useNeedsLogin } from '../api/api-notices.ts';
import { isChatBrowser } from '../shell/in-app-browser.ts';
import { MessageOutlet } from './message-outlet.tsx';
import { OptionalPart } from './optional-part.tsx';

export { createShell } from './shell-parts.ts';

const LoginNotice = lazy(async () => ({ default: (await import('./login-notice.tsx')).LoginNotice }));
const ChatBrowserBanner = lazy(async () => ({
  default: (await import('./chat-browser-banner.tsx')).ChatBrowserBanner,
}));

/** What may have to be said on any page. Comes after the first paint; the two notices, rarely needed, not even then. */
export function LateParts() {
  const needsLogin = useNeedsLogin();
  const isInChat = useSyncExternalStore(subscribeToNothing, isChatPage, () => false);
  return (
    <>
      <MessageOutlet />
      <OptionalPart>
        {isInChat && <ChatBrowserBanner />}
        {needsLogin && <LoginNotice />}
      </OptionalPart>
    </>
  );
}

const subscribeToNothing = () => () => undefined;
const isChatPage = () => isChatBrowser(navigator.userAgent);
