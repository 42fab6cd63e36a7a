import { createHmac } from 'node:crypto';
import { isHexDigest, judgeTime, type SignatureVerdict } from '../../signed-notification.ts';

/** Header that carries the signature of a Sandbox Pay notification. */
export const SIGNATURE_HEADER = 'x-sandbox-signature';

/** Tolerance of a notification's time, in seconds, by default. */
export const DEFAULT_TOLERANCE_SECONDS = 300;

/** A notification's signature as received, with the data needed to verify it. */
export interface SignatureCheck {
  readonly header: string | undefined;
  readonly rawBody: Uint8Array;
  readonly secret: string;
  readonly receivedAt: Date;
  readonly toleranceSeconds: number;
}

/**
 * The value of the signature header: `t=<unix seconds>,v1=<hex>`, v1 being HMAC-SHA256 over `<unix seconds>.<raw body>`.
 * @param signedAt the instant of signing; counted in whole seconds
 */
export function signSandboxBody(rawBody: Uint8Array, secret: string, signedAt: Date): string {
  const timestamp = String(Math.floor(signedAt.getTime() / 1000));
  return `t=${timestamp},v1=${digest(rawBody, secret, timestamp).toString('hex')}`;
}

/**
 * Verifies a signature header. The signature is verified before the time, because an unsigned time proves nothing. Several v1
 * parts are allowed (during a key rotation the provider signs with both); one valid part is enough. Never throws.
 */
export function verifySandboxSignature(check: SignatureCheck): SignatureVerdict {
  if (check.header === undefined || check.header.trim() === '') return 'signature-missing';
  const parts = check.header.split(',').map((part) => part.trim());
  const timestamp = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
  const signatures = parts.filter((part) => part.startsWith('v1=')).map((part) => part.slice(3));
  if (!/^\d{1,12}$/.test(timestamp) || signatures.length > 4) return 'signature-wrong';
  const expected = digest(check.rawBody, check.secret, timestamp);
  if (!signatures.some((signature) => isHexDigest(signature, expected))) return 'signature-wrong';
  const { receivedAt, toleranceSeconds } = check;
  // the timestamp is cut to whole seconds, which can only make it look older
  return judgeTime(Number(timestamp), receivedAt, { toleranceSeconds, aheadSeconds: toleranceSeconds });
}

function digest(rawBody: Uint8Array, secret: string, timestamp: string): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest();
}
