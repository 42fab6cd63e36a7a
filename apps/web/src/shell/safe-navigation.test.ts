import { hostileAddresses } from '@hiram/contract/hostile-addresses';
import { assert, constantFrom, property, string, tuple, webUrl } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveAddress } from './safe-navigation.ts';

const origin = 'https://pages.lender.example';
const rules = {
  allowedHosts: ['pay.example', '*.wallet.example', 'localhost:4401', '127.0.0.1:4402'],
  sessionHosts: ['lend.example'],
  brand: { appScheme: 'hiram' },
};
const resolve = (raw: unknown) => resolveAddress(raw, rules, origin);

describe('an address from a server', () => {
  test.each([
    ['/tensionAllisland?orderId=86#x', '/tensionAllisland?orderId=86#x'],
    [`${origin}/paymentResult?paymentId=p1`, '/paymentResult?paymentId=p1'],
    [`${origin.toUpperCase()}/a/../b`, '/b'],
    ['  /theA ', '/theA'],
    [origin, '/'],
  ])('%s is a page of ours', (raw, path) => {
    expect(resolve(raw)).toEqual({ kind: 'own', path });
  });

  test.each([
    ['https://pay.example/c/1?t=2', false],
    ['https://PAY.example', false],
    ['https://a.b.wallet.example/', false],
    ['http://localhost:4401/checkout', false],
    ['http://127.0.0.1:4402/', false],
    ['https://lend.example/next', true],
  ])('%s is allowed; may have the session: %s', (raw, mayCarrySession) => {
    expect(resolve(raw)).toEqual({ kind: 'allowed', url: new URL(raw).href, mayCarrySession });
  });

  test.each(['hiram://order/86', 'tel:+63285550100', 'mailto:care@hiram.example', 'main', 'productDetail?productId=1'])(
    '%s is for the native app',
    (raw) => {
      expect(resolve(raw)).toEqual({ kind: 'native', destination: raw });
    },
  );

  const nasty: readonly unknown[] = [...hostileAddresses, null, undefined, 7, {}, ['/x']];
  test.each(nasty.map((raw) => [raw]))('%j is refused', (raw) => {
    expect(resolve(raw)).toMatchObject({ kind: 'refused' });
  });

  const listed =
    /^https:\/\/(?:pay\.example|(?:[\w-]+\.)+wallet\.example)\/|^http:\/\/(?:localhost:4401|127\.0\.0\.1:4402)\//;

  /** How a browser resolves an accepted address: true if it stays on a listed host, and ours on our own. */
  function isHarmless(raw: string): boolean {
    const result = resolve(raw);
    switch (result.kind) {
      case 'own':
        return new URL(result.path, origin).origin === origin && /^\/(?!\/)/.test(result.path);
      case 'allowed': {
        const { href, username, password } = new URL(result.url);
        const host = result.mayCarrySession ? /^https:\/\/lend\.example\// : listed;
        return (
          username === '' &&
          password === '' &&
          (host.test(href) || /^https:\/\/localhost:4401\/|^https:\/\/127\.0\.0\.1:4402\//.test(href))
        );
      }
      case 'native':
        return /^(?:hiram:|tel:|mailto:|[A-Za-z][\w/-]*(?:\?|$))/i.test(result.destination);
      case 'refused':
        return true;
    }
  }

  test('no text at all leads anywhere else', () => {
    const prefix = constantFrom(
      '',
      '/',
      '//',
      '\\',
      'http:',
      'https://',
      'https://pay.example',
      'hiram:',
      'javascript:',
      'tel:',
    );
    assert(
      property(tuple(prefix, string({ unit: 'binary' })), ([start, rest]) => isHarmless(start + rest)),
      {
        numRuns: 2000,
      },
    );
  });

  test('no web address leads anywhere else, with or without a hostile part', () => {
    const splice = constantFrom(...hostileAddresses);
    const urls = webUrl({ withQueryParameters: true, withFragments: true });
    assert(
      property(tuple(urls, splice), ([url, bad]) => [url, url + bad, bad + url].every(isHarmless)),
      {
        numRuns: 2000,
      },
    );
  });
});
