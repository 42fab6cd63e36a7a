import type { FastifyInstance } from 'fastify';
import { NO_PERMISSIONS } from './page-headers.ts';

/** The policy of answers that are not pages, for the case that a browser opens one: no script, no frame. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Types that a browser would display. Scripts and workers are subject to their page's policy, or to one of their own. */
const shown = /^(?:application\/json|text\/(?:html|plain)|image\/)/;

/**
 * Adds security headers to every answer whose route sets none of its own: pages, pictures and documents do
 * (page-headers.ts, pictures.ts, document-pages.ts).
 * @param secure whether borrowers use https
 */
export function addSecurityHeaders(http: FastifyInstance, secure: boolean): void {
  http.addHook('onSend', async (_, reply) => {
    const missing = (name: string, value: string): void => {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    };
    missing('x-content-type-options', 'nosniff');
    missing('referrer-policy', 'no-referrer');
    missing('cross-origin-resource-policy', 'same-origin');
    missing('permissions-policy', NO_PERMISSIONS);
    if (secure) missing('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (!shown.test(String(reply.getHeader('content-type') ?? 'text/plain'))) return;
    // pages have a policy of their own, and where they hold a borrower's data a window of their own
    if (!reply.hasHeader('content-security-policy')) missing('cross-origin-opener-policy', 'same-origin');
    missing('content-security-policy', POLICY);
  });
}
