import { createHmac, timingSafeEqual } from 'node:crypto';

/** The address for events, and the signing key. */
export interface Webhook {
  readonly url: string;
  /** The signing secret: the decoded bytes of `whsec_` and base64. */
  readonly key: Buffer;
  /** Keys that sign as well while a receiver changes from one to the other. */
  readonly others?: readonly Buffer[];
}

/** Reads a secret in Standard Webhooks' format: `whsec_` and base64 of 24 to 64 bytes. Null for any other. */
export function webhookKeyOf(secret: string): Buffer | null {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  const key = Buffer.from(encoded ?? '', 'base64');
  return key.length >= 24 && key.length <= 64 ? key : null;
}

/**
 * The headers of an event by Standard Webhooks 1.0: from them the receiver verifies its origin and age, and recognises
 * a repeat.
 * @param keys several at a rotation: one signature of each
 */
export function webhookHeaders(
  keys: readonly Buffer[],
  event: { id: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(event.at.getTime() / 1000));
  const signatures = keys.map((key) => `v1,${signatureOf(key, { ...event, timestamp }).toString('base64')}`);
  return { 'webhook-id': event.id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

/** A message as it is sent, with its timestamp in seconds. */
interface SentMessage {
  readonly id: string;
  readonly timestamp: string;
  readonly body: string | Buffer;
}

/** Whether a `webhook-signature` header has the signature of a message: `v1,` and base64, several with spaces between them. */
export function isSignedBy(key: Buffer, signatures: string, sent: SentMessage): boolean {
  const right = signatureOf(key, sent);
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.startsWith('v1,') ? signature.slice(3) : '', 'base64');
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

const signatureOf = (key: Buffer, { id, timestamp, body }: SentMessage): Buffer =>
  createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
