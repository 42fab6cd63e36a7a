import { type AnswerToCache, ANSWERS_CACHE } from '../worker-messages.ts';

/** How long an answer may be shown without a connection, in milliseconds. An amount due of a week ago is of no use. */
export const MAX_AGE_MS = 7 * 86_400_000;
const MAX_KEPT = 20;

interface CachedAnswer {
  readonly data: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly entry: string;
}
type CachedAnswers = Readonly<Record<string, CachedAnswer>>;

/**
 * The last answers of one session, for opening its pages without a connection. They are stored encrypted, under a name and with a key that
 * are both derived from the session's id: without the id they can be neither found nor read.
 */
export interface AnswerCache {
  keep(answer: AnswerToCache): Promise<void>;
  /** Deletes the answers of every other session. */
  keepOnly(sessionId: string): Promise<void>;
  forget(): Promise<void>;
  /** The answers for a page of this build and session; none without a session. */
  read(sessionId: string, entry: string): Promise<CachedAnswers>;
}

export interface AnswerCachePorts {
  readonly caches: Pick<CacheStorage, 'open' | 'delete'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export function createAnswerCache({ caches, now }: AnswerCachePorts): AnswerCache {
  let last: Promise<unknown> = Promise.resolve();
  /** Sequentially: two simultaneous answers must not overwrite each other. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const running = last.then(work);
    last = running.catch(() => undefined);
    return running;
  };
  const readAll = async ({ name, key }: Place): Promise<CachedAnswers> => {
    const stored = await (await caches.open(ANSWERS_CACHE)).match(name);
    if (stored === undefined) return {};
    try {
      const all: CachedAnswers = JSON.parse(await decrypt(await stored.arrayBuffer(), key));
      return Object.fromEntries(Object.entries(all).filter(([, { at }]) => now() - at < MAX_AGE_MS));
    } catch {
      // Damaged or in another format: counts as missing.
      return {};
    }
  };
  return {
    keep: ({ sessionId, key, ...answer }) =>
      inTurn(async () => {
        if (sessionId === '') return;
        const place = await placeOf(sessionId);
        // Appended, so that the newest are kept.
        const { [key]: _, ...others } = await readAll(place);
        const newest = Object.entries({ ...others, [key]: answer }).slice(-MAX_KEPT);
        const bytes = await encrypt(JSON.stringify(Object.fromEntries(newest)), place.key);
        await (await caches.open(ANSWERS_CACHE)).put(place.name, new Response(bytes));
      }),
    keepOnly: (sessionId) =>
      inTurn(async () => {
        if (sessionId === '') return;
        const cache = await caches.open(ANSWERS_CACHE);
        const { name } = await placeOf(sessionId);
        for (const request of await cache.keys()) {
          if (new URL(request.url).pathname !== name) await cache.delete(request);
        }
      }),
    forget: () =>
      inTurn(async () => {
        await caches.delete(ANSWERS_CACHE);
      }),
    read: (sessionId, entry) =>
      inTurn(async () => {
        if (sessionId === '') return {};
        const all = await readAll(await placeOf(sessionId));
        return Object.fromEntries(Object.entries(all).filter(([, kept]) => kept.entry === entry));
      }),
  };
}

interface Place {
  /** The cache key of a session. */
  readonly name: string;
  readonly key: CryptoKey;
}

const VECTOR_BYTES = 12;

async function placeOf(sessionId: string): Promise<Place> {
  const secret = await crypto.subtle.importKey('raw', bytesOf(sessionId), 'HKDF', false, ['deriveBits', 'deriveKey']);
  const derivedFor = (use: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf(use) });
  const name = await crypto.subtle.deriveBits(derivedFor('name of the kept answers'), secret, 128);
  const key = await crypto.subtle.deriveKey(
    derivedFor('key of the kept answers'),
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
  const hex = Array.from(new Uint8Array(name), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { name: `/kept/${hex}`, key };
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(text));

async function encrypt(text: string, key: CryptoKey): Promise<Blob> {
  const iv = crypto.getRandomValues(new Uint8Array(VECTOR_BYTES));
  return new Blob([iv, await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytesOf(text))]);
}

async function decrypt(bytes: ArrayBuffer, key: CryptoKey): Promise<string> {
  const iv = bytes.slice(0, VECTOR_BYTES);
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(VECTOR_BYTES)));
}
