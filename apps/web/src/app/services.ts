import { type ApiServices, createApi } from '../api/client.ts';
import { MARK_KEY } from '../api/mark-key.ts';
import { type Arrival, createSessionStore, type SessionStoreOptions } from '../api/session.ts';
import type { DialectCodec } from '@hiram/contract/dialect';
import type { AppConfig } from '../brand/config.ts';
import type { TextStore } from '../i18n/text-store.ts';
import type { Shell } from '../shell/shell-context.ts';
import { createLater, type Later } from '../ui/later.ts';
import { overlays } from '../ui/overlays.ts';
import { reportError } from './error-report.ts';
import type * as LateModule from './late-parts.tsx';
import { createLateShell } from './late-shell.ts';
import { createScreenLoader } from './screen-loader.ts';
import type { ScreenLoader } from './screens-context.ts';

/** Everything a page works with, built once. */
export interface Services {
  readonly config: AppConfig;
  readonly texts: TextStore;
  readonly screens: ScreenLoader;
  readonly api: ApiServices;
  readonly shell: Shell;
  /** What comes after the first paint. */
  readonly late: Later<Pick<typeof LateModule, 'LateParts' | 'createShell'>>;
}

export interface ServiceOptions {
  readonly config: AppConfig;
  /** With the common part loaded. */
  readonly texts: TextStore;
  readonly screens?: ScreenLoader;
  readonly page: Window;
  readonly arrival?: Arrival;
  /** What the browser keeps; looked into here where the start has not done so. */
  readonly kept?: Kept;
  /** Answers that came with the page, by callKey. */
  readonly firstData?: Readonly<Record<string, unknown>>;
  /** Of the config's dialect. */
  readonly codec?: DialectCodec | undefined;
}

/** Where a browser keeps what outlives a page: for a tab, and for all of them. */
type Kept = Pick<SessionStoreOptions, 'mark'> & Pick<ApiServices, 'storage'>;

/** Looks into what the browser keeps for us. It asks another process the first time, so that the start of a page does it in a step before the services'. */
export const readKept = (page: Window): Kept => ({
  storage: allowed(() => page.sessionStorage),
  mark: allowed(() => page.localStorage.getItem(MARK_KEY)),
});

/** Builds the services of a page in a browser. */
export function createServices(options: ServiceOptions): Services {
  const { config, texts, page, arrival, screens = createScreenLoader(texts), kept = readKept(page) } = options;
  const session = createSessionStore({ search: page.location.search, arrival, ...kept });
  // It takes of them what it knows: the codec and the answers that came with the page.
  const api = createApi({ ...options, basePath: config.basePath, session, storage: kept.storage });
  const late = createLater(async () => {
    const others = Promise.all([texts.load('late'), overlays.load()]);
    const { LateParts, createShell } = await import('./late-parts.tsx');
    await others;
    return { LateParts, createShell };
  });
  const lateShell = createLateShell({
    late,
    create: (parts, log) => parts.createShell({ page, config, texts, api, log }),
    onError: (error) => reportError(error, 'bridge'),
  });
  const shell = { ...lateShell, origin: page.location.origin };
  return { config, texts, screens, api, shell, late };
}

/** Null where a browser forbids it, as with all site data blocked. */
function allowed<Found>(read: () => Found): Found | null {
  try {
    return read();
  } catch {
    return null;
  }
}
