// @vitest-environment node
import { expect, test } from 'vitest';
import { ANSWERS_CACHE } from '../worker-messages.ts';
import { createAnswerCache, MAX_AGE_MS } from './answer-cache.ts';
import { createTestCaches } from '../../../test/offline/worker/test-caches.ts';

const entry = '/assets/a.js';

function open() {
  let now = 1_000_000;
  const { caches, contents } = createTestCaches();
  const answers = createAnswerCache({ caches, now: () => now });
  const keep = (sessionId: string, key: string, data: unknown) =>
    answers.keep({ sessionId, key, data, at: now, entry });
  const dataOf = async (sessionId: string) =>
    Object.fromEntries(Object.entries(await answers.read(sessionId, entry)).map(([key, { data }]) => [key, data]));
  return { answers, keep, dataOf, contents: () => contents(ANSWERS_CACHE), pass: (ms: number) => (now += ms) };
}

test('a session gets its last answers back, each with its time', async () => {
  const { answers, keep, pass } = open();
  await keep('a', 'order 1', { amount: 1 });
  pass(5);
  await Promise.all([keep('a', 'order 1', { amount: 2 }), keep('a', 'order 2', 'x')]);
  expect(await answers.read('a', entry)).toEqual({
    'order 1': { data: { amount: 2 }, at: 1_000_005, entry },
    'order 2': { data: 'x', at: 1_000_005, entry },
  });
});

test('another session sees none of these answers, nor does a page without a session', async () => {
  const { keep, dataOf } = open();
  await keep('a', 'order', { amount: 118456 });
  await keep('', 'order', { amount: 7 });
  expect([await dataOf('b'), await dataOf(''), await dataOf('A')]).toEqual([{}, {}, {}]);
  expect(await dataOf('a')).toEqual({ order: { amount: 118456 } });
});

test('the stored entries reveal neither the session nor the answer', async () => {
  const { keep, contents } = open();
  await keep('session-of-ana', 'order.load-details', { name: 'QuickPeso' });
  const text = JSON.stringify(await contents());
  expect(text).not.toMatch(/session-of-ana|load-details|QuickPeso/);
  expect(Object.keys(await contents())[0]).toMatch(/^\/kept\/[\da-f]{32}$/);
});

test('a new session deletes the answers of all others, and the end of a session all answers', async () => {
  const { answers, keep, dataOf, contents } = open();
  await keep('a', 'k', 1);
  await keep('b', 'k', 2);
  await answers.keepOnly('b');
  expect([await dataOf('a'), await dataOf('b')]).toEqual([{}, { k: 2 }]);
  await answers.keepOnly('');
  expect(await dataOf('b')).toEqual({ k: 2 });
  await answers.forget();
  expect([await dataOf('b'), await contents()]).toEqual([{}, {}]);
});

test('an answer expires, and belongs to the build that received it', async () => {
  const { answers, keep, dataOf, pass } = open();
  await keep('a', 'k', 1);
  expect(await answers.read('a', '/assets/other.js')).toEqual({});
  pass(MAX_AGE_MS - 1);
  expect(await dataOf('a')).toEqual({ k: 1 });
  pass(1);
  expect(await dataOf('a')).toEqual({});
});

test('only the twenty newest are kept', async () => {
  const { keep, dataOf } = open();
  for (let index = 0; index < 22; index += 1) await keep('a', `k${index}`, index);
  await keep('a', 'k2', 'again');
  const kept = await dataOf('a');
  expect(Object.keys(kept)).toHaveLength(20);
  expect([kept['k1'], kept['k2'], kept['k21']]).toEqual([undefined, 'again', 21]);
});

test('a damaged entry counts as missing and is overwritten', async () => {
  const { caches } = createTestCaches();
  const answers = createAnswerCache({ caches, now: () => 0 });
  const answer = { sessionId: 'a', key: 'k', data: 1, at: 0, entry };
  await answers.keep(answer);
  const cache = await caches.open(ANSWERS_CACHE);
  const requests = await cache.keys();
  expect(requests).not.toEqual([]);
  for (const request of requests) await cache.put(request, new Response('damaged'));
  expect(await answers.read('a', entry)).toEqual({});
  await answers.keep(answer);
  expect(await answers.read('a', entry)).toEqual({ k: { data: 1, at: 0, entry } });
});
