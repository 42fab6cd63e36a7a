import { DATA_BLOCK_ID } from '@hiram/contract/page-renderer';
import { renderToString } from 'react-dom/server';
import type { Root } from 'react-dom/client';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../brand/config.ts';
import { routes } from '../routes.ts';
import { defaultLocale } from '../i18n/default-locale.ts';
import * as locales from '../i18n/locales.ts';
import { createTextStore } from '../i18n/text-store.ts';
import { ERROR_EVENT, type ErrorReport, reportError } from './error-report.ts';
import { prefetchedIn } from './page-data.ts';
import { createScreens } from './screens.ts';
import { serverApp } from './server-app.tsx';
import { createServices } from './services.ts';
import { startApp } from './start.tsx';

/** Roots to unmount with their test: otherwise React's scheduled work would run after the page is gone. */
const begun = vi.hoisted((): Root[] => []);
vi.mock(import('react-dom/client'), async (original) => {
  const client = await original();
  const noted = (root: Root): Root => {
    begun.push(root);
    return root;
  };
  return {
    ...client,
    createRoot: (...given) => noted(client.createRoot(...given)),
    hydrateRoot: (...given) => noted(client.hydrateRoot(...given)),
  };
});

vi.mock(import('../i18n/locales.ts'), { spy: true });

const reports: ErrorReport[] = [];
const listen = (event: Event): void => {
  if (event instanceof CustomEvent) reports.push(event.detail);
};

beforeEach(() => {
  sessionStorage.clear();
  reports.length = 0;
  window.addEventListener(ERROR_EVENT, listen);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  window.removeEventListener(ERROR_EVENT, listen);
  act(() => begun.splice(0).forEach((root) => root.unmount()));
  document.body.replaceChildren();
});

function pageWith(config: string): void {
  document.body.innerHTML = '<div id="root"></div><script type="application/json" id="hiram-config"></script>';
  const block = document.getElementById('hiram-config');
  if (block !== null) block.textContent = config;
}

describe('a page', () => {
  test('starts with the config in the page, in the colours of its brand', async () => {
    window.history.replaceState(null, '', '/testPreview?sessionId=demo');
    pageWith('{"brand":{"theme":{"gradientFrom":"#123456"}}}');
    await act(() => startApp(window));
    expect(await screen.findByRole('heading', { level: 1, name: 'Test preview' })).toBeInstanceOf(HTMLElement);
    expect(document.documentElement.style.getPropertyValue('--brand-gradient-from')).toBe('#123456');
    expect(document.documentElement.lang).toBe('en');
    expect(reports).toEqual([]);
  });

  test('is hydrated in place when the service rendered it, and works from then on', async () => {
    window.history.replaceState(null, '', '/dragonpayPaymentInstructions?orderId=170&sessionId=demo');
    pageWith('{}');
    const root = document.getElementById('root');
    root?.setAttribute('data-drawn', '');
    const texts = createTextStore(defaultLocale);
    const screens = createScreens(texts);
    await Promise.all([texts.load('common'), screens.load('paymentInstructions')]);
    const services = createServices({ config: readConfig({}), texts, screens, page: window });
    if (root !== null) root.innerHTML = renderToString(await serverApp(services, window.location.href));
    const drawn = root?.querySelector('main');
    await act(() => startApp(window));
    await waitFor(() => expect(root?.hasAttribute('data-drawn')).toBe(false));
    expect(screen.getByRole('main')).toBe(drawn);
    expect(reports).toEqual([]);
  });

  test('with a broken config starts with the defaults and reports it', async () => {
    window.history.replaceState(null, '', '/testPreview?sessionId=demo');
    pageWith('{');
    await act(() => startApp(window));
    expect(await screen.findByRole('heading', { level: 1 })).toBeInstanceOf(HTMLElement);
    expect(reports.map(({ during, error }) => [during, String(error)])).toEqual([
      ['config', 'Error: #hiram-config is not JSON'],
    ]);
  });

  test('whose language cannot be fetched stays as it was rendered, and reports it once', async () => {
    pageWith('{"locale":"fil"}');
    const lost = new Error('lost');
    vi.mocked(locales.localeOf).mockRejectedValueOnce(lost);
    await startApp(window);
    expect(document.getElementById('root')?.hasAttribute('data-unfinished')).toBe(true);
    expect(reports).toEqual([{ error: lost, during: 'start' }]);
  });

  test('REQ-02 stores the session that the shell provides while it is open, in its address too', async () => {
    window.history.replaceState(null, '', '/testPreview?sessionId=demo');
    pageWith('{}');
    await act(() => startApp(window));
    act(() => window.hiramShell?.refreshSession('sessionId=fresh'));
    await waitFor(() => expect(window.location.search).toBe('?sessionId=fresh'));
  });

  test('without a root element reports it instead of staying blank silently', async () => {
    document.body.replaceChildren();
    await expect(startApp(window)).rejects.toThrow('#root');
  });
});

test('faults that the borrower cannot fix are reported on the window', () => {
  reportError(new Error('x'), 'render');
  expect(reports).toEqual([{ error: new Error('x'), during: 'render' }]);
});

test('prefetched answers are read from the page; a broken block counts as missing', () => {
  expect(prefetchedIn(document)).toEqual({});
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = DATA_BLOCK_ID;
  document.body.append(block);
  for (const [text, data] of [
    ['{"a 1":{"b":2}}', { 'a 1': { b: 2 } }],
    ['{', {}],
    ['null', {}],
  ] as const) {
    block.textContent = text;
    expect(prefetchedIn(document)).toEqual(data);
  }
});

test.each([
  ['loanDetail', 'OrderScreen'],
  ['order', 'OrderScreen'],
  ['repay', 'RepayScreen'],
  ['extension', 'ExtensionScreen'],
  ['payCode', 'PayCodeScreen'],
  ['savedCode', 'SavedCodeScreen'],
  ['payWay', 'PayWayScreen'],
  ['paymentResult', 'PaymentResultScreen'],
  ['paymentInstructions', 'PaymentInstructionsScreen'],
  ['testPreview', 'TestPreviewScreen'],
] as const)('RTE-01 %s opens the %s', async (name, component) => {
  expect((await routes[name].load()).Component.name).toBe(component);
});

test('RTE-02 loan detail and order are the same screen', async () => {
  expect(routes.loanDetail.load).toBe(routes.order.load);
  expect((await routes.loanDetail.load()).Component.name).toBe('OrderScreen');
});
