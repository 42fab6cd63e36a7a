import { listAccounts } from '@hiram/contract/mine';
import { generateCode, loadInstalment } from '@hiram/contract/repayment';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CACHED_AT } from '../api/read.ts';
import { startTestService, type TestService } from '../../test/api/test-service.ts';
import { useApi } from '../api/api-context.ts';
import { useAction } from '../api/use-action.ts';
import { callKey } from '../api/call-key.ts';
import type { LoaderArgs } from '../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../router/use-answer.ts';
import { openTestApp, type TestApp } from '../../test/app/test-app.tsx';

let service: TestService;
let app: TestApp;

beforeEach(async () => {
  sessionStorage.clear();
  service = await startTestService();
});
afterEach(async () => {
  app.close();
  await service.close();
});

const loader = ({ read }: LoaderArgs) => read(loadInstalment, { orderId: '86' });

function Probe() {
  const { data, error } = useAnswer(useLoaded<typeof loader>());
  useRefresh();
  const pay = useAction(generateCode);
  const { messages } = useApi();
  return (
    <>
      <p data-testid="state">{`${data?.productName ?? 'nothing'} ${error?.failure ?? 'well'}`}</p>
      <button type="button" onClick={() => void pay.run({ orderId: '86', amount: 1, channelNumber: 'GCASH' })}>
        pay
      </button>
      <button type="button" onClick={() => messages.toast('error', 'bad')}>
        copy
      </button>
    </>
  );
}

const instalment = { productName: 'QuickPeso', detail: [], repayPlan: [], repayList: [] };
const key = callKey(loadInstalment, { orderId: '86' }, 'demo');
const state = () => screen.getByTestId('state').textContent;
const banner = () => screen.queryByText('You are offline.')?.closest('[role=status]') ?? null;
const answer = () => service.answer(loadInstalment, () => instalment);
/** The phone loses its network: the browser reports it, and no call arrives. */
function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  act(() => void window.dispatchEvent(new Event('offline')));
}
function goOnline(): void {
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
}
async function open(prefetched = {}): Promise<void> {
  app = await openTestApp({ address: '/defendersOn?sessionId=demo', service, prefetched, loader, children: <Probe /> });
}

describe('without a connection', () => {
  test('a banner announces it politely, with the age of the displayed data, and disappears when it is back', async () => {
    answer();
    await open();
    await waitFor(() => expect(state()).toBe('QuickPeso well'));
    expect(banner()).toBeNull();
    goOffline();
    expect(banner()?.textContent).toMatch(/^You are offline. Last updated \d{1,2}:\d\d.[AP]M.$/);
    goOnline();
    await waitFor(() => expect(banner()).toBeNull());
    expect(screen.getByText('You are online again.').closest('[role=status]')).not.toBeNull();
    await waitFor(() => expect(service.calls(loadInstalment)).toHaveLength(2));
  });

  test('the age includes the answers of a screen’s loader', async () => {
    service.answer(listAccounts, () => ({ payout: null, list: [] }));
    app = await openTestApp({ address: '/accounts?sessionId=demo', service });
    expect(await screen.findByRole('link', { name: 'Add an account' })).toBeInstanceOf(HTMLElement);
    goOffline();
    expect(banner()?.textContent).toMatch(/^You are offline. Last updated \d{1,2}:\d\d.[AP]M.$/);
  });

  test('a page without data shows no time, and no second message', async () => {
    service.respond(loadInstalment, () => undefined);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await open();
    await waitFor(() => expect(state()).toBe('nothing transport'));
    expect(banner()?.textContent).toBe('You are offline. Payments and changes need a connection.');
    expect(screen.queryByText('error')).toBeNull();
  });

  test('a payment fails at once with its own message, and nothing is sent later', async () => {
    answer();
    service.answer(generateCode, () => ({ payUrl: 'https://pay.example/1' }));
    await open();
    await waitFor(() => expect(state()).toBe('QuickPeso well'));
    goOffline();
    await userEvent.click(screen.getByRole('button', { name: 'pay' }));
    expect(await screen.findByText('You are offline. Nothing was sent.')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('loading...')).toBeNull();
    goOnline();
    await waitFor(() => expect(service.calls(loadInstalment)).toHaveLength(2));
    expect(service.calls(generateCode)).toHaveLength(0);
  });

  test('a message that reports no call is shown unchanged', async () => {
    answer();
    await open();
    await waitFor(() => expect(state()).toBe('QuickPeso well'));
    goOffline();
    await userEvent.click(screen.getByRole('button', { name: 'copy' }));
    expect(await screen.findByText('error')).toBeInstanceOf(HTMLElement);
  });

  test('a payment whose answer was lost on the way does not claim that nothing was sent', async () => {
    answer();
    service.respond(generateCode, (response) => {
      act(() => void window.dispatchEvent(new Event('offline')));
      response.destroy();
    });
    await open();
    await waitFor(() => expect(state()).toBe('QuickPeso well'));
    await userEvent.click(screen.getByRole('button', { name: 'pay' }));
    expect(await screen.findByText('error')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText(/Nothing was sent/)).toBeNull();
  });
});

describe('a network without access', () => {
  test('shows when a call fails and nothing else answers either', async () => {
    service.respond(loadInstalment, (response) => response.destroy());
    const fetch = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await open();
    await waitFor(() => expect(banner()).not.toBeNull());
    expect(fetch).toHaveBeenCalledWith('/sw.js', expect.anything());
  });

  test('a failing service is no lost connection while others answer: the usual message appears', async () => {
    service.respond(loadInstalment, (response) => response.destroy());
    await open();
    expect(await screen.findByText('error')).toBeInstanceOf(HTMLElement);
    expect(banner()).toBeNull();
  });
});

describe('a page from the service worker, with stored answers', () => {
  const at = new Date('2026-11-20T09:41:00').getTime();
  const prefetched = { [key]: { ...instalment, productName: 'as of then' }, [CACHED_AT]: { [key]: at } };

  test('shows them and reloads; the new answers replace them', async () => {
    answer();
    await open(prefetched);
    await waitFor(() => expect(state()).toBe('QuickPeso well'));
    expect(service.calls(loadInstalment)).toHaveLength(1);
    expect(banner()).toBeNull();
  });

  test('without a connection shows them with their date and time', async () => {
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await open(prefetched);
    await waitFor(() => expect(state()).toBe('as of then transport'));
    await waitFor(() => expect(banner()?.textContent).toMatch(/Last updated Nov 20, 2026, 9:41.AM\./));
  });
});
