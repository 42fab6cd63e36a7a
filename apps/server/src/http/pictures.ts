import type { FastifyReply } from 'fastify';

/**
 * Sends a picture, which is a JPEG that we made ourselves, so that it can be nothing but a picture; null answers like one that is not
 * there.
 * @param isKept false forbids the browser to keep it
 */
export function sendPicture(reply: FastifyReply, jpeg: Buffer | null, isKept = true): FastifyReply {
  void reply.headers({
    'cache-control': isKept ? 'private, max-age=86400' : 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  if (jpeg === null) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found');
  return reply.type('image/jpeg').send(jpeg);
}
