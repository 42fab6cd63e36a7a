import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Account, faultOfSignature, type SignatureFault } from './s3-stand-in/signature.ts';

type Code = SignatureFault | 'NoSuchBucket' | 'NoSuchKey' | 'MethodNotAllowed' | 'MissingContentLength';

const statuses: Readonly<Record<Code, number>> = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  InvalidAccessKeyId: 403,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
};

interface Stored {
  readonly bytes: Buffer;
  readonly type: string;
}

/** An S3 server for tests, empty at first. */
export interface ObjectStorage {
  /** http://127.0.0.1:<port> */
  readonly endpoint: string;
  readonly region: string;
  /** The access key of its only account, which may create buckets. */
  readonly key: string;
  readonly secret: string;
  /** From now on it accepts connections and does not answer. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/**
 * The part of an S3 server that storing files needs, in this process, on 127.0.0.1: buckets are created, objects put, got and deleted by path, and
 * every signature is verified. The tests of a bucket run against it, so that they need nothing but Node. The packages on npm verify no
 * signature of version 4, or have 150 dependencies.
 */
export async function startS3StandIn(): Promise<ObjectStorage> {
  const account: Account = {
    key: randomBytes(10).toString('hex'),
    secret: randomBytes(20).toString('hex'),
    region: 'us-east-1',
  };
  const buckets = new Map<string, Map<string, Stored>>();
  let thawed = Promise.resolve();
  let thaw = (): void => undefined;
  const server = createServer((request, response) => {
    const answered = async (): Promise<void> => {
      await thawed;
      await answer(request, response, { account, buckets });
    };
    // a client that has disconnected gets no answer
    answered().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...account,
    freeze: () => {
      ({ promise: thawed, resolve: thaw } = Promise.withResolvers<void>());
    },
    thaw: () => thaw(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Kept {
  readonly account: Account;
  readonly buckets: Map<string, Map<string, Stored>>;
}

async function answer(request: IncomingMessage, response: ServerResponse, { account, buckets }: Kept): Promise<void> {
  const { method = '', url: target = '/' } = request;
  const body = await bodyOf(request);
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]));
  const fault = faultOfSignature({ method, target, headers, body }, account, new Date());
  if (fault !== null) return refuse(response, fault);
  const [bucket = '', ...parts] = decodeURIComponent(new URL(target, 'http://store').pathname.slice(1)).split('/');
  const name = parts.join('/');
  if (name === '') {
    if (method !== 'PUT') return refuse(response, 'MethodNotAllowed');
    if (!buckets.has(bucket)) buckets.set(bucket, new Map());
    response.writeHead(200).end();
    return;
  }
  const objects = buckets.get(bucket);
  if (objects === undefined) return refuse(response, 'NoSuchBucket');
  const stored = objects.get(name);
  switch (method) {
    case 'PUT':
      if (headers['content-length'] === undefined) return refuse(response, 'MissingContentLength');
      objects.set(name, { bytes: body, type: headers['content-type'] ?? 'binary/octet-stream' });
      response.writeHead(200, { etag: etagOf(body) }).end();
      return;
    case 'GET':
      if (stored === undefined) return refuse(response, 'NoSuchKey');
      response.writeHead(200, {
        'content-type': stored.type,
        'content-length': stored.bytes.length,
        etag: etagOf(stored.bytes),
      });
      response.end(stored.bytes);
      return;
    case 'DELETE':
      // deletion succeeds for a missing object too
      objects.delete(name);
      response.writeHead(204).end();
      return;
    default:
      refuse(response, 'MethodNotAllowed');
  }
}

/** The whole body, because an object is stored completely or not at all. @throws Error where the connection breaks */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function refuse(response: ServerResponse, code: Code): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;
  response.writeHead(statuses[code], { 'content-type': 'application/xml' }).end(text);
}

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
