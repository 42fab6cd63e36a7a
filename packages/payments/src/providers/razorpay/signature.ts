import { createHmac } from 'node:crypto';
import { isHexDigest } from '../../signed-notification.ts';

/** Header that carries the signature of a notification: HMAC-SHA256 of the raw body, in hexadecimal. */
export const SIGNATURE_HEADER = 'x-razorpay-signature';

/** Verifies a signature in constant time. It covers the body only, which includes the time. Never throws. */
export function isRazorpaySignature(given: string, rawBody: Uint8Array, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  return isHexDigest(given, expected);
}
