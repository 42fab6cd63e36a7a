import { listSavedCards, loadInstalment, loadPayment } from '@hiram/contract/repayment';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../app/test-app.tsx';
import { startTestService, type TestService } from './test-service.ts';
import { callKey, useCall, type UseCallOptions } from './use-call.ts';

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

function Probe({ options }: { options?: UseCallOptions<unknown> | undefined }) {
  const { data, error, isLoading, retry } = useCall(loadInstalment, { orderId: '86' }, options);
  return (
    <>
      <p data-testid="state">
        {isLoading ? 'loading' : (data?.productName ?? `failed ${error?.failure} ${error?.code}`)}
      </p>
      {error && (
        <button type="button" onClick={() => void retry()}>
          again
        </button>
      )}
    </>
  );
}

async function open(options?: UseCallOptions<unknown>): Promise<void> {
  app = await openTestApp({
    address: '/defendersOn?sessionId=demo&building=b1',
    service,
    children: <Probe options={options} />,
  });
}
const state = () => screen.getByTestId('state').textContent;

describe('reading from the service', () => {
  test('REQ-02 REQ-08 sends the session, the client’s headers and the request, and gives the answer', async () => {
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

  test('REQ-02 asks anew with the session that the shell gave meanwhile', async () => {
    service.answer(loadInstalment, ({ query }) => ({ ...instalment, productName: query.get('sessionId') ?? '' }));
    await open();
    await waitFor(() => expect(state()).toBe('demo'));
    act(() => window.hiramShell?.refreshSession('sessionId=fresh'));
    await waitFor(() => expect(state()).toBe('fresh'));
  });

  test('REQ-09 toasts the server’s message on a code that is not success', async () => {
    service.refuse(loadInstalment, '1002', 'There is nothing to pay on this order.');
    await open();
    await waitFor(() => expect(state()).toBe('failed business 1002'));
    expect(await screen.findByText('There is nothing to pay on this order.')).toBeInstanceOf(HTMLElement);
  });

  test.each([
    ['transport', (response: { destroy(): unknown }) => response.destroy()],
    ['not-json', (response: { end(text: string): void }) => response.end('<h1>Bad gateway</h1>')],
    ['contract', (response: { end(text: string): void }) => response.end('{"code":"00","data":{"repayList":7}}')],
  ] as const)('REQ-10 a %s failure ends the call, toasts error and can be tried again', async (failure, respond) => {
    service.respond(loadInstalment, (response) => respond(response));
    await open();
    await waitFor(() => expect(state()).toBe(`failed ${failure} ${failure === 'contract' ? '00' : ''}`));
    expect(await screen.findByText('error')).toBeInstanceOf(HTMLElement);
    service.answer(loadInstalment, () => instalment);
    await userEvent.click(screen.getByRole('button', { name: 'again' }));
    await waitFor(() => expect(state()).toBe('QuickPeso'));
    expect(service.calls()).toHaveLength(2);
  });

  test('REQ-10 a failure is not asked again by itself, and says nothing where it is to be quiet', async () => {
    service.respond(loadInstalment, (response) => response.end(''));
    await open({ quiet: true });
    await waitFor(() => expect(state()).toBe('failed not-json '));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(screen.queryByText('error')).toBeNull();
    expect(service.calls()).toHaveLength(1);
  });

  test('REQ-10 asks again when the network is back, and when a frozen page is come back to', async () => {
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

  test('REQ-04 shows a loading text if it was given one, and hides it when the call fails', async () => {
    let release = (): void => undefined;
    service.respond(loadInstalment, (response) => {
      release = () => void response.socket?.destroy();
    });
    await open({ loadingText: 'Fetching your plan' });
    expect(await screen.findByText('Fetching your plan')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(service.calls()).toHaveLength(1));
    release();
    await waitFor(() => expect(screen.queryByText('Fetching your plan')).toBeNull());
  });

  test('asks again and again while it is told to, and stops then', async () => {
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
    function Follow() {
      const { data } = useCall(
        loadPayment,
        { paymentId: 'p1' },
        { refreshEveryMs: (now) => (now?.progress === 'paid' ? 0 : 5) },
      );
      return <p data-testid="state">{data?.progress}</p>;
    }
    app = await openTestApp({ address: '/paymentResult?sessionId=demo', service, children: <Follow /> });
    await waitFor(() => expect(state()).toBe('paid'));
    expect(service.calls(loadPayment)).toHaveLength(3);
  });

  test('asks nothing while it is not known what to ask', async () => {
    function Idle() {
      const { isLoading, data } = useCall(listSavedCards, null);
      return <p data-testid="state">{`${isLoading} ${data === undefined ? 'nothing' : 'something'}`}</p>;
    }
    app = await openTestApp({ address: '/payWay', service, children: <Idle /> });
    expect(state()).toBe('false nothing');
    expect(service.calls()).toHaveLength(0);
  });

  test('shows first data that came with the page at once, without asking', async () => {
    const firstData = {
      [callKey(loadInstalment, { orderId: '86' }, 'demo')]: { ...instalment, detail: [], repayPlan: [], repayList: [] },
    };
    app = await openTestApp({ address: '/defendersOn?sessionId=demo', service, firstData, children: <Probe /> });
    expect(state()).toBe('QuickPeso');
    expect(service.calls()).toHaveLength(0);
  });
});
