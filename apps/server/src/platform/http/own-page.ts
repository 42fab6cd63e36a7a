import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/**
 * Refuses cross-site requests: a form cannot carry the header that our calls have. A cookie of ours stays with this
 * site already; this holds in a browser that does not know that, against a page of another host of the same site, and where there is
 * no cookie yet.
 * @throws Refusal 'malformed' with the message
 */
export function requireOwnPage(request: FastifyRequest, message: string): void {
  const site = request.headers['sec-fetch-site'] ?? 'same-origin';
  if (request.headers['x-requested-with'] === undefined || (site !== 'same-origin' && site !== 'none')) {
    throw new Refusal('malformed', { message });
  }
}
