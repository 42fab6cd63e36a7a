import { createHash } from 'node:crypto';
import library from 'web-push';
import { wasNeverConnected } from '../never-connected.ts';
import { isPushEndpoint } from './push-endpoint.ts';

/** What push services know us by (RFC 8292), and which of them may be asked beside the known ones. */
export interface WebPushKeys {
  /** base64url of 65 and of 32 bytes. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** A mailto: or https: address of whoever runs the service. */
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
 * What a push service did: taken; gone, the browser does not want it any more; refused, surely not taken; unknown, no clear answer.
 */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'unknown';

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
  /** What a browser subscribes with. */
  readonly publicKey: string;
  isEndpoint(address: string): boolean;
  send(to: Subscription, message: PushMessage): Promise<PushOutcome>;
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
      if (!isEndpoint(endpoint)) return 'gone';
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
        return 'gone';
      }
      return post(request, timeoutMs);
    },
  };
}

async function post({ endpoint, headers, body }: library.RequestDetails, timeoutMs: number): Promise<PushOutcome> {
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
    return outcomeOf(response.status);
  } catch (error) {
    return wasNeverConnected(error) ? 'refused' : 'unknown';
  }
}

/** RFC 8030, sections 5 and 7.3. A gateway's 502 or 504 may come after the push service took it. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status < 500 || status === 503 ? 'refused' : 'unknown';
}
