import type { Call } from '@hiram/contract/client';
import { loadInstalment } from '@hiram/contract/repayment';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiContext, useApi } from './api-context.ts';
import { openTestApp, type TestApp } from '../../test/app/test-app.tsx';
import { startTestService, type TestService } from '../../test/api/test-service.ts';
import { useLazyCall } from './use-lazy-call.ts';

let service: TestService;
let app: TestApp;
/** Sends the answers that the service withholds, by order. */
let held: Map<string, () => void>;
/** The outstanding calls of the page. */
let calls: Promise<unknown>[];

beforeEach(async () => {
  sessionStorage.clear();
  held = new Map();
  calls = [];
  service = await startTestService();
});
afterEach(async () => {
  app.close();
  await service.close();
});

const envelope = (productName: string) =>
  JSON.stringify({ code: '00', message: '', data: { repayAmount: 1, productName, repayList: [] } });
/** Answers with the requested order, when the test says so. */
const holdBack = () =>
  service.respond(loadInstalment, (response, { fields: { orderId = '' } }) => {
    held.set(orderId, () => response.end(envelope(`of ${orderId}`)));
  });
const answerAll = () =>
  service.respond(loadInstalment, (response, { fields }) => response.end(envelope(`of ${fields['orderId']}`)));
const arrived = (orderId: string) => waitFor(() => expect([...held.keys()]).toContain(orderId));

/** Asks about the last chosen order. */
function Probe() {
  const [orderId, setOrderId] = useState<string | null>('1');
  const { data, error, isLoading, isRefreshing, retry } = useLazyCall(
    loadInstalment,
    orderId === null ? null : { orderId },
  );
  const state = [
    isLoading && 'loading',
    isRefreshing && 'refreshing',
    data?.productName,
    error && `failed ${error.failure} ${error.message}`,
  ];
  return (
    <>
      <p data-testid="state">{state.filter(Boolean).join(', ')}</p>
      {['1', '2', null].map((each) => (
        <button key={each} type="button" onClick={() => setOrderId(each)}>
          {each ?? 'nothing'}
        </button>
      ))}
      <button type="button" onClick={() => void retry()}>
        again
      </button>
    </>
  );
}
/** Records the calls of the probe. */
function Noted() {
  const api = useApi();
  const call: Call = (endpoint, request, options) => {
    const result = api.call(endpoint, request, options);
    calls.push(result);
    return result;
  };
  return (
    <ApiContext value={{ ...api, call }}>
      <Probe />
    </ApiContext>
  );
}
const state = () => screen.getByTestId('state').textContent;
const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shows = (text: string) => waitFor(() => expect(state()).toBe(text));
async function open(): Promise<void> {
  app = await openTestApp({ address: '/calculator?sessionId=demo', service, children: <Noted /> });
}

describe('a question on an open page', () => {
  test('after another question the earlier answer is gone, and its late answer is not shown', async () => {
    holdBack();
    await open();
    await arrived('1');
    await tap('2');
    await arrived('2');
    expect(state()).toBe('loading');
    held.get('2')?.();
    await shows('of 2');
    held.get('1')?.();
    await act(() => Promise.all(calls));
    expect(state()).toBe('of 2');
  });

  test('nothing is cached: the same question is asked again', async () => {
    answerAll();
    await open();
    await shows('of 1');
    await tap('2');
    await shows('of 2');
    holdBack();
    await tap('1');
    expect(state()).toBe('loading');
    await arrived('1');
    held.get('1')?.();
    await shows('of 1');
  });

  test('without a question there is no call, and an answer in flight is dropped', async () => {
    holdBack();
    await open();
    await arrived('1');
    await tap('nothing');
    expect(state()).toBe('');
    held.get('1')?.();
    await act(() => Promise.all(calls));
    await tap('again');
    expect(state()).toBe('');
    await tap('2');
    await arrived('2');
    held.get('2')?.();
    await shows('of 2');
    expect(service.calls(loadInstalment)).toHaveLength(2);
  });

  test('REQ-10 a failure is reported to the screen only, and can be retried; the earlier answer stays', async () => {
    service.refuse(loadInstalment, '1002', 'There is nothing to pay.');
    await open();
    await shows('failed business There is nothing to pay.');
    expect(screen.queryAllByText('There is nothing to pay.')).toEqual([]);
    holdBack();
    await tap('again');
    expect(state()).toBe('loading');
    await arrived('1');
    held.get('1')?.();
    await shows('of 1');
    service.respond(loadInstalment, (response) => response.destroy());
    await tap('again');
    await shows('of 1, failed transport ');
    holdBack();
    await tap('again');
    expect(state()).toBe('refreshing, of 1');
  });

  test('REQ-02 repeats the call with a new session that the shell has provided', async () => {
    service.respond(loadInstalment, (response, { query }) => response.end(envelope(query.get('sessionId') ?? '')));
    await open();
    await shows('demo');
    act(() => window.hiramShell?.refreshSession('sessionId=fresh'));
    await shows('fresh');
    expect(service.calls(loadInstalment)).toHaveLength(2);
  });
});
