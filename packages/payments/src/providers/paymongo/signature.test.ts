import { describe, expect, it } from 'vitest';
import { type SignatureCheck, verifyPaymongoSignature } from './signature.ts';

const BODY = new TextEncoder().encode('{"data":{"id":"evt_1"}}');
const SIGNED_AT = new Date(1_796_089_329_000);
// Computed with `openssl dgst -sha256 -hmac whsk_hiram` over '1796089329.{"data":{"id":"evt_1"}}'; the header has the form
// of the provider's guide.
const HEX = '2a7843280fc84e8c79938029a049cde7d08cdd465eb57ccced4c5e168f5f9ac5';
const HEADER = `t=1796089329,te=${HEX},li=`;

const verdict = (change: Partial<SignatureCheck> = {}): string =>
  verifyPaymongoSignature({
    header: HEADER,
    rawBody: BODY,
    secret: 'whsk_hiram',
    mode: 'test',
    receivedAt: SIGNED_AT,
    toleranceSeconds: 300,
    ...change,
  });
const after = (milliseconds: number) => ({ receivedAt: new Date(SIGNED_AT.getTime() + milliseconds) });

describe('PayMongo signature', () => {
  it('equals that of OpenSSL, in the part of its mode', () => {
    expect(verdict()).toBe('genuine');
    expect(verdict({ header: `t=1796089329,te=,li=${HEX}`, mode: 'live' })).toBe('genuine');
    expect(verdict({ header: ` t=1796089329, te=${HEX}, li=${'0'.repeat(64)}` })).toBe('genuine');
  });

  it('does not accept the signature of the other mode', () => {
    expect(verdict({ mode: 'live' })).toBe('signature-wrong');
    expect(verdict({ header: `t=1796089329,te=,li=${HEX}` })).toBe('signature-wrong');
  });

  it('compares to the millisecond at both ends of the window', () => {
    expect(verdict(after(300_000))).toBe('genuine');
    expect(verdict(after(300_001))).toBe('too-old');
    expect(verdict(after(-300_000))).toBe('genuine');
    expect(verdict(after(-300_001))).toBe('from-the-future');
    expect(verdict(after(Number.NaN))).toBe('too-old');
  });

  it.each([
    ['no header', { header: undefined }, 'signature-missing'],
    ['an empty header', { header: ' ' }, 'signature-missing'],
    ['another secret', { secret: 'whsk_other' }, 'signature-wrong'],
    ['another body', { rawBody: new TextEncoder().encode('{"data":{"id":"evt_2"}}') }, 'signature-wrong'],
    ['another timestamp', { header: HEADER.replace('9329', '9330') }, 'signature-wrong'],
    ['no timestamp', { header: HEADER.slice(HEADER.indexOf('te=')) }, 'signature-wrong'],
    ['a digest in upper case', { header: HEADER.replace(HEX, HEX.toUpperCase()) }, 'signature-wrong'],
    ['a digest cut short', { header: HEADER.replace(HEX, HEX.slice(1)) }, 'signature-wrong'],
    ['something else', { header: '{}' }, 'signature-wrong'],
  ] as const)('gets the verdict for %s', (_what, change, expected) => {
    expect(verdict(change)).toBe(expected);
  });
});
