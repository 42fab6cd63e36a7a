import type { ApiServices } from '../api/client.ts';
import type { AppConfig } from '../brand/config.ts';
import type { Translate } from '../i18n/texts.ts';
import { type BrowserEquivalents, createBrowserEquivalents, type ShellNotice } from '../shell/browser-equivalents.ts';
import { openOwn } from './history.ts';
import { addressOf, readParams, screenAt } from './paths.ts';
import { publicAddress } from './public-address.ts';

export interface BrowserShellOptions {
  readonly page: Window;
  readonly config: AppConfig;
  readonly t: Translate<'late'>;
  readonly api: ApiServices;
}

/** What the bridge does in a plain browser, with our own pages and words. Loaded only where there is no shell. */
export function createBrowserShell({ page, config, t, api }: BrowserShellOptions): BrowserEquivalents {
  const { session, messages } = api;
  const carried = (): string => session.get().carried;
  const order = (params: URLSearchParams) => addressOf('order', readParams('order', params.toString()), carried());
  return createBrowserEquivalents({
    page,
    rules: config,
    openOwn: (path) => openOwn(page, path),
    ownPages: {
      home: () => publicAddress('landing', carried()),
      // A borrower's own corner of the native app; the nearest page of ours is the order.
      mine: order,
      order,
      productDetail: (params) => addressOf('confirm', readParams('confirm', params.toString()), carried()),
      bank: (params) => addressOf('bindBank', readParams('bindBank', params.toString()), carried()),
    },
    notice(kind, detail = '') {
      // Our own page of binding says these itself.
      const isBinding = screenAt(page.location.pathname) === 'bindBank';
      if (isBinding && (kind === 'bankStarted' || kind === 'bankEnded')) return;
      messages.toast(noticeText(t, kind, { appName: config.brand.appName, phone: detail }), 'info');
    },
    forgetSession: session.forget,
  });
}

function noticeText(
  t: Translate<'late'>,
  kind: ShellNotice,
  { appName, phone }: { appName: string; phone: string },
): string {
  switch (kind) {
    case 'opensInApp':
    case 'logInInApp':
      return t(`shell.${kind}`, { appName });
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
