import { createHmac } from 'node:crypto';

/** The address for events, and the key that signs them. */
export interface Webhook {
  readonly url: string;
  /** The signing secret: the bytes that `whsec_` and base64 stand for. */
  readonly key: Buffer;
}

/** Reads a secret as Standard Webhooks writes it: `whsec_` and base64 of 24 to 64 bytes. Null when it is none. */
export function webhookKeyOf(secret: string): Buffer | null {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  const key = Buffer.from(encoded ?? '', 'base64');
  return key.length >= 24 && key.length <= 64 ? key : null;
}

/**
 * The headers of an event by Standard Webhooks 1.0: who receives it knows by them that it is ours, that it is young, and that it came
 * before when it comes again.
 */
export function webhookHeaders(key: Buffer, event: { id: string; body: string; at: Date }): Record<string, string> {
  const timestamp = String(Math.floor(event.at.getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${event.id}.${timestamp}.${event.body}`).digest('base64');
  return { 'webhook-id': event.id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
