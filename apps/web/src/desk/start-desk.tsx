import { DESK_BASE } from '@hiram/contract/desk';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApi } from '../api/client.ts';
import { createSessionStore } from '../api/session.ts';
import type { AppConfig } from '../brand/config.ts';
import type { TextStore } from '../i18n/text-store.ts';
import { overlays } from '../ui/overlays.ts';
import { DeskApp } from './desk-app.tsx';

/** What the page has made before it knew that it is the desk. */
export interface DeskPage {
  readonly page: Window;
  readonly root: HTMLElement;
  readonly config: AppConfig;
  readonly texts: TextStore;
}

/** Brings the service desk to life: a page of its own, which shares the kit with the borrowers' pages and nothing of their session. */
export async function startDesk({ page, root, config, texts }: DeskPage): Promise<void> {
  await Promise.all([texts.load('common'), texts.load('desk'), overlays.load()]);
  page.document.documentElement.lang = texts.lang;
  createRoot(root).render(
    <StrictMode>
      <DeskApp config={config} texts={texts} api={createDeskApi(page)} />
    </StrictMode>,
  );
}

/** The calls of the desk: an agent's session travels in a cookie, so none of a borrower's parameters goes along. */
export function createDeskApi(page: Window, basePath: string = DESK_BASE): ReturnType<typeof createApi> {
  return createApi({ basePath, session: createSessionStore({ search: '' }), storage: storageOf(page) });
}

function storageOf(page: Window): Storage | null {
  try {
    return page.sessionStorage;
  } catch {
    return null;
  }
}
