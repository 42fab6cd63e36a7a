import { describe, expect, it } from 'vitest';
import { signSandboxBody, verifySandboxSignature } from './signature.ts';

const BODY = new TextEncoder().encode('{"id":"evt_1"}');
const SIGNED_AT = new Date(1_780_000_000_000);
// Computed with `openssl dgst -sha256 -hmac whsec_test` over '1780000000.{"id":"evt_1"}'.
const HEADER = 't=1780000000,v1=a6cfe2114f40ec5193d0304c1e682c55fdabf04be55f4190b0c065017cb094af';

function verdict(change: {
  header?: string | undefined;
  rawBody?: Uint8Array;
  secret?: string;
  receivedAt?: Date;
}): string {
  return verifySandboxSignature({
    header: HEADER,
    rawBody: BODY,
    secret: 'whsec_test',
    receivedAt: SIGNED_AT,
    toleranceSeconds: 300,
    ...change,
  });
}

describe('Sandbox Pay signature', () => {
  it('equals that of OpenSSL', () => {
    expect(signSandboxBody(BODY, 'whsec_test', SIGNED_AT)).toBe(HEADER);
    expect(verdict({})).toBe('genuine');
  });

  it('compares to the millisecond at both ends of the window', () => {
    expect(verdict({ receivedAt: new Date(SIGNED_AT.getTime() + 300_000) })).toBe('genuine');
    expect(verdict({ receivedAt: new Date(SIGNED_AT.getTime() + 300_001) })).toBe('too-old');
    expect(verdict({ receivedAt: new Date(SIGNED_AT.getTime() - 300_000) })).toBe('genuine');
    expect(verdict({ receivedAt: new Date(SIGNED_AT.getTime() - 300_001) })).toBe('from-the-future');
    expect(verdict({ receivedAt: new Date(Number.NaN) })).toBe('too-old');
  });

  it.each([
    ['no header', { header: undefined }, 'signature-missing'],
    ['an empty header', { header: ' ' }, 'signature-missing'],
    ['another secret', { secret: 'whsec_other' }, 'signature-wrong'],
    ['another body', { rawBody: new TextEncoder().encode('{"id":"evt_2"}') }, 'signature-wrong'],
    ['another timestamp', { header: HEADER.replace('1780000000', '1780000001') }, 'signature-wrong'],
    ['no timestamp', { header: HEADER.slice(HEADER.indexOf('v1=')) }, 'signature-wrong'],
    ['no v1', { header: 't=1780000000' }, 'signature-wrong'],
    ['a digest in upper case', { header: HEADER.toUpperCase() }, 'signature-wrong'],
    ['a digest cut short', { header: HEADER.slice(0, -1) }, 'signature-wrong'],
    ['five digests', { header: `${HEADER}${',v1=00'.repeat(4)}` }, 'signature-wrong'],
    ['something else', { header: '{}' }, 'signature-wrong'],
  ] as const)('gets the verdict for %s', (_what, change, expected) => {
    expect(verdict(change)).toBe(expected);
  });

  it('accepts one valid digest of two', () => {
    expect(verdict({ header: HEADER.replace('v1=', `v1=${'0'.repeat(64)},v1=`) })).toBe('genuine');
  });
});
