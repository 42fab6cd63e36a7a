import { type ApiServices, createApi } from '../api/client.ts';
import { type Arrival, createSessionStore } from '../api/session.ts';
import type { DialectCodec } from '@hiram/contract/dialect';
import type { AppConfig } from '../brand/config.ts';
import type { TextStore } from '../i18n/text-store.ts';
import { createBridge } from '../shell/bridge.ts';
import { createGoTo } from '../shell/go-to.ts';
import type { Shell } from '../shell/shell-context.ts';
import { reportError } from './error-report.ts';
import { openOwn } from './history.ts';
import { createScreenLoader } from './screen-loader.ts';
import type { ScreenLoader } from './screens-context.ts';

/** Everything a page works with, built once. */
export interface Services {
  readonly config: AppConfig;
  readonly texts: TextStore;
  readonly screens: ScreenLoader;
  readonly api: ApiServices;
  readonly shell: Shell;
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
  const { config, texts, page, arrival = 'fresh', screens = createScreenLoader(texts), firstData = {} } = options;
  const t = texts.translate('common');
  const storage = sessionStorageOf(page);
  const session = createSessionStore({ search: page.location.search, arrival, storage });
  const api = createApi({ basePath: config.basePath, codec: options.codec, session, storage, firstData });
  const bridge = createBridge({
    page,
    androidObject: config.androidObject,
    loadBrowser: async () => (await import('./browser-shell.ts')).createBrowserShell({ page, config, t, api }),
    onError(error) {
      reportError(error, 'bridge');
      api.messages.toast(t('common.error'), 'bad');
    },
  });
  const goTo = createGoTo({
    page,
    rules: config,
    bridge,
    carried: () => session.get().carried,
    openOwn: (path, replace) => openOwn(page, path, replace),
    onRefused: () => api.messages.toast(t('shell.refused'), 'bad'),
  });
  return { config, texts, screens, api, shell: { bridge, goTo } };
}

/** Null where a browser forbids it, as with all site data blocked. */
function sessionStorageOf(page: Window): Storage | null {
  try {
    return page.sessionStorage;
  } catch {
    return null;
  }
}
