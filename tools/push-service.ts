import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A key pair for the tests, in the form of `npx web-push generate-vapid-keys`. */
function makeKeys(): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  // OpenSSL drops the leading zeros of one key in 256
  const privateKey = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32);
  return { publicKey, privateKey: privateKey.toString('base64url') };
}

/** A notification as displayed by a browser. */
export interface ReceivedPush {
  /** The browser that received it. */
  readonly browser: string;
  readonly payload: Readonly<Record<string, string>>;
  readonly ttl: number;
  readonly topic: string | undefined;
}

/** Replaces its own answer. */
export interface PushBehaviour {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** 'up' accepts messages, 'gone' reports an unknown browser, 'busy' refuses, 'lost' accepts one and closes without an answer. */
export type PushMode = 'up' | 'gone' | 'busy' | 'lost' | PushBehaviour;

interface Browser {
  readonly keys: ECDH;
  readonly auth: Buffer;
}

/**
 * A push service on loopback, with its subscribed browsers. It verifies the sender (RFC 8292) and decrypts as browsers do
 * (RFC 8188, 8291) with Node's own cryptography, not with the library of the service.
 */
export async function openPushService() {
  const vapid = makeKeys();
  const browsers = new Map<string, Browser>();
  const state = { mode: 'up' as PushMode, asked: 0, taken: [] as ReceivedPush[], refused: [] as string[] };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const name = request.url ?? '';
      const browser = browsers.get(name);
      state.asked += 1;
      if (typeof state.mode === 'object') {
        response.writeHead(state.mode.status, state.mode.headers).end(state.mode.body);
        return;
      }
      if (browser === undefined || state.mode === 'gone') {
        response.writeHead(410).end();
        return;
      }
      if (state.mode === 'busy') {
        response.writeHead(429).end();
        return;
      }
      try {
        checkSender(request.headers, { publicKey: vapid.publicKey, origin });
        const payload = JSON.parse(decrypt(Buffer.concat(chunks), browser)) as Record<string, string>;
        const topic = request.headers['topic'];
        state.taken.push({
          browser: name,
          payload,
          ttl: Number(request.headers['ttl']),
          topic: typeof topic === 'string' ? topic : undefined,
        });
      } catch (error) {
        state.refused.push(String(error));
        response.writeHead(400).end();
        return;
      }
      if (state.mode === 'lost') request.socket.destroy();
      else response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    origin,
    /** The service's configuration to send here. */
    env: {
      WEB_PUSH_PUBLIC_KEY: vapid.publicKey,
      WEB_PUSH_PRIVATE_KEY: vapid.privateKey,
      WEB_PUSH_SUBJECT: 'mailto:team@lender.example',
      WEB_PUSH_HOSTS: origin,
    },
    /** The subscription of a new browser. */
    newBrowser: () => {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      const name = `/send/${randomBytes(12).toString('base64url')}`;
      browsers.set(name, { keys, auth });
      return { endpoint: origin + name, p256dh, auth: auth.toString('base64url') };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
export type PushService = Awaited<ReturnType<typeof openPushService>>;

/** Whether the token is signed with the subscription's key, for this service, and valid for a day at most. */
function checkSender(headers: IncomingHttpHeaders, expected: { publicKey: string; origin: string }): void {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (key !== expected.publicKey) throw new Error('signed with another key');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url')))
    throw new Error('the signature is wrong');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const isInTime = typeof exp === 'number' && exp * 1000 > Date.now() && exp * 1000 <= Date.now() + 86_400_000;
  if (aud !== expected.origin || !isInTime || typeof sub !== 'string') throw new Error('the token is not for here');
}

/** One record of aes128gcm. */
function decrypt(body: Buffer, { keys, auth }: Browser): string {
  if (headersOf(body).keyLength !== 65) throw new Error('the sender’s key is missing');
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 86);
  const sealed = body.subarray(86);
  const derive = (secret: Buffer, from: Buffer, { info, bytes }: { info: Buffer; bytes: number }) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = derive(keys.computeSecret(senderKey), auth, { info, bytes: 32 });
  const key = derive(secret, salt, { info: Buffer.from('Content-Encoding: aes128gcm\0'), bytes: 16 });
  const nonce = derive(secret, salt, { info: Buffer.from('Content-Encoding: nonce\0'), bytes: 12 });
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // the padding of the last record starts with a 2
  return record.subarray(0, record.lastIndexOf(2)).toString();
}

const headersOf = (body: Buffer) => ({ keyLength: body[20] });
