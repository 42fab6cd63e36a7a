import type { CallResult } from '@hiram/contract/client';
import { saveEvent } from '@hiram/contract/offer';
import { generateCode } from '@hiram/contract/repayment';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app/test-app.tsx';
import { startTestService, type TestService } from '../../test/api/test-service.ts';
import { useAction, type UseActionOptions } from './use-action.ts';

let service: TestService;
let app: TestApp;
let results: (CallResult<unknown> | null)[];

beforeEach(async () => {
  sessionStorage.clear();
  results = [];
  service = await startTestService();
});
afterEach(async () => {
  app.close();
  await service.close();
});

function Probe({ options }: { options: UseActionOptions }) {
  const pay = useAction(generateCode, options);
  const run = (amount: number): void => {
    // A test's late answer must not count in the next one.
    const mine = results;
    void pay.run({ orderId: '86', amount, channelNumber: 'GCASH' }).then((result) => mine.push(result));
  };
  return (
    <>
      <p data-testid="state">{pay.isRunning ? 'running' : (pay.error?.failure ?? 'idle')}</p>
      <button type="button" onClick={() => run(100)}>
        pay 100
      </button>
      <button type="button" onClick={() => run(200)}>
        pay 200
      </button>
      <button type="button" onClick={() => void pay.retry()}>
        again
      </button>
      <button type="button" onClick={pay.reset}>
        reset
      </button>
    </>
  );
}

async function open(options: UseActionOptions = {}): Promise<void> {
  app = await openTestApp({ address: '/defendersOn?sessionId=demo', service, children: <Probe options={options} /> });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const state = () => screen.getByTestId('state').textContent;
const keys = () => service.calls(generateCode).map(({ headers }) => headers['idempotency-key']);
const answer = () => service.answer(generateCode, () => ({ payUrl: 'https://pay.example/1' }));
const breakOff = () => service.respond(generateCode, (response) => void response.socket?.destroy());

describe('an action', () => {
  test('REQ-04 shows loading... while it runs and hides it afterwards; a second tap in between is dropped', async () => {
    let release = (): void => undefined;
    service.respond(generateCode, (response) => {
      release = () => response.end('{"code":"00","message":"","data":{"payUrl":"https://pay.example/1"}}');
    });
    await open();
    await press('pay 100');
    await press('pay 100');
    expect(await screen.findByText('loading...')).toBeInstanceOf(HTMLElement);
    expect(results).toEqual([null]);
    await waitFor(() => expect(service.calls(generateCode)).toHaveLength(1));
    release();
    await waitFor(() => expect(state()).toBe('idle'));
    await waitFor(() => expect(screen.queryByText('loading...')).toBeNull());
    expect(results[1]).toMatchObject({ success: true, data: { payUrl: 'https://pay.example/1' } });
    expect(service.calls(generateCode)).toHaveLength(1);
  });

  test('REQ-04 REQ-10 hides the loading text when it fails, toasts error, and can be repeated', async () => {
    breakOff();
    await open();
    await press('pay 100');
    await waitFor(() => expect(state()).toBe('transport'));
    expect(await screen.findByText('error')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('loading...')).toBeNull();
    answer();
    await press('again');
    await waitFor(() => expect(state()).toBe('idle'));
    expect(service.calls(generateCode)).toHaveLength(2);
  });

  test('REQ-09 toasts the server’s message', async () => {
    service.refuse(generateCode, '1003', 'The amount to pay has changed.');
    await open();
    await press('pay 100');
    expect(await screen.findByText('The amount to pay has changed.')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(state()).toBe('business'));
  });

  test('a retry after a lost answer has the same key; a new intent after a known outcome another', async () => {
    breakOff();
    await open();
    await press('pay 100');
    await waitFor(() => expect(state()).toBe('transport'));
    service.respond(generateCode, (response) => response.end('<h1>Gateway time-out</h1>'));
    await press('pay 100');
    await waitFor(() => expect(state()).toBe('not-json'));
    answer();
    await press('again');
    await waitFor(() => expect(state()).toBe('idle'));
    await press('pay 100');
    await waitFor(() => expect(results).toHaveLength(3));
    const [first, second, third, fourth] = keys();
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  test.each([
    ['500', true],
    ['503', true],
    ['425', true],
    ['429', true],
    ['401', true],
    ['1006', false],
    ['1003', false],
  ])('after the code %s a retry has the same key: %s', async (code, same) => {
    service.refuse(generateCode, code, 'no');
    await open();
    await press('pay 100');
    await waitFor(() => expect(results).toHaveLength(1));
    await press('pay 100');
    await waitFor(() => expect(results).toHaveLength(2));
    const [first, second] = keys();
    expect(first === second).toBe(same);
  });

  test('another input is another intent', async () => {
    breakOff();
    await open();
    await press('pay 100');
    await waitFor(() => expect(results).toHaveLength(1));
    await press('pay 200');
    await waitFor(() => expect(results).toHaveLength(2));
    expect(new Set(keys()).size).toBe(2);
  });

  test('a reload in the middle retries with the same key', async () => {
    service.respond(generateCode, () => undefined);
    await open();
    await press('pay 100');
    await waitFor(() => expect(service.calls(generateCode)).toHaveLength(1));
    app.close();
    answer();
    await open();
    await press('pay 100');
    await waitFor(() => expect(service.calls(generateCode)).toHaveLength(2));
    const [first, second] = keys();
    expect(second).toBe(first);
  });

  test('an action that leaves the page stays busy after success, until it is reset or the borrower returns', async () => {
    answer();
    await open({ leavesPage: true });
    await press('pay 100');
    await waitFor(() => expect(results).toHaveLength(1));
    expect(state()).toBe('running');
    await press('pay 100');
    await waitFor(() => expect(results).toEqual([expect.objectContaining({ success: true }), null]));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(state()).toBe('idle'));
    await press('pay 100');
    await waitFor(() => expect(results).toHaveLength(3));
    await press('reset');
    expect(state()).toBe('idle');
  });

  test('a call that moves nothing has no key; a quiet one without loading text shows nothing', async () => {
    function Tap() {
      const tap = useAction(saveEvent, { quiet: true, loadingText: null });
      return (
        <button type="button" onClick={() => void tap.run({ productId: '1', moduleId: '30', positionId: 0 })}>
          tap
        </button>
      );
    }
    service.refuse(saveEvent, '500', 'down');
    app = await openTestApp({ address: '/tensionAllisland?sessionId=demo', service, children: <Tap /> });
    await press('tap');
    await waitFor(() => expect(service.calls(saveEvent)).toHaveLength(1));
    expect(service.calls(saveEvent)[0]?.headers['idempotency-key']).toBeUndefined();
    expect(screen.queryByText('loading...')).toBeNull();
    expect(screen.queryByText('down')).toBeNull();
  });
});
