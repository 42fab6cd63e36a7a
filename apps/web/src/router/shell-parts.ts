import type { ApiServices } from '../api/client.ts';
import type { AppConfig } from '../brand/config.ts';
import type { TextStore } from '../i18n/text-store.ts';
import { createBridge } from '../shell/bridge.ts';
import type { BridgeLog } from '../shell/bridge-log.ts';
import { createGoTo } from '../shell/go-to.ts';
import { reportError } from './error-report.ts';
import type { Opener } from './page-router.ts';
import type { RealShell } from './deferred-shell.ts';

export interface ShellOptions {
  readonly page: Window;
  readonly config: AppConfig;
  /** With the deferred part loaded. */
  readonly texts: TextStore;
  readonly api: ApiServices;
  readonly log: BridgeLog;
  readonly openPath: Opener['openPath'];
}

/** Makes the bridge and the navigation to outside addresses. */
export function createShell({ page, config, texts, api, log, openPath }: ShellOptions): RealShell {
  const t = texts.translate('notices');
  const bridge = createBridge({
    page,
    androidObject: config.androidObject,
    log,
    loadBrowser: async () =>
      (await import('./browser-shell.ts')).createBrowserShell({ page, config, t, api, openPath }),
    onError(error) {
      reportError(error, 'bridge');
      api.messages.toast(t('common.error'), 'bad');
    },
  });
  const goTo = createGoTo({
    page,
    rules: config,
    bridge,
    sessionQuery: () => api.session.get().sessionQuery,
    openOwn: openPath,
    onRefused: () => api.messages.toast(t('shell.refused'), 'bad'),
  });
  // Prefetched, so that a tap works offline too. A failure shows at the tap.
  if (bridge.shell() === null) import('./browser-shell.ts').catch(() => undefined);
  return { bridge, goTo };
}
