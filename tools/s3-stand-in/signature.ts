import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A request as received, with the data needed to verify its signature. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query of the request line. */
  readonly target: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

export interface Account {
  readonly key: string;
  readonly secret: string;
  readonly region: string;
}

/** S3's own error codes for a request's credentials. */
export type SignatureFault =
  | 'AccessDenied'
  | 'AuthorizationHeaderMalformed'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch';

const ALGORITHM = 'AWS4-HMAC-SHA256';
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/(\d{8})\/([^/,\s]+)\/s3\/aws4_request, ?SignedHeaders=([a-z\d;-]+), ?Signature=([\da-f]{64})$/;
const MAX_SKEW_MS = 15 * 60_000;

/**
 * Verifies the signature in a request's Authorization header: Amazon's Signature Version 4 for S3, as its reference
 * describes it ("Signature Calculations for the Authorization Header: Transferring Payload in a Single Chunk"), whose examples are
 * the tests of this file. A payload is covered where its hash is sent; UNSIGNED-PAYLOAD covers none.
 *
 * @returns null for a valid one
 */
export function faultOfSignature(request: SignedRequest, account: Account, now: Date): SignatureFault | null {
  const { headers } = request;
  if (headers['authorization'] === undefined) return 'AccessDenied';
  const [matched, key, day, region, names = '', given = ''] = AUTHORIZATION.exec(headers['authorization']) ?? [];
  const signedAt = headers['x-amz-date'] ?? '';
  const signed = names.split(';');
  const isWellFormed = matched !== undefined && /^\d{8}T\d{6}Z$/.test(signedAt) && signedAt.startsWith(day ?? '-');
  if (!isWellFormed || region !== account.region || !coversWhatCounts(signed, headers))
    return 'AuthorizationHeaderMalformed';
  if (key !== account.key) return 'InvalidAccessKeyId';
  if (Math.abs(now.getTime() - instantOf(signedAt)) > MAX_SKEW_MS) return 'RequestTimeTooSkewed';
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = [ALGORITHM, signedAt, scope, sha256(canonicalRequest(request, signed))].join('\n');
  const expected = [day, region, 's3', 'aws4_request', text].reduce<string | Buffer>(
    (secret, part) =>
      createHmac('sha256', secret)
        .update(part ?? '')
        .digest(),
    `AWS4${account.secret}`,
  );
  if (!timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(expected))) return 'SignatureDoesNotMatch';
  const hash = headers['x-amz-content-sha256'] ?? '';
  return hash === 'UNSIGNED-PAYLOAD' || hash === sha256(request.body) ? null : 'XAmzContentSHA256Mismatch';
}

/** The host, and every Amazon header of the request. */
const coversWhatCounts = (signed: readonly string[], headers: SignedRequest['headers']): boolean =>
  signed.includes('host') &&
  Object.keys(headers).every((name) => !name.startsWith('x-amz-') || signed.includes(name)) &&
  signed.every((name) => headers[name] !== undefined);

function canonicalRequest({ method, target, headers }: SignedRequest, signed: readonly string[]): string {
  const [path = '', query = ''] = target.split('?', 2);
  const parameters = query
    .split('&')
    .filter((parameter) => parameter !== '')
    .map((parameter) => parameter.split('=', 2))
    .map(([name = '', value = '']) => `${encoded(decodeURIComponent(name))}=${encoded(decodeURIComponent(value))}`)
    .toSorted();
  const lines = signed.map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}\n`);
  return [
    method,
    path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    parameters.join('&'),
    lines.join(''),
    signed.join(';'),
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n');
}

/** RFC 3986: everything but letters, digits, '-', '.', '_' and '~'. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** @param text such as 20130524T000000Z */
const instantOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
