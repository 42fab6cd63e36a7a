import { loadInstalment } from '@hiram/contract/repayment';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startTestService, type TestService } from '../../test/api/test-service.ts';
import { useBack, useGo, useLink, useScreenParams } from './navigation.ts';
import { usePreload } from './screens.ts';
import { openTestApp, type TestApp } from '../../test/app/test-app.tsx';

let app: TestApp;

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => app.close());

const title = async (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the map of screens', () => {
  test('RTE-03 both complaint addresses lead to the complaint home', async () => {
    app = await openTestApp({ address: '/protestantcatholicKing' });
    expect(await title('Complaint')).toBeInstanceOf(HTMLElement);
    act(() => app.services.opener.openPath('/complainPage'));
    expect(await title('Complaint')).toBeInstanceOf(HTMLElement);
  });

  test('RTE-06 an unknown path shows a not-found screen with a way back', async () => {
    app = await openTestApp({ address: '/noSuchPage?sessionId=demo' });
    expect(await title('Page not found')).toBeInstanceOf(HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Go to the start page' }));
    expect(app.services.shell.bridge.log.get()).toMatchObject([{ action: 'toHome', payload: [''] }]);
  });
});

describe('navigation between screens', () => {
  test('the focus moves to the new page’s heading and the page scrolls to its top', async () => {
    app = await openTestApp({ address: '/testPreview' });
    await title('Test preview');
    act(() => app.services.opener.openPath('/dragonpayPaymentInstructions'));
    await title('Dragonpay Repayment guidance');
    // on a busy machine the heading of the loading page comes first, and goes again
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  test('a prefetched screen opens at once', async () => {
    function Ahead() {
      usePreload('testPreview');
      return null;
    }
    app = await openTestApp({ address: '/dragonpayPaymentInstructions', children: <Ahead /> });
    const { screens } = app.services;
    await waitFor(() => expect(screens.get('testPreview')).toBeDefined());
    expect(screens.get('order')).toBeUndefined();
  });

  test('touching a link prefetches its screen', async () => {
    app = await openTestApp({ address: '/dragonpayPaymentInstructions?orderId=86&sessionId=demo' });
    await title('Dragonpay Repayment guidance');
    const { screens, deferred } = app.services;
    await act(() => deferred.load());
    // nothing is fetched for a link within this page or to another site
    await userEvent.hover(screen.getAllByRole('link', { name: /GCash/ })[0] as HTMLElement);
    expect(screens.get('repay')).toBeUndefined();
    await userEvent.pointer({ keys: '[TouchA>]', target: screen.getByRole('link', { name: /epayment/ }) });
    await waitFor(() => expect(screens.get('repay')).toBeDefined());
    expect(window.location.pathname).toBe('/dragonpayPaymentInstructions');
  });

  test('back goes to the previous page of ours, and from the first page out of the web view', async () => {
    app = await openTestApp({ address: '/testPreview?sessionId=demo' });
    await title('Test preview');
    act(() => app.services.opener.openPath('/dragonpayPaymentInstructions?sessionId=demo'));
    await title('Dragonpay Repayment guidance');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await title('Test preview');
    expect(app.services.shell.bridge.log.get()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(app.services.shell.bridge.log.get()).toMatchObject([{ action: 'closeWebview', payload: [''] }]);
  });

  function Probe() {
    const go = useGo();
    const link = useLink();
    const back = useBack();
    const params = useScreenParams('order');
    return (
      <>
        <p data-testid="params">{JSON.stringify(params)}</p>
        <button type="button" onClick={() => go('repay', { orderId: params.orderId })}>
          go
        </button>
        <button type="button" onClick={() => go('testPreview', {}, { replace: true })}>
          replace
        </button>
        <button type="button" onClick={back}>
          back
        </button>
        <a {...link('extension', { orderId: '86' })}>link</a>
      </>
    );
  }

  test('REQ-12 RTE-07 addresses from go and link have the session and campaign parameters; a screen reads its own', async () => {
    app = await openTestApp({
      address: '/tensionAllisland?sessionId=demo&UC=c&building=b&product_id=1&orderId=86',
      children: <Probe />,
    });
    expect(screen.getByTestId('params').textContent).toBe('{"productId":"1","orderId":"86"}');
    const link = screen.getByRole('link', { name: 'link' });
    expect(link.getAttribute('href')).toBe('/hadBeta?orderId=86&sessionId=demo&UC=c&building=b');
    await userEvent.click(screen.getByRole('button', { name: 'go' }));
    expect(window.location.pathname + window.location.search).toBe(
      '/defendersOn?orderId=86&sessionId=demo&UC=c&building=b',
    );
    act(() => window.hiramShell?.refreshSession('sessionId=fresh'));
    await userEvent.click(link);
    expect(window.location.pathname + window.location.search).toBe(
      '/hadBeta?orderId=86&sessionId=fresh&UC=c&building=b',
    );
    const { length } = window.history;
    await userEvent.click(screen.getByRole('button', { name: 'replace' }));
    await waitFor(() => expect(window.location.pathname).toBe('/testPreview'));
    expect(window.history.length).toBe(length);
  });
});

describe('notices on any page', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await startTestService();
  });
  afterEach(() => service.close());

  test('REQ-09 after a refused session the page asks for a login through the bridge until it has a new session', async () => {
    service.refuse(loadInstalment, '401', 'Please log in again.');
    app = await openTestApp({ address: '/testPreview?sessionId=old', service });
    await act(() => app.services.api.call(loadInstalment, { orderId: '86' }));
    expect(await screen.findByRole('dialog', { name: 'Please log in again' })).toBeInstanceOf(HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(app.services.shell.bridge.log.get()).toMatchObject([{ action: 'offToLogin', payload: [''] }]);
    act(() => window.hiramShell?.refreshSession('sessionId=fresh'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('FMT-05 FMT-06 the chat service’s browser gets the advice to open the page in a real one, until it is dismissed', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0');
    // such a cookie needs https, which jsdom's page is not behind
    let cookie = '';
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => cookie,
      set: (text: string) => {
        cookie = text;
      },
    });
    onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'));
    app = await openTestApp({ address: '/testPreview' });
    expect(await screen.findByText(/Open this page in your browser/)).toBeInstanceOf(HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/Open this page in your browser/)).toBeNull();
    expect(cookie).toContain('9999');
    app.close();
    app = await openTestApp({ address: '/testPreview' });
    await title('Test preview');
    expect(screen.queryByText(/Open this page in your browser/)).toBeNull();
  });
});
