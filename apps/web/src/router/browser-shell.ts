import { pagePaths } from '@hiram/contract/pages';
import { sessionParamNames } from '@hiram/contract/session-params';
import type { ApiServices } from '../api/client.ts';
import { forgetMark } from '../api/session-mark.ts';
import type { AppConfig } from '../brand/config.ts';
import type { Translate } from '../i18n/texts.ts';
import { type BrowserEquivalents, createBrowserEquivalents, type ShellNotice } from '../shell/browser-equivalents.ts';
import { addressOf, readParams, screenAt } from './addresses.ts';
import type { Opener } from './page-router.ts';
import { placeOf } from './return-address.ts';

export interface BrowserShellOptions {
  readonly page: Window;
  readonly config: AppConfig;
  readonly t: Translate<'notices'>;
  readonly api: ApiServices;
  readonly openPath: Opener['openPath'];
}

/** The actions of the bridge in a plain browser, with our own pages and texts. Loaded only without a shell. */
export function createBrowserShell({ page, config, t, api, openPath }: BrowserShellOptions): BrowserEquivalents {
  const { session, messages } = api;
  const sessionQuery = (): string => session.get().sessionQuery;
  const place = (name: 'home' | 'orders' | 'mine' | 'product' | 'certify') => (params: URLSearchParams) =>
    withSessionQuery(pagePaths[name], params, sessionQuery());
  return createBrowserEquivalents({
    page,
    rules: config,
    isPage: (path) => pages.has(new URL(path, page.location.origin).pathname.replace(/([^/])\/$/, '$1')),
    openOwn: openPath,
    ownPages: {
      home: place('home'),
      mine: place('mine'),
      // an address without an order opens the list
      order: (params) =>
        params.has('orderId')
          ? addressOf('order', readParams('order', params.toString()), sessionQuery())
          : place('orders')(params),
      productDetail: place('product'),
      certify: place('certify'),
      // a further request on the login page itself keeps its return address
      login: () =>
        addressOf(
          'login',
          { from: placeOf(page.location) ?? readParams('login', page.location.search).from },
          campaignOf(sessionQuery()),
        ),
      setting: () => addressOf('settings', {}, sessionQuery()),
      bank: (params) => addressOf('bindBank', readParams('bindBank', params.toString()), sessionQuery()),
    },
    notice(kind, detail = '') {
      // Our own binding page shows these messages itself.
      const isBinding = screenAt(page.location.pathname) === 'bindBank';
      if (isBinding && (kind === 'bankStarted' || kind === 'bankEnded')) return;
      messages.toast(noticeText(t, kind, { appName: config.brand.appName, phone: detail }), 'info');
    },
    forgetSession: () => forgetMark(session),
  });
}

const pages: ReadonlySet<string> = new Set(Object.values(pagePaths));

/** The parameters of native destinations, and no others from the address. */
const ownParams = new Set(['productId', 'orderId', 'step']);

function withSessionQuery(path: string, params: URLSearchParams, sessionQuery: string): string {
  const query = new URLSearchParams([...params].filter(([name]) => ownParams.has(name)));
  for (const [name, value] of new URLSearchParams(sessionQuery)) if (!query.has(name)) query.append(name, value);
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The login page has no session, so that only the campaign parameters are passed on. */
function campaignOf(sessionQuery: string): string {
  const query = new URLSearchParams(sessionQuery);
  for (const name of sessionParamNames) query.delete(name);
  return query.toString();
}

function noticeText(
  t: Translate<'notices'>,
  kind: ShellNotice,
  { appName, phone }: { appName: string; phone: string },
): string {
  switch (kind) {
    case 'opensInApp':
      return t('shell.opensInApp', { appName });
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
