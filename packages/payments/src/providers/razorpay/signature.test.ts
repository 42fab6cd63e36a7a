import Razorpay from 'razorpay';
import { describe, expect, it } from 'vitest';
import { isRazorpaySignature } from './signature.ts';

const SECRET = 'whsec_hiram';
const BODY = '{"event":"payment_link.paid"}';
// Computed with `openssl dgst -sha256 -hmac whsec_hiram` over '{"event":"payment_link.paid"}'.
const HEX = '3c95cd2b81e441b8bae402325a8457277acaf0aa0fd52726a5ce35194c388894';
const bytes = (text: string) => new TextEncoder().encode(text);

describe('Razorpay signature', () => {
  it('agrees with OpenSSL and with the provider’s own library', () => {
    expect(isRazorpaySignature(HEX, bytes(BODY), SECRET)).toBe(true);
    expect(Razorpay.validateWebhookSignature(BODY, HEX, SECRET)).toBe(true);
  });

  it.each([
    ['another secret', { secret: 'whsec_other' }],
    ['another body', { body: '{"event":"payment_link.paid "}' }],
    ['a wrong digit', { given: HEX.replace('3c', '3d') }],
    ['a digest cut short', { given: HEX.slice(1) }],
    ['no digest', { given: '' }],
    ['something else', { given: '{}' }],
  ])('refuses %s, as the library does', (_what, change) => {
    const { given, body, secret } = { given: HEX, body: BODY, secret: SECRET, ...change };
    expect(isRazorpaySignature(given, bytes(body), secret)).toBe(false);
    expect(refusedByTheLibrary(body, given, secret)).toBe(true);
  });

  it('refuses digits in upper case, which the provider does not send', () => {
    expect(isRazorpaySignature(HEX.toUpperCase(), bytes(BODY), SECRET)).toBe(false);
  });
});

/** The library throws when there is nothing to compare. */
function refusedByTheLibrary(body: string, signature: string, secret: string): boolean {
  try {
    return !Razorpay.validateWebhookSignature(body, signature, secret);
  } catch {
    return true;
  }
}
