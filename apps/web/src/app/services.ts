import { type ApiServices, createApi } from '../api/client.ts';
import type { Arrival } from '../api/session.ts';
import { createSessionStore } from '../api/session.ts';
import type { AppConfig } from '../brand/config.ts';
import type { Translate } from '../i18n/texts.ts';
import { createBridge } from '../shell/bridge.ts';
import { createBrowserEquivalents, type ShellNotice } from '../shell/browser-equivalents.ts';
import { createGoTo } from '../shell/go-to.ts';
import type { Shell } from '../shell/shell-context.ts';
import { reportError } from './error-report.ts';
import { openOwn } from './history.ts';
import { addressOf, readParams } from './paths.ts';

/** Everything a page works with, built once. */
export interface Services {
  readonly config: AppConfig;
  readonly t: Translate;
  readonly api: ApiServices;
  readonly shell: Shell;
}

export interface ServiceOptions {
  readonly config: AppConfig;
  readonly t: Translate;
  readonly page: Window;
  readonly arrival?: Arrival;
}

/** Builds the services of a page in a browser. */
export function createServices({ config, t, page, arrival = 'fresh' }: ServiceOptions): Services {
  const storage = sessionStorageOf(page);
  const session = createSessionStore({ search: page.location.search, arrival, storage });
  const api = createApi({ config, session, storage });
  const carried = (): string => session.get().carried;
  const notice = (kind: ShellNotice, detail = ''): void =>
    api.messages.toast(noticeText(t, kind, { appName: config.brand.appName, phone: detail }), 'info');
  const order = (params: URLSearchParams) => addressOf('order', readParams('order', params.toString()), carried());

  const browser = createBrowserEquivalents({
    page,
    rules: config,
    openOwn: (path) => openOwn(page, path),
    ownPages: {
      home: () => addressOf('landing', {}, carried()),
      // A borrower's own corner of the native app; the nearest page of ours is the order.
      mine: order,
      order,
      productDetail: (params) => addressOf('confirm', readParams('confirm', params.toString()), carried()),
      bank: (params) => addressOf('bindBank', readParams('bindBank', params.toString()), carried()),
    },
    notice,
    forgetSession: session.forget,
  });
  const bridge = createBridge({
    page,
    androidObject: config.androidObject,
    browser,
    onError: (error) => reportError(error, 'bridge'),
  });
  const goTo = createGoTo({
    page,
    rules: config,
    bridge,
    carried,
    openOwn: (path, replace) => openOwn(page, path, replace),
    onRefused: () => notice('refused'),
  });
  return { config, t, api, shell: { bridge, goTo } };
}

function noticeText(t: Translate, kind: ShellNotice, { appName, phone }: { appName: string; phone: string }): string {
  switch (kind) {
    case 'opensInApp':
      return t('shell.opensInApp', { appName });
    case 'logInInApp':
      return t('shell.logInInApp', { appName });
    case 'call':
      return t('shell.call', { phone });
    case 'refused':
    case 'closePage':
    case 'bankStarted':
    case 'bankEnded':
    case 'noted':
      return t(`shell.${kind}`);
  }
}

/** Null where a browser forbids it, as with all site data blocked. */
function sessionStorageOf(page: Window): Storage | null {
  try {
    return page.sessionStorage;
  } catch {
    return null;
  }
}
