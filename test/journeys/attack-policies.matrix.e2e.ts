import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagePaths, publicPageNames } from '@hiram/contract/pages';
import { type AttackedService, startAttackedService } from './attack-pages.ts';

let attacked: AttackedService;

beforeAll(async () => {
  attacked = await startAttackedService();
});
afterAll(() => attacked.stop());

const publicPaths = new Set<string>(publicPageNames.map((name) => pagePaths[name]));

interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
}

async function get(path: string): Promise<Answered> {
  const response = await fetch(attacked.service.baseUrl + path, {
    headers: { accept: 'text/html' },
    redirect: 'manual',
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const directivesOf = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

/** Faults in the protection of a page; empty for none. The check of this suite. */
function weaknessesOf({ headers, html }: Answered, foreign: string): readonly string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const directives = directivesOf(policy);
  const fallback = directives.get('default-src') ?? ['*'];
  const sourcesOf = (name: string) => directives.get(name) ?? fallback;
  const found: string[] = [];
  if (fallback.join() !== "'none'") found.push(`default-src is ${fallback.join(' ')}`);
  for (const [name, sources] of directives)
    for (const source of sources) {
      if (source.startsWith("'unsafe-")) found.push(`${name} has ${source}`);
      if (/^(?:\*|https?:|https?:\/\/\*)$/.test(source)) found.push(`${name} takes any host`);
      if (source === 'data:' && name !== 'img-src') found.push(`${name} has data:`);
    }
  for (const name of ['script-src', 'object-src', 'connect-src', 'worker-src', 'child-src'])
    if (!sourcesOf(name).every((source) => /^'(?:self|none|sha256-.+)'$/.test(source)))
      found.push(`${name} takes a host`);
  for (const name of ['base-uri', 'frame-ancestors', 'form-action'])
    if (!directives.has(name)) found.push(`${name} is not said`);
  if (!sourcesOf('frame-src').every((source) => ["'self'", "'none'", foreign].includes(source)))
    found.push('frame-src is not the config’s');
  if (headers.get('x-content-type-options') !== 'nosniff') found.push('its type may be guessed');
  if (!/^no-referrer$/.test(headers.get('referrer-policy') ?? '')) found.push('it sends a referrer');
  // the page holds nothing that the policy would refuse
  const plain = html.replace(
    /<style>[^]*?<\/style>|<script type="application\/(?:ld\+)?json"[^>]*>[^]*?<\/script>/g,
    '',
  );
  if (/<script(?![^>]*\ssrc=)[^>]*>/i.test(plain)) found.push('it has an inline script');
  if (/<[^>]+\son[a-z]+\s*=/i.test(plain)) found.push('it has an event handler in its HTML');
  if (/(?:href|src|action)\s*=\s*["']?\s*(?:javascript|data:text)/i.test(plain))
    found.push('it has an address that is code');
  if (/<[^>]+\sstyle\s*=/i.test(plain)) found.push('it has an inline style');
  for (const [frame] of html.matchAll(/<iframe[^>]*>/gi))
    if (!/\ssandbox(?:=|\s|>)/i.test(frame) || /allow-(?:scripts|same-origin|top|popups)/i.test(frame))
      found.push(`a frame is not sandboxed: ${frame}`);
  return found;
}

describe('the policies', () => {
  test.each([...new Set(Object.values(pagePaths))])('are as expected on %s', async (path) => {
    const answered = await get(path);
    expect([answered.status, answered.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(weaknessesOf(answered, attacked.foreign.host)).toEqual([]);
    // a process of its own, half a second on a slow phone, only for pages with a borrower's data
    const opener = answered.headers.get('cross-origin-opener-policy');
    expect(opener).toBe(publicPaths.has(path) ? null : 'same-origin');
    const trusted = directivesOf(answered.headers.get('content-security-policy') ?? '');
    expect([trusted.get('require-trusted-types-for'), trusted.get('trusted-types')]).toEqual([
      ["'script'"],
      [path === pagePaths.desk ? "'none'" : 'default'],
    ]);
    expect(answered.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(answered.headers.get('permissions-policy')).toMatch(/microphone=\(\)/);
  });

  test.each([
    ['/there/is/no/such/page', 404],
    ['/desk/there-is-no-such-page', 404],
    ['/offline.html', 200],
    ['/contract?open=nothing', 404],
    ['/sandbox', 200],
    ['/sandbox/bank', 200],
    ['/sandbox/provider/', 200],
    ['/sandbox/provider/pay/nothing', 404],
    ['/docs', 200],
  ])('are as expected on %s answered with %i', async (path, status) => {
    const answered = await get(path);
    expect(answered.status).toBe(status);
    expect(answered.headers.get('content-type')).toMatch(/^text\/html/);
    expect(weaknessesOf(answered, attacked.foreign.host)).toEqual([]);
  });

  test('are as expected on a contract, as a page and as PDF', async () => {
    const { service, foreign } = attacked;
    const answer = await fetch(`${service.baseUrl}/territory/v3/contract/contract-jump?sessionId=demo-new`, {
      method: 'POST',
      body: new URLSearchParams({ productId: '1', scene: '3', position: '0' }),
    });
    const { data } = (await answer.json()) as { data: { contract_url: string; pdf_url: string } };
    const page = await get(
      new URL(data.contract_url, service.baseUrl).pathname + new URL(data.contract_url, service.baseUrl).search,
    );
    expect(page.status).toBe(200);
    expect(weaknessesOf(page, foreign.host)).toEqual([]);
    const pdf = await fetch(new URL(data.pdf_url, service.baseUrl));
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(weaknessesOf({ status: 200, headers: pdf.headers, html: '' }, foreign.host)).toEqual([]);
  });

  test('limit frames to our own origin and the hosts of the config', async () => {
    const { headers } = await get('/tensionAllisland');
    expect(directivesOf(headers.get('content-security-policy') ?? '').get('frame-src')).toEqual([
      "'self'",
      attacked.foreign.host,
    ]);
  });
});

test('other addresses answer that they are no page', async () => {
  const { service } = attacked;
  const [, asset = ''] = /<script[^>]* src="(\/assets\/[^"]+)"/.exec((await get('/order')).html) ?? [];
  expect(asset).toMatch(/^\/assets\//);
  for (const path of [
    '/territory/v3/loan-details/loan-details',
    '/territory/nothing',
    '/favicon.svg',
    '/sw.js',
    asset,
    '/docs/json',
  ]) {
    const { headers } = await fetch(service.baseUrl + path);
    expect(headers.get('content-type')).not.toMatch(/html/);
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    expect([path, headers.get('cross-origin-resource-policy')]).toEqual([path, 'same-origin']);
    expect([path, headers.get('permissions-policy')]).toEqual([path, expect.stringContaining('microphone=()')]);
  }
});

test('the check finds each kind of fault', () => {
  const good = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";
  const of = (policy: string, html = '') =>
    weaknessesOf(
      {
        status: 200,
        headers: new Headers({
          'content-security-policy': policy,
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
        }),
        html,
      },
      'pay.example',
    );
  expect(of(good)).toEqual([]);
  for (const weak of [
    '',
    good.replace("'none'", "'self'"),
    `${good}; script-src 'self' 'unsafe-inline'`,
    `${good}; style-src 'unsafe-inline'`,
    `${good}; script-src https:`,
    `${good}; frame-src *`,
    `${good}; frame-src evil.example`,
    `${good}; connect-src evil.example`,
    good.replace("base-uri 'none'; ", ''),
  ])
    expect([weak, of(weak)]).not.toEqual([weak, []]);
  for (const html of [
    '<script>1</script>',
    '<img src="/x" onerror="1">',
    '<a href="javascript:1">',
    '<p style="color:red">',
    '<iframe src="/x"></iframe>',
    '<iframe sandbox="allow-scripts" src="/x"></iframe>',
  ])
    expect([html, of(good, html).length]).toEqual([html, 1]);
});
