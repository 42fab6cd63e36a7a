import { type ReactNode, useEffect } from 'react';
import { SWRConfig } from 'swr';
import { Router } from 'wouter';
import { ApiContext, useApi, useLoadingText } from '../api/api-context.ts';
import { ConfigContext } from '../brand/config-context.ts';
import { TextsContext } from '../i18n/texts-context.ts';
import { ShellContext } from '../shell/shell-context.ts';
import { ToasterProvider, useLoading, useToast } from '../ui/toast.tsx';
import { ChatBrowserBanner } from './chat-browser-banner.tsx';
import { LoginNotice } from './login-notice.tsx';
import { ScreenOutlet } from './screen-outlet.tsx';
import type { Services } from './services.ts';

export interface AppProps extends ProvidersProps {
  readonly services: Services;
}

interface ProvidersProps {
  readonly services: Services;
  /** First data that came with the page, by callKey. */
  readonly firstData?: Readonly<Record<string, unknown>>;
  /** Path and query, where there is no address bar: on a server. */
  readonly ssrPath?: string;
}

/** The whole product in one page. */
export function App(props: AppProps) {
  return (
    <Providers {...props}>
      <LoginNotice />
      <ChatBrowserBanner />
      <ScreenOutlet />
    </Providers>
  );
}

/** Everything a screen finds around it. Tests of a screen wrap it in this. */
export function Providers({
  services,
  firstData = noData,
  ssrPath,
  children,
}: ProvidersProps & { children: ReactNode }) {
  const { config, t, api, shell } = services;
  return (
    <ConfigContext value={config}>
      <TextsContext value={t}>
        <ApiContext value={api}>
          <ShellContext value={shell}>
            <SWRConfig value={{ fallback: firstData, provider: newCache }}>
              <Router {...(ssrPath !== undefined && { ssrPath })}>
                <ToasterProvider dismissLabel={t('common.dismiss')}>
                  <MessageOutlet />
                  {children}
                </ToasterProvider>
              </Router>
            </SWRConfig>
          </ShellContext>
        </ApiContext>
      </TextsContext>
    </ConfigContext>
  );
}

const noData: Readonly<Record<string, unknown>> = {};
/** A cache of its own for each app, so that two requests on a server never share a borrower's data. */
const newCache = () => new Map();

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
