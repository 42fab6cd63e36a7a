import { createHash, createHmac } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * The headers of a request to AWS with its signature, version 4, of a path and no query.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export function signedHeaders(
  by: { readonly accessKey: string; readonly secretKey: string; readonly region: string; readonly service: string },
  request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly now: Date;
  },
): Record<string, string> {
  const { host, pathname } = new URL(request.url);
  const at = request.now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = at.slice(0, 8);
  const headers: Record<string, string> = { ...request.headers, 'x-amz-date': at };
  const all = Object.entries({ ...headers, host }).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const names = all.map(([name]) => name).join(';');
  const lines = all.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const canonical = [request.method, pathname, '', lines, names, sha256(request.body)].join('\n');
  const scope = `${day}/${by.region}/${by.service}/aws4_request`;
  const key = [day, by.region, by.service, 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${by.secretKey}`);
  const signature = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex');
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${by.accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
