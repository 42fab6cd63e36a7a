import { describe, expect, it } from 'vitest';
import { faultOfSignature, type SignedRequest } from './signature.ts';

// Amazon's own examples: account, requests and signatures from the description of the algorithm.
const account = {
  key: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const now = new Date('2013-05-24T00:00:00Z');
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

function example(
  [method, target]: readonly [string, string],
  { more = {}, body = '', signature }: { more?: Record<string, string>; body?: string; signature: string },
): SignedRequest {
  const headers: Record<string, string> = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': NOTHING,
    'x-amz-date': '20130524T000000Z',
    ...more,
  };
  const names = Object.keys(headers).toSorted().join(';');
  const scope = `${account.key}/20130524/us-east-1/s3/aws4_request`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${scope},SignedHeaders=${names},Signature=${signature}`;
  return { method, target, headers: { ...headers, authorization }, body: Buffer.from(body) };
}

const get = example(['GET', '/test.txt'], {
  more: { range: 'bytes=0-9' },
  signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
});
const put = example(['PUT', '/test%24file.text'], {
  more: {
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
  },
  body: 'Welcome to Amazon S3.',
  signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
});
const lifecycle = example(['GET', '/?lifecycle'], {
  signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
});
const list = example(['GET', '/?max-keys=2&prefix=J'], {
  signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
});

/** The same with other headers; undefined removes one. */
const having = (request: SignedRequest, headers: Record<string, string | undefined>): SignedRequest => ({
  ...request,
  headers: Object.fromEntries(
    Object.entries({ ...request.headers, ...headers }).filter(([, value]) => value !== undefined),
  ),
});
const authorization = (request: SignedRequest, from: string | RegExp, to: string) =>
  having(request, { authorization: request.headers['authorization']?.replace(from, to) });

describe('a signature of the stand-in for S3', () => {
  it.each([
    ['a part of an object', get],
    ['an object that is put', put],
    ['a setting of a bucket', lifecycle],
    ['a list with parameters', list],
    ['a list with parameters in another order', { ...list, target: '/?prefix=J&max-keys=2' }],
  ])('is right in the published example of %s', (_, request) => {
    expect(faultOfSignature(request, account, now)).toBeNull();
  });

  it.each([
    ['another method', { ...get, method: 'DELETE' }],
    ['another object', { ...get, target: '/test.tx' }],
    ['another parameter', { ...list, target: '/?max-keys=3&prefix=J' }],
    ['another value of a signed header', having(get, { range: 'bytes=0-8' })],
    ['another host', having(get, { host: 'other.s3.amazonaws.com' })],
    ['one digit changed', authorization(get, /1$/, '2')],
  ])('is wrong with %s', (_, request) => {
    expect(faultOfSignature(request, account, now)).toBe('SignatureDoesNotMatch');
  });

  it('is wrong under another secret and unknown under another key', () => {
    expect(faultOfSignature(get, { ...account, secret: `${account.secret}x` }, now)).toBe('SignatureDoesNotMatch');
    expect(faultOfSignature(get, { ...account, key: 'AKIAOTHER' }, now)).toBe('InvalidAccessKeyId');
  });

  it('covers the payload', () => {
    expect(faultOfSignature({ ...put, body: Buffer.from('Welcome to Amazon S4.') }, account, now)).toBe(
      'XAmzContentSHA256Mismatch',
    );
  });

  it('is valid for a quarter of an hour on either side', () => {
    const at = (minutes: number) => faultOfSignature(get, account, new Date(now.getTime() + minutes * 60_000));
    expect([-15, 15].map(at)).toEqual([null, null]);
    expect([-16, 16].map(at)).toEqual(['RequestTimeTooSkewed', 'RequestTimeTooSkewed']);
  });

  it.each([
    ['of another region', { region: 'eu-central-1' }, get],
    ['without a time', {}, having(get, { 'x-amz-date': undefined })],
    ['of a day other than its time’s', {}, having(get, { 'x-amz-date': '20130525T000000Z' })],
    ['without one of Amazon’s own headers', {}, having(get, { 'x-amz-acl': 'public-read' })],
    ['without the host', {}, authorization(get, 'host;', '')],
    ['of another algorithm', {}, authorization(get, 'AWS4-HMAC-SHA256', 'AWS4-HMAC-SHA1')],
  ])('cannot be %s', (_, other, request) => {
    expect(faultOfSignature(request, { ...account, ...other }, now)).toBe('AuthorizationHeaderMalformed');
  });

  it('is refused if it is missing', () => {
    expect(faultOfSignature(having(get, { authorization: undefined }), account, now)).toBe('AccessDenied');
  });
});
