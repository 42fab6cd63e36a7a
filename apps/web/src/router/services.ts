import { type ApiServices, createApi } from '../api/client.ts';
import { MARK_KEY } from '../api/mark-key.ts';
import type { Read } from '../api/read.ts';
import { safeStorage } from '../api/safe-storage.ts';
import { type Arrival, createSessionStore, type SessionStoreOptions } from '../api/session.ts';
import type { DialectCodec } from '@hiram/contract/dialect';
import type { AppConfig } from '../brand/config.ts';
import type { TextStore } from '../i18n/text-store.ts';
import type { Shell } from '../shell/shell-context.ts';
import { deferModule, type DeferredModule } from '../ui/deferred-module.ts';
import { overlays } from '../ui/overlays.ts';
import { reportError } from './error-report.ts';
import type * as DeferredParts from './page-notices.tsx';
import { createDeferredShell } from './deferred-shell.ts';
import { createOpener, type Opener } from './page-router.ts';
import { createScreens, type Screens } from './screens.ts';

/** The dependencies of a page, built once. */
export interface Services {
  readonly config: AppConfig;
  readonly texts: TextStore;
  readonly screens: Screens;
  readonly api: ApiServices;
  readonly shell: Shell;
  readonly opener: Opener;
  /** Loaded after the first paint. */
  readonly deferred: DeferredModule<Pick<typeof DeferredParts, 'PageNotices' | 'createShell'>>;
}

export interface ServiceOptions {
  readonly config: AppConfig;
  /** With the common texts loaded. */
  readonly texts: TextStore;
  readonly screens?: Screens;
  readonly page: Window;
  readonly arrival?: Arrival;
  /** The stored state of the browser; read here unless the start has done so. */
  readonly stored?: Stored;
  /** Answers prefetched with the page, by callKey. */
  readonly prefetched?: Readonly<Record<string, unknown>>;
  /** The loader's read function when the service renders the page. */
  readonly read?: Read;
  /** Of the config's dialect. */
  readonly codec?: DialectCodec | undefined;
}

/** The storage that outlives a page: for a tab, and for all tabs. */
type Stored = Pick<SessionStoreOptions, 'mark'> & Pick<ApiServices, 'storage'>;

/** Opens the browser's storage. The first access blocks on another process, so the start of a page does it in a step before the services. */
export function readStored(page: Window): Stored {
  const storage = safeStorage(() => page.sessionStorage);
  // any key: the session store, which reads its own, is made in the next step
  storage.read(MARK_KEY);
  return { storage, mark: safeStorage(() => page.localStorage).read(MARK_KEY) };
}

/** Builds the services of a page in a browser. */
export function createServices(options: ServiceOptions): Services {
  const { config, texts, page, arrival, screens = createScreens(texts), stored = readStored(page) } = options;
  const session = createSessionStore({ search: page.location.search, arrival, ...stored });
  // It uses the codec and the prefetched answers.
  const api = createApi({
    ...options,
    basePath: config.basePath,
    traced: config.traced,
    session,
    storage: stored.storage,
    language: texts.language,
  });
  const deferred = deferModule(async () => {
    // awaited together: of two that fail, as when the page is left, neither is an unhandled error
    const [{ PageNotices, createShell }] = await Promise.all([
      import('./page-notices.tsx'),
      texts.load('notices'),
      overlays.load(),
    ]);
    return { PageNotices, createShell };
  });
  const opener = createOpener(page);
  const deferredShell = createDeferredShell({
    deferred,
    create: (parts, log) => parts.createShell({ page, config, texts, api, log, openPath: opener.openPath }),
    onError: (error) => reportError(error, 'bridge'),
  });
  const shell = { ...deferredShell, origin: page.location.origin };
  return { config, texts, screens, api, shell, opener, deferred };
}
