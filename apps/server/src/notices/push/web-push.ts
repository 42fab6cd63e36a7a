import { createHash } from 'node:crypto';
import library from 'web-push';
import { wasNeverConnected } from '../../platform/outgoing/never-connected.ts';
import { retryAfterMs } from '../../platform/outgoing/retry-after.ts';
import { isPushEndpoint } from './push-endpoint.ts';

/** Our key for push services (RFC 8292), and the allowed hosts besides the known ones. */
export interface WebPushKeys {
  /** base64url of 65 and of 32 bytes. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** A mailto: or https: address of the operator of the service. */
  readonly subject: string;
  readonly moreHosts: readonly string[];
}

/** A browser's push subscription. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * The outcome at a push service: accepted; gone, the subscription has ended; refused, certainly not accepted; too large, so a retry is useless;
 * unknown, no clear answer.
 */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'too-large' | 'unknown';

export interface PushAnswer {
  readonly outcome: PushOutcome;
  /** The push service's requested delay, in milliseconds; null for none. */
  readonly retryAfterMs: number | null;
}

export interface PushMessage {
  /** At most about 3000 bytes; encrypted for the browser (RFC 8291). */
  readonly payload: string;
  /** How long the push service may hold it for an offline phone, in seconds. */
  readonly ttlSeconds: number;
  /** Replaces an earlier, unshown message with the same topic. */
  readonly topic: string;
}

/** Sends notifications to browsers. */
export interface WebPush {
  /** The public key for browsers' subscriptions. */
  readonly publicKey: string;
  isEndpoint(address: string): boolean;
  send(to: Subscription, message: PushMessage): Promise<PushAnswer>;
}

const ANSWER_WITHIN_MS = 10_000;

/** Replaces the address of a browser in logs. */
export const endpointHash = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

/** Creates the sender. @param timeoutMs 10 seconds by default */
export function createWebPush(keys: WebPushKeys, timeoutMs = ANSWER_WITHIN_MS): WebPush {
  const { publicKey, privateKey, subject, moreHosts } = keys;
  const isEndpoint = (address: string): boolean => isPushEndpoint(address, moreHosts);
  return {
    publicKey,
    isEndpoint,
    async send({ endpoint, p256dh, auth }, { payload, ttlSeconds, topic }) {
      // the list may have become shorter since the subscription
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
        // invalid keys for encryption
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
      // redirects are not followed, because their target was not checked
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
 * RFC 8030, sections 5 and 7. A gateway's 502 or 504 may follow acceptance by the push service, and status 200 is none of its
 * answers (it uses 201): README.md.
 */
function outcomeOf({ status, headers }: Response): PushOutcome {
  const isPage = /^text\/html\b/i.test(headers.get('content-type') ?? '');
  if (status >= 200 && status < 300) return isPage ? 'unknown' : 'taken';
  if (status === 413) return 'too-large';
  if (status === 404 || status === 410) return 'gone';
  return status < 500 || status === 503 ? 'refused' : 'unknown';
}
