import { createHmac } from 'node:crypto';
import { isHexDigest, judgeTime, type SignatureVerdict } from '../../signed-notification.ts';

/** Header that carries the signature of a notification. */
export const SIGNATURE_HEADER = 'paymongo-signature';

/** A notification's signature as it came, with what is needed to judge it. */
export interface SignatureCheck {
  readonly header: string | undefined;
  readonly rawBody: Uint8Array;
  readonly secret: string;
  /** Events of test mode and of live mode are signed in different parts of the header. */
  readonly mode: 'test' | 'live';
  readonly receivedAt: Date;
  readonly toleranceSeconds: number;
}

/**
 * Verifies a signature header `t=<unix seconds>,te=<hex>,li=<hex>`: HMAC-SHA256 over `<unix seconds>.<raw body>`, in te for test
 * mode and in li for live mode (the provider's guide "Securing a webhook"). The signature is verified before the time, because an
 * unsigned time proves nothing. Never throws.
 */
export function verifyPaymongoSignature(check: SignatureCheck): SignatureVerdict {
  if (check.header === undefined || check.header.trim() === '') return 'signature-missing';
  const timestamp = part(check.header, 't');
  const given = part(check.header, check.mode === 'live' ? 'li' : 'te');
  if (!/^\d{1,12}$/.test(timestamp)) return 'signature-wrong';
  const expected = createHmac('sha256', check.secret).update(`${timestamp}.`).update(check.rawBody).digest();
  if (!isHexDigest(given, expected)) return 'signature-wrong';
  const { receivedAt, toleranceSeconds } = check;
  return judgeTime(Number(timestamp), receivedAt, { toleranceSeconds, aheadSeconds: toleranceSeconds });
}

/** The first part with that name; empty for none. */
function part(header: string, name: string): string {
  const found = header
    .split(',')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? '';
}
