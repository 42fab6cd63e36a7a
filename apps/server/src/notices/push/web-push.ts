import { createHash } from 'node:crypto';
import library from 'web-push';
import { wasNeverConnected } from '../../platform/outgoing/never-connected.ts';
import { retryAfterMs } from '../../platform/outgoing/retry-after.ts';
import { isPushEndpoint } from './push-endpoint.ts';

/** Our key for push services (RFC 8292), and the hosts that are allowed beside the known ones. */
export interface WebPushKeys {
  /** base64url of 65 and of 32 bytes. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** A mailto: or https: address of the operator of the service. */
  readonly subject: string;
  readonly moreHosts: readonly string[];
}

/** A browser as it introduces itself. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * The outcome at a push service: taken; gone, the subscription has ended; refused, certainly not taken; too large, so a retry is useless;
 * unknown, no clear answer.
 */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'too-large' | 'unknown';

export interface PushAnswer {
  readonly outcome: PushOutcome;
  /** How long the push service wants to be left alone, in milliseconds; null where it does not say. */
  readonly retryAfterMs: number | null;
}

export interface PushMessage {
  /** At most about 3000 bytes; encrypted for the browser alone (RFC 8291). */
  readonly payload: string;
  /** How long the push service may hold it for a phone that is off, in seconds. */
  readonly ttlSeconds: number;
  /** A message that was not shown yet is replaced by one of the same topic. */
  readonly topic: string;
}

/** Sends notifications to browsers. */
export interface WebPush {
  /** The public key that a browser subscribes with. */
  readonly publicKey: string;
  isEndpoint(address: string): boolean;
  send(to: Subscription, message: PushMessage): Promise<PushAnswer>;
}

const ANSWER_WITHIN_MS = 10_000;

/** Stands for the address of a browser where it is not to be told. */
export const endpointHash = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

/** Makes the sender. @param timeoutMs 10 seconds unless a test is in a hurry */
export function createWebPush(keys: WebPushKeys, timeoutMs = ANSWER_WITHIN_MS): WebPush {
  const { publicKey, privateKey, subject, moreHosts } = keys;
  const isEndpoint = (address: string): boolean => isPushEndpoint(address, moreHosts);
  return {
    publicKey,
    isEndpoint,
    async send({ endpoint, p256dh, auth }, { payload, ttlSeconds, topic }) {
      // the list may have become shorter since the browser was kept
      if (!isEndpoint(endpoint)) return answered('gone');
      let request: library.RequestDetails;
      try {
        request = library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: ttlSeconds,
          urgency: 'normal',
          topic,
        });
      } catch {
        // keys that nothing can be encrypted with
        return answered('gone');
      }
      return post(request, timeoutMs);
    },
  };
}

const answered = (outcome: PushOutcome): PushAnswer => ({ outcome, retryAfterMs: null });

async function post({ endpoint, headers, body }: library.RequestDetails, timeoutMs: number): Promise<PushAnswer> {
  const { 'Content-Length': _, ...sent } = headers;
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: sent,
      body: new Uint8Array(body ?? []),
      // another address is not one that was looked at
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return { outcome: outcomeOf(response), retryAfterMs: retryAfterMs(response.headers.get('retry-after')) };
  } catch (error) {
    return answered(wasNeverConnected(error) ? 'refused' : 'unknown');
  }
}

/**
 * RFC 8030, sections 5 and 7. A gateway's 502 or 504 may come after the push service took it, and a page with status 200 is none of its
 * answers (it says 201): README.md.
 */
function outcomeOf({ status, headers }: Response): PushOutcome {
  const isPage = /^text\/html\b/i.test(headers.get('content-type') ?? '');
  if (status >= 200 && status < 300) return isPage ? 'unknown' : 'taken';
  if (status === 413) return 'too-large';
  if (status === 404 || status === 410) return 'gone';
  return status < 500 || status === 503 ? 'refused' : 'unknown';
}
