import type { ApiServices } from '../api/client.ts';
import type { AppConfig } from '../brand/config.ts';
import type { TextStore } from '../i18n/text-store.ts';
import { createBridge } from '../shell/bridge.ts';
import type { BridgeLog } from '../shell/bridge-log.ts';
import { createGoTo } from '../shell/go-to.ts';
import { reportError } from './error-report.ts';
import { openOwn } from './history.ts';
import type { RealShell } from './late-shell.ts';

export interface ShellOptions {
  readonly page: Window;
  readonly config: AppConfig;
  /** With the late part loaded. */
  readonly texts: TextStore;
  readonly api: ApiServices;
  readonly log: BridgeLog;
}

/** Makes the bridge and the ways out of a page. */
export function createShell({ page, config, texts, api, log }: ShellOptions): RealShell {
  const t = texts.translate('late');
  const bridge = createBridge({
    page,
    androidObject: config.androidObject,
    log,
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
    carried: () => api.session.get().carried,
    openOwn: (path, replace) => openOwn(page, path, replace),
    onRefused: () => api.messages.toast(t('shell.refused'), 'bad'),
  });
  // Fetched ahead, so that a tap works without the network too. Its failure shows at the tap.
  if (bridge.shell() === null) import('./browser-shell.ts').catch(() => undefined);
  return { bridge, goTo };
}
