import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { Refusal } from '../platform/refusal.ts';

/** The address of registration's images, and their source. */
export interface CaptchaImages {
  readonly path: string;
  /** The name of the sid in the query. */
  readonly sidField: string;
  readonly clock: Clock;
  /** A new PNG. @throws Refusal for a sid without images */
  readonly draw: (asked: { sid: string; raw: FastifyRequest; now: Date }) => Promise<Buffer>;
}

/**
 * Serves the images of registration. Each fetch creates another one, so caching is forbidden; a sid without images is
 * answered with a status and plain text, because an image element makes the request.
 */
export function mountCaptcha(http: FastifyInstance, { path, sidField, clock, draw }: CaptchaImages): void {
  // a HEAD would use up an image that nobody sees
  http.get<{ Querystring: Record<string, unknown> }>(path, { exposeHeadRoute: false }, async (request, reply) => {
    void reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    const sid = request.query[sidField];
    if (typeof sid !== 'string' || !/^[\w-]{8,64}$/.test(sid))
      return reply.code(404).type('text/plain').send('no such sid');
    try {
      const png = await draw({ sid, raw: request, now: clock.now() });
      return await reply.type('image/png').send(png);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const status = error.reason === 'too-many' ? 429 : 404;
      return reply.code(status).type('text/plain; charset=utf-8').send(error.message);
    }
  });
}
