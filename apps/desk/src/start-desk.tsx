import { createClient } from '@hiram/contract/client';
import { DESK_BASE } from '@hiram/contract/desk';
import type { WebConfig } from '@hiram/contract/web-config';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createQueries } from './api/queries.ts';
import { DeskApp } from './desk-app.tsx';
import { createDeskRouter } from './desk-router.tsx';
import { languageOf, loadLanguage } from './i18n/language.ts';
import type { Services } from './services.ts';
import { createToaster } from './ui/toaster.ts';

/** Starts the desk in its page: reads the config from the page, loads the language, renders. @returns the React root */
export async function startDesk(page: Window): Promise<Root> {
  const { document } = page;
  const element = document.getElementById('root');
  if (element === null) throw new Error('no #root');
  const config = JSON.parse(document.getElementById('hiram-config')?.textContent || '{}') as WebConfig;
  const language = languageOf(page, config.locale);
  const { lang, t } = await loadLanguage(language);
  document.documentElement.lang = lang;
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <DeskApp
        router={createDeskRouter(page)}
        {...createServices(page, { appName: config.brand?.appName ?? 'Hiram', language, t })}
      />
    </StrictMode>,
  );
  return root;
}

/** Makes the services of a page. An agent's session is in a cookie, so a call has no session parameters. */
export function createServices(
  page: Window,
  {
    appName,
    language,
    t,
    baseUrl = DESK_BASE,
  }: Pick<Services, 'appName' | 'language' | 't'> & { readonly baseUrl?: string },
): Services {
  return {
    appName,
    language,
    t,
    call: createClient({ baseUrl, commonParams: () => new URLSearchParams(), language }),
    queries: createQueries(),
    storage: storageOf(page),
    toaster: createToaster(),
  };
}

function storageOf(page: Window): Storage | null {
  try {
    return page.sessionStorage;
  } catch {
    return null;
  }
}
