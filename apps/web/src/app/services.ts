import { type ApiServices, createApi } from '../api/client.ts';
import { MARK_KEY } from '../api/mark-key.ts';
import { type Arrival, createSessionStore } from '../api/session.ts';
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
  /** Answers that came with the page, by callKey. */
  readonly firstData?: Readonly<Record<string, unknown>>;
  /** Of the config's dialect. */
  readonly codec?: DialectCodec | undefined;
}

/** Builds the services of a page in a browser. */
export function createServices(options: ServiceOptions): Services {
  const { config, texts, page, arrival = 'fresh', screens = createScreenLoader(texts), firstData } = options;
  const storage = allowed(() => page.sessionStorage);
  const mark = allowed(() => page.localStorage.getItem(MARK_KEY));
  const session = createSessionStore({ search: page.location.search, arrival, storage, mark });
  const api = createApi({ basePath: config.basePath, codec: options.codec, session, storage, firstData });
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
function allowed<Kept>(read: () => Kept): Kept | null {
  try {
    return read();
  } catch {
    return null;
  }
}
