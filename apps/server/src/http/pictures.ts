import type { FastifyReply } from 'fastify';

export interface PictureLook {
  /** JPEG unless said. */
  readonly type?: 'image/jpeg' | 'image/png';
  /** False forbids the browser to keep it. */
  readonly isKept?: boolean;
}

/**
 * Sends a picture: a JPEG that we made ourselves, so that it can be nothing but a picture, or what a provider gave as a PNG, which no
 * browser takes for anything else either. Null answers like one that is not there.
 */
export function sendPicture(
  reply: FastifyReply,
  bytes: Buffer | null,
  { type = 'image/jpeg', isKept = true }: PictureLook = {},
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
