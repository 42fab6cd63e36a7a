import { lazy, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { ApiContext, useApi, useLoadingText, useNeedsLogin } from '../api/api-context.ts';
import { ConfigContext } from '../brand/config-context.ts';
import { TextsContext } from '../i18n/use-texts.ts';
import { isChatBrowser } from '../shell/in-app-browser.ts';
import { ShellContext } from '../shell/shell-context.ts';
import { ToasterProvider, useLoading, useToast } from '../ui/toast.tsx';
import { type PageLocation, ServerLocationContext } from './location.ts';
import { OptionalPart } from './optional-part.tsx';
import { ScreensContext } from './screens-context.ts';
import { ScreenOutlet } from './screen-outlet.tsx';
import type { Services } from './services.ts';

interface ProvidersProps {
  readonly services: Services;
  /** The address, where there is no address bar: on a server. */
  readonly serverLocation?: PageLocation;
}

/** The whole product in one page. */
export function App(props: ProvidersProps) {
  return (
    <Providers {...props}>
      <Notices />
      <ScreenOutlet />
    </Providers>
  );
}

const LoginNotice = lazy(async () => ({ default: (await import('./login-notice.tsx')).LoginNotice }));
const ChatBrowserBanner = lazy(async () => ({
  default: (await import('./chat-browser-banner.tsx')).ChatBrowserBanner,
}));

/** What may have to be said on any page. Rarely needed, so none of it comes with the first script. */
function Notices() {
  const needsLogin = useNeedsLogin();
  const isInChat = useSyncExternalStore(subscribeToNothing, isChatPage, () => false);
  return (
    <OptionalPart>
      {isInChat && <ChatBrowserBanner />}
      {needsLogin && <LoginNotice />}
    </OptionalPart>
  );
}

const subscribeToNothing = () => () => undefined;
const isChatPage = () => isChatBrowser(navigator.userAgent);

/** Everything a screen finds around it. Tests of a screen wrap it in this. */
export function Providers({ services, serverLocation, children }: ProvidersProps & { children: ReactNode }) {
  const { config, texts, api, shell, screens } = services;
  const t = texts.translate('common');
  return (
    <ConfigContext value={config}>
      <TextsContext value={texts}>
        <ApiContext value={api}>
          <ShellContext value={shell}>
            <ServerLocationContext value={serverLocation ?? null}>
              <ScreensContext value={screens}>
                <ToasterProvider dismissLabel={t('common.dismiss')}>
                  <MessageOutlet />
                  {children}
                </ToasterProvider>
              </ScreensContext>
            </ServerLocationContext>
          </ShellContext>
        </ApiContext>
      </TextsContext>
    </ConfigContext>
  );
}

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
