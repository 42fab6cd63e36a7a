import { describe, expect, it } from 'vitest';
import { createJsonClient, type OtherAnswer } from './json-client.ts';
import { ProviderUnreachable } from './port.ts';

/** The client of an adapter that accepts only JSON with a 2xx status, over the given connection. */
function over(line: typeof fetch) {
  const others: OtherAnswer[] = [];
  const client = createJsonClient(
    { baseUrl: 'https://pay.example', authorization: () => 'Bearer key', timeoutMs: 5, fetch: line },
    { name: 'Pay', readOther: (other) => (others.push(other), null) },
  );
  return { client, others };
}

const answering = (body: string, init?: ResponseInit) => over(async () => new Response(body, init));

describe('The JSON client of the payment adapters', () => {
  it('does not accept a page with status 200 as an answer', async () => {
    const { client, others } = answering('<html>Service notice</html>');
    await expect(client.get('/v1/x')).rejects.toThrow(new ProviderUnreachable('Pay answered 200 to GET /v1/x'));
    expect(others).toEqual([{ status: 200, json: undefined, retryAfterMs: null }]);
  });

  it.each([
    ['30', 30_000],
    ['soon', null],
  ])('reads Retry-After %s as %s ms', async (header, retryAfterMs) => {
    const { client, others } = answering('{"busy":true}', { status: 429, headers: { 'retry-after': header } });
    await expect(client.post('/v1/x', {})).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(others).toEqual([{ status: 429, json: { busy: true }, retryAfterMs }]);
  });

  it('limits the time of a call including its body, after which the outcome is unknown', async () => {
    const { client } = over(async (_url, init) => {
      const body = new ReadableStream({
        start: (stream) => init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason)),
      });
      return new Response(body);
    });
    await expect(client.get('/v1/x')).rejects.toThrow(new ProviderUnreachable('Pay did not answer GET /v1/x'));
  });
});
