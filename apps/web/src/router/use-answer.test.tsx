import { loadInstalment, loadPayment } from '@hiram/contract/repayment';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callKey } from '../api/call-key.ts';
import { startTestService, type TestService } from '../../test/api/test-service.ts';
import type { LoaderArgs } from './screen-module.ts';
import { openTestApp, type TestApp } from '../../test/app/test-app.tsx';
import { useAnswer, useLoaded, useRefresh } from './use-answer.ts';

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

const instalment = { repayAmount: 118456, productName: 'QuickPeso', repayList: [] };

const loader = ({ read }: LoaderArgs) => read(loadInstalment, { orderId: '86' });

function Probe({ quiet = false }: { quiet?: boolean | undefined }) {
  const { data, error, isLoading, retry } = useAnswer(useLoaded<typeof loader>(), { quiet });
  useRefresh();
  return (
    <>
      <p data-testid="state">
        {isLoading
          ? 'loading'
          : `${data?.productName ?? 'nothing'}${error ? ` failed ${error.failure} ${error.code}` : ''}`}
      </p>
      {error && (
        <button type="button" onClick={() => void retry()}>
          again
        </button>
      )}
    </>
  );
}

async function open(quiet?: boolean): Promise<void> {
  app = await openTestApp({
    address: '/defendersOn?sessionId=demo&building=b1',
    service,
    loader,
    children: <Probe quiet={quiet} />,
  });
}
const state = () => screen.getByTestId('state').textContent;

describe('reading from the service', () => {
  test('REQ-02 REQ-08 sends the session, the client’s headers and the request, and returns the answer', async () => {
    service.answer(loadInstalment, () => instalment);
    await open();
    expect(state()).toBe('loading');
    await waitFor(() => expect(state()).toBe('QuickPeso'));
    const [call] = service.calls(loadInstalment);
    expect(call?.query.toString()).toBe('sessionId=demo');
    expect(call?.fields).toEqual({ orderId: '86' });
    expect(call?.headers).toMatchObject({ building: 'b1', gather: '', 'x-requested-with': 'XMLHttpRequest' });
    expect(service.calls()).toHaveLength(1);
  });

  test('REQ-02 repeats the call with a new session that the shell has provided', async () => {
    service.answer(loadInstalment, ({ query }) => ({ ...instalment, productName: query.get('sessionId') ?? '' }));
    await open();
    await waitFor(() => expect(state()).toBe('demo'));
    act(() => window.hiramShell?.refreshSession('sessionId=fresh'));
    await waitFor(() => expect(state()).toBe('fresh'));
  });

  test('REQ-09 toasts the server’s message for a code other than success', async () => {
    service.refuse(loadInstalment, '1002', 'There is nothing to pay on this loan.');
    await open();
    await waitFor(() => expect(state()).toBe('nothing failed business 1002'));
    expect(await screen.findByText('There is nothing to pay on this loan.')).toBeInstanceOf(HTMLElement);
  });

  test.each([
    ['transport', (response: { destroy(): unknown }) => response.destroy()],
    ['not-json', (response: { end(text: string): void }) => response.end('<h1>Bad gateway</h1>')],
    ['contract', (response: { end(text: string): void }) => response.end('{"code":"00","data":{"repayList":7}}')],
  ] as const)('REQ-10 a %s failure ends the call, toasts error and can be tried again', async (failure, respond) => {
    service.respond(loadInstalment, (response) => respond(response));
    await open();
    await waitFor(() => expect(state()).toBe(`nothing failed ${failure} ${failure === 'contract' ? '00' : ''}`));
    expect(await screen.findByText('error')).toBeInstanceOf(HTMLElement);
    service.answer(loadInstalment, () => instalment);
    await userEvent.click(screen.getByRole('button', { name: 'again' }));
    await waitFor(() => expect(state()).toBe('QuickPeso'));
    expect(service.calls()).toHaveLength(2);
  });

  test('REQ-10 does not retry a failure by itself, and shows no toast in quiet mode', async () => {
    service.respond(loadInstalment, (response) => response.end(''));
    await open(true);
    await waitFor(() => expect(state()).toBe('nothing failed not-json '));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(screen.queryByText('error')).toBeNull();
    expect(service.calls()).toHaveLength(1);
  });

  test('REQ-10 reloads when the network is back, and when a frozen page is resumed', async () => {
    let count = 0;
    service.answer(loadInstalment, () => {
      count += 1;
      return { ...instalment, productName: `answer ${count}` };
    });
    await open();
    await waitFor(() => expect(state()).toBe('answer 1'));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(state()).toBe('answer 2'));
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await waitFor(() => expect(state()).toBe('answer 3'));
  });

  test('REQ-10 keeps the previous answer beside the failure when a reload fails', async () => {
    service.answer(loadInstalment, () => instalment);
    await open(true);
    await waitFor(() => expect(state()).toBe('QuickPeso'));
    service.refuse(loadInstalment, '500', 'Not now.');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(state()).toBe('QuickPeso failed business 500'));
    service.answer(loadInstalment, () => ({ ...instalment, productName: 'SariCash' }));
    await userEvent.click(screen.getByRole('button', { name: 'again' }));
    await waitFor(() => expect(state()).toBe('SariCash'));
  });

  test('never shows the answer to another question', async () => {
    service.answer(loadInstalment, () => instalment);
    await open(true);
    await waitFor(() => expect(state()).toBe('QuickPeso'));
    service.refuse(loadInstalment, '404', 'No such order.');
    act(() => window.hiramShell?.refreshSession('sessionId=fresh'));
    await waitFor(() => expect(state()).toBe('nothing failed business 404'));
  });

  test('REQ-04 shows a loading text if it has one, and hides it when the call fails', async () => {
    let release = (): void => undefined;
    service.respond(loadInstalment, (response) => {
      release = () => void response.socket?.destroy();
    });
    app = await openTestApp({
      address: '/defendersOn?sessionId=demo',
      service,
      loader: ({ read }) => read(loadInstalment, { orderId: '86' }, 'Fetching your plan'),
      children: <Probe />,
    });
    expect(await screen.findByText('Fetching your plan')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(service.calls()).toHaveLength(1));
    release();
    await waitFor(() => expect(screen.queryByText('Fetching your plan')).toBeNull());
  });

  test('polls while asked to, and then stops', async () => {
    let count = 0;
    const progress = () => (count < 3 ? ('pending' as const) : ('paid' as const));
    service.answer(loadPayment, () => {
      count += 1;
      return {
        paymentId: 'p1',
        progress: progress(),
        orderId: '86',
        productId: '1',
        amount: 1,
        currency: 'PHP' as const,
        reference: 'r',
      };
    });
    const follow = ({ read }: LoaderArgs) => read(loadPayment, { paymentId: 'p1' });
    function Follow() {
      const { data } = useAnswer(useLoaded<typeof follow>());
      useRefresh({ everyMs: data?.progress === 'paid' ? 0 : 5 });
      return <p data-testid="state">{data?.progress}</p>;
    }
    const address = '/paymentResult?sessionId=demo';
    app = await openTestApp({ address, service, loader: follow, children: <Follow /> });
    await waitFor(() => expect(state()).toBe('paid'));
    // one may be in flight
    const { length } = service.calls(loadPayment);
    expect([3, 4]).toContain(length);
    await new Promise((done) => setTimeout(done, 60));
    expect(service.calls(loadPayment).length).toBeLessThanOrEqual(4);
  });

  test('shows a prefetched answer without a call', async () => {
    const prefetched = {
      [callKey(loadInstalment, { orderId: '86' }, 'demo')]: { ...instalment, detail: [], repayPlan: [], repayList: [] },
    };
    app = await openTestApp({
      address: '/defendersOn?sessionId=demo',
      service,
      prefetched,
      loader,
      children: <Probe />,
    });
    await waitFor(() => expect(state()).toBe('QuickPeso'));
    expect(service.calls()).toHaveLength(0);
  });
});
