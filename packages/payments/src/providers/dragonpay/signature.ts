import { createHash, createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto';
import type { Secret } from '../../secret.ts';
import { fromWireAmount, toWireAmount } from './wire-values.ts';

export type SignatureVerdict = 'genuine' | 'signature-missing' | 'signature-wrong';

/** The decoded fields of a notification by their wire names. */
export type Fields = ReadonlyMap<string, string>;

const field = (fields: Fields, name: string): string => fields.get(name) ?? '';

/** SHA-1 in hexadecimal over `txnid:refno:status:message:key`, the oldest digest. It covers neither amount nor merchant. */
export function sha1Digest(fields: Fields, key: string): string {
  const names = ['txnid', 'refno', 'status', 'message'];
  return sha1([...names.map((name) => field(fields, name)), key]);
}

/** The same for a payout's notification, whose fields have other names. */
export function payoutDigest(fields: Fields, key: string): string {
  const names = ['merchantTxnId', 'refNo', 'status', 'message'];
  return sha1([...names.map((name) => field(fields, name)), key]);
}

/** Base64 of HMAC-SHA256 over `txnid:refno:status:message:merchantid:param1:param2`. It does not cover the amount. */
export function hmacSignature(fields: Fields, key: string): string {
  return createHmac('sha256', key).update(signedText(fields)).digest('base64');
}

/** The text signed with RSA: the text of the HMAC, and the amount with two decimals. */
export function rsaText(fields: Fields): string {
  const minor = fromWireAmount(field(fields, 'amount'));
  return `${signedText(fields)}:${minor === null || minor === 0 ? '0.00' : toWireAmount(minor)}`;
}

export function verifySha1(fields: Fields, key: Secret): SignatureVerdict {
  return compare(fields.get('digest')?.toLowerCase(), () => sha1Digest(fields, key.reveal()));
}

export function verifyPayout(fields: Fields, key: Secret): SignatureVerdict {
  return compare(fields.get('digest')?.toLowerCase(), () => payoutDigest(fields, key.reveal()));
}

export function verifyHmac(fields: Fields, key: Secret): SignatureVerdict {
  return compare(fields.get('signature'), () => hmacSignature(fields, key.reveal()));
}

/** One of the provider's keys has signed it; several are valid during a key rotation. */
export function verifyRsa(fields: Fields, keys: readonly KeyObject[]): SignatureVerdict {
  const given = fields.get('signatures') ?? '';
  if (given === '') return 'signature-missing';
  const signature = Buffer.from(given, 'base64');
  const text = Buffer.from(rsaText(fields));
  const isGood = signature.toString('base64') === given && keys.some((key) => isSignedBy(key, text, signature));
  return isGood ? 'genuine' : 'signature-wrong';
}

/** A key in the provider's published form, base64 of an SPKI; null unless it is an RSA key. */
export function readPublicKey(value: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'rsa' ? key : null;
  } catch {
    return null;
  }
}

function signedText(fields: Fields): string {
  const names = ['txnid', 'refno', 'status', 'message', 'merchantid', 'param1', 'param2'];
  return names.map((name) => field(fields, name)).join(':');
}

const sha1 = (parts: readonly string[]): string => createHash('sha1').update(parts.join(':')).digest('hex');

function isSignedBy(key: KeyObject, text: Buffer, signature: Buffer): boolean {
  try {
    return verify('RSA-SHA256', text, key, signature);
  } catch {
    return false;
  }
}

function compare(given: string | undefined, expected: () => string): SignatureVerdict {
  if (given === undefined || given === '') return 'signature-missing';
  const [one, other] = [Buffer.from(given), Buffer.from(expected())];
  return one.length === other.length && timingSafeEqual(one, other) ? 'genuine' : 'signature-wrong';
}
