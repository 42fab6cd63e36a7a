import { loadHome } from '@hiram/contract/home';
import { expect, test } from 'vitest';
import { createApi } from './client.ts';
import { createSessionStore } from './session.ts';

/** The traces that two calls start. */
async function tracesOf(basePath: string, traced?: boolean) {
  const sent: (string | null)[] = [];
  const { call } = createApi({
    basePath,
    traced,
    session: createSessionStore({ search: '?sessionId=demo' }),
    fetch: async (_, init) => {
      sent.push(new Headers(init?.headers).get('traceparent'));
      return new Response('{}');
    },
  });
  await call(loadHome, {});
  await call(loadHome, {});
  return sent;
}

test('each call starts a trace of its own where the page is configured for it', async () => {
  const traces = await tracesOf('/territory', true);
  for (const trace of traces) expect(trace).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  expect(new Set(traces).size).toBe(2);
});

test.each([
  ['/territory', false],
  ['/territory', undefined],
  ['https://elsewhere.example/territory', true],
  ['//elsewhere.example/territory', true],
])('a call to %s has no trace if traced is %s', async (basePath, traced) => {
  expect(await tracesOf(basePath, traced)).toEqual([null, null]);
});
