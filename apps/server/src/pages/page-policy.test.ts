import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { oldestEngines } from '../../../../tools/built-interfaces.ts';
import { deskHeaders, pageHeaders, serviceWorkerPolicy } from '../platform/http/page-headers.ts';

interface Support {
  readonly version_added?: string | boolean | null;
}
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as {
  http: {
    headers: {
      'Content-Security-Policy': Readonly<
        Record<string, { readonly __compat: { readonly support: Readonly<Record<string, Support | Support[]>> } }>
      >;
    };
  };
};
const known = data.http.headers['Content-Security-Policy'];
const numberOf = (version: string): number => {
  const [major = '0', minor = '0'] = version.split('.');
  return Number(major) * 1000 + Number(minor);
};

/** Whether an engine, such as 'safari15.4', knows a directive. */
function knows(engine: string, directive: string): boolean {
  const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(engine) ?? [];
  const since = [known[directive]?.__compat.support[name] ?? []].flat()[0]?.version_added;
  return since === true || (typeof since === 'string' && numberOf(since) <= numberOf(version));
}

/** Directives that forbid more where an engine knows them, and take nothing from one that does not. */
const stricter = new Set(['require-trusted-types-for', 'trusted-types']);

/** What an engine asks, in turn, about each kind of content; the newest directive first. */
const askedInTurn: Readonly<Record<string, readonly string[]>> = {
  'worker-src': ['worker-src', 'child-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
};
const inTurn = (directive: string) => askedInTurn[directive] ?? [directive, 'default-src'];

const directivesOf = (headers: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    (headers['content-security-policy'] ?? '').split('; ').map((each) => {
      const [name = '', ...sources] = each.split(' ');
      return [name, sources.join(' ')];
    }),
  );

const hosts = { imageHosts: [], frameHosts: ['https://pay.example'], connectHosts: [] };
const policies = [
  ['pages', directivesOf(pageHeaders({ hosts, secure: true, isPublic: false }))],
  ['public pages', directivesOf(pageHeaders({ hosts, secure: true, isPublic: true }))],
  ['the desk', directivesOf(deskHeaders({ secure: true }))],
  ['the service worker', directivesOf({ 'content-security-policy': serviceWorkerPolicy })],
] as const;

describe.each([...oldestEngines()])('the content policy read by %s', (engine) => {
  it.each(policies)('has for %s the same sources as a new engine', (_, policy) => {
    for (const [directive, sources] of [...policy].filter(([name]) => !stricter.has(name))) {
      const asked = inTurn(directive).find((each) => knows(engine, each) && policy.has(each));
      expect([directive, asked, policy.get(asked ?? '')]).toEqual([directive, asked, sources]);
    }
  });
});

it('WebKit before 15.5 applies child-src to the proof worker and the service worker', () => {
  expect([knows('safari15.4', 'worker-src'), knows('safari15.5', 'worker-src')]).toEqual([false, true]);
  expect(policies.map(([name, policy]) => [name, policy.get('child-src')])).toEqual([
    ['pages', "'self'"],
    ['public pages', "'self'"],
    ['the desk', "'none'"],
    ['the service worker', "'self'"],
  ]);
});

it('no text becomes a script or HTML in a page, and only the borrower’s pages may name files for their workers', () => {
  const trusted = policies.map(([name, policy]) => [
    name,
    policy.get('require-trusted-types-for'),
    policy.get('trusted-types'),
  ]);
  expect(trusted).toEqual([
    ['pages', "'script'", 'default'],
    ['public pages', "'script'", 'default'],
    ['the desk', "'script'", "'none'"],
    ['the service worker', undefined, undefined],
  ]);
});

it.each(policies)(
  'the content policy of %s allows nothing inline, no text as code and no other host’s script',
  (_, policy) => {
    const sources = [...policy].filter(([name]) => name !== 'require-trusted-types-for');
    expect(sources.filter(([, allowed]) => /unsafe-|\*|wasm|strict-dynamic|'nonce/.test(allowed))).toEqual([]);
    expect(policy.get('default-src')).toBe("'none'");
    expect([undefined, "'self'"]).toContain(policy.get('script-src'));
  },
);

describe('the headers of a page', () => {
  const site = { hosts, secure: true };
  it.each([
    {
      page: 'the borrower’s',
      headers: pageHeaders({ ...site, isPublic: false }),
      opener: 'same-origin',
      own: '(self)',
    },
    { page: 'public', headers: pageHeaders({ ...site, isPublic: true }), opener: undefined, own: '(self)' },
    { page: 'the desk', headers: deskHeaders({ secure: true }), opener: 'same-origin', own: '()' },
  ])('keep it to itself: $page', ({ headers, opener, own }) => {
    expect(headers['cross-origin-opener-policy']).toBe(opener);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain(`camera=${own}, geolocation=${own}, microphone=()`);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});
