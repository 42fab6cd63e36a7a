import { randomHex } from './random-hex.ts';
import { noStorage, parseJson, type SafeStorage } from './safe-storage.ts';
import { stableText } from './stable-text.ts';

/**
 * Idempotency keys, one an intent: created for a borrower's request, reused by retries while the outcome is unknown, and stored over a
 * reload. The same request with another content is another intent.
 */
export interface IntentStore {
  /** The key for this intent, an earlier one while its outcome is unknown. */
  keyFor(intent: Intent): string;
  /** The outcome is known: the next request is a new intent. */
  settle(intent: Intent): void;
}

export interface Intent {
  readonly endpoint: string;
  readonly sessionId: string;
  readonly request: object;
}

export interface IntentStoreOptions {
  readonly storage?: SafeStorage;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** How long an unsettled key is reused. A later request counts as a new intent. */
export const INTENT_LIFETIME_MS = 3_600_000;
const STORAGE_KEY = 'hiram.intents';

interface StoredKey {
  readonly key: string;
  readonly at: number;
}

export function createIntentStore(options: IntentStoreOptions = {}): IntentStore {
  const { storage = noStorage, now = Date.now } = options;
  const stored = recall(storage);
  // Without storage the key still lasts as long as the page.
  const remember = () => storage.write(STORAGE_KEY, JSON.stringify([...stored]));
  return {
    keyFor(intent) {
      for (const [print, { at }] of stored) if (now() - at >= INTENT_LIFETIME_MS) stored.delete(print);
      const print = fingerprint(intent);
      const key = stored.get(print)?.key ?? randomHex(16);
      stored.set(print, { key, at: stored.get(print)?.at ?? now() });
      remember();
      return key;
    },
    settle(intent) {
      if (stored.delete(fingerprint(intent))) remember();
    },
  };
}

/** Only a hash is stored, because the request may contain a card number or a code. */
function fingerprint({ endpoint, sessionId, request }: Intent): string {
  const text = `${endpoint} ${sessionId} ${stableText(request)}`;
  return `${endpoint}:${hash(text, 0x811c9dc5)}${hash(text, 0x9747b28c)}`;
}

/** FNV-1a, 32 bits; two seeds make a collision between two requests of one borrower negligible. */
function hash(text: string, seed: number): string {
  let value = seed;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(16).padStart(8, '0');
}

function recall(storage: SafeStorage): Map<string, StoredKey> {
  const stored = parseJson(storage.read(STORAGE_KEY));
  return new Map(Array.isArray(stored) ? stored.filter(isEntry) : []);
}

function isEntry(value: unknown): value is [string, StoredKey] {
  if (!Array.isArray(value)) return false;
  const [print, stored]: unknown[] = value;
  if (typeof print !== 'string' || typeof stored !== 'object' || stored === null) return false;
  return 'key' in stored && typeof stored.key === 'string' && 'at' in stored && typeof stored.at === 'number';
}
