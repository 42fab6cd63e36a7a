import type { FastifyReply } from 'fastify';

export interface PictureOptions {
  /** JPEG by default. */
  readonly type?: 'image/jpeg' | 'image/png';
  /** False forbids the browser to cache it. */
  readonly isKept?: boolean;
}

/**
 * Sends a picture: a JPEG encoded by this service, which cannot be anything else, or a provider's PNG, which no browser interprets
 * as anything else. Null gets the answer for a missing picture.
 */
export function sendPicture(
  reply: FastifyReply,
  bytes: Buffer | null,
  { type = 'image/jpeg', isKept = true }: PictureOptions = {},
): FastifyReply {
  void reply.headers({
    'cache-control': isKept ? 'private, max-age=86400' : 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  if (bytes === null) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found');
  return reply.type(type).send(bytes);
}
