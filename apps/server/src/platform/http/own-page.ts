import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/**
 * Refuses cross-site requests: a form cannot send the header that our calls have. Our cookies are already limited to this
 * site; this also covers browsers that ignore that, pages of another host of the same site, and requests before
 * there is a cookie.
 * @throws Refusal 'malformed' with the message
 */
export function requireOwnPage(request: FastifyRequest, message: string): void {
  const site = request.headers['sec-fetch-site'] ?? 'same-origin';
  if (request.headers['x-requested-with'] === undefined || (site !== 'same-origin' && site !== 'none')) {
    throw new Refusal('malformed', { message });
  }
}
