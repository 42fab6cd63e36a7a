import { lazy, useEffect, useSyncExternalStore } from 'react';
import { useApi } from '../api/api-context.ts';
import { useLoadingText, useNeedsLogin } from '../api/api-notices.ts';
import { isChatBrowser } from '../shell/in-app-browser.ts';
import { useLoading, useToast } from '../ui/toast.tsx';
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

/** Connects the messages and loading texts of calls and bridge to the kit's toaster. */
function MessageOutlet() {
  const { messages } = useApi();
  const toast = useToast();
  const startLoading = useLoading();
  const loadingText = useLoadingText();
  useEffect(() => messages.connect((text, tone) => toast(text, { tone })), [messages, toast]);
  useEffect(() => (loadingText === null ? undefined : startLoading(loadingText)), [loadingText, startLoading]);
  return null;
}
