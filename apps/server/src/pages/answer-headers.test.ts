import { order } from '@hiram/contract';
import { endpoints } from '@hiram/contract/service/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false, env: { PUBLIC_URL: 'https://loans.example.com' } });
});
afterAll(() => rig.close());

const headersOf = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(rig.baseUrl + path, { redirect: 'manual', ...init });
  await response.arrayBuffer();
  return response.headers;
};

describe('the security headers', () => {
  const paths = [
    '/healthz',
    '/readyz',
    '/startupz',
    '/metrics',
    '/no-such-thing',
    '/robots.txt',
    '/docs/json',
    '/documents/contract?open=x',
    '/qr-pictures?open=x',
    '/territory/user-problem/images/x',
    '/return/none',
    ...endpoints.map(({ path }) => `/territory${path}`),
  ];

  it.each(paths)('are on every answer: %s', async (path) => {
    const headers = await headersOf(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\)/);
    // the pictures' policy is a sandbox, which no frame can use for anything
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*(?:frame-ancestors|sandbox)/);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('let the answer of a call load, run and frame nothing', async () => {
    const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    for (const { path } of endpoints)
      expect([path, (await headersOf(`/territory${path}`)).get('content-security-policy')]).toEqual([path, policy]);
  });

  it.each(['/healthz', '/no-such-thing', `/territory${order.loadOrderDetails.path}`])(
    'give an answer that is no page a window of its own, should a browser open it: %s',
    async (path) => {
      expect((await headersOf(path)).get('cross-origin-opener-policy')).toBe('same-origin');
    },
  );

  it('keep the values that a route sets itself', async () => {
    expect((await headersOf('/documents/contract?open=x')).get('content-security-policy')).not.toContain(
      "frame-ancestors 'none'",
    );
  });

  it('have no https rule where borrowers come without https', async () => {
    const plain = await openServiceRig({ delivers: false });
    const response = await fetch(`${plain.baseUrl}/healthz`);
    expect(response.headers.get('strict-transport-security')).toBeNull();
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    await plain.close();
  });
});

it.each(['TRACE', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'] as const)('there is no %s header', async (method) => {
  for (const url of ['/healthz', `/territory${order.loadOrderDetails.path}`]) {
    const { statusCode, body } = await rig.app.http.inject({ method, url, headers: { 'x-echo': 'told-back' } });
    expect(statusCode).toBe(404);
    expect(body).not.toContain('told-back');
  }
});

it('the log names a refused call and its reason, and never its content', async () => {
  await rig.call('a-stolen-session')(order.loadOrderDetails, { orderId: '902' });
  await rig.call('demo')(order.loadOrderDetails, { orderId: '902' });
  const refused = rig
    .log()
    .split('\n')
    .filter((line) => line.includes('a call was refused'))
    .map((line) => JSON.parse(line) as { refusal: string; call: string; reqId: string });
  expect(refused.map(({ refusal, call }) => [refusal, call])).toEqual(
    expect.arrayContaining([
      ['no-session', order.loadOrderDetails.name],
      ['order-not-found', order.loadOrderDetails.name],
    ]),
  );
  expect(refused.every(({ reqId }) => reqId !== '')).toBe(true);
  expect(rig.log()).not.toContain('a-stolen-session');
});
