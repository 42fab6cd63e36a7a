import type { FastifyInstance } from 'fastify';

/** The policy of an answer that is not a page, where it is opened in a browser: no script, no frame. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Types that a browser would show. A script or a worker is ruled by its page, or by a policy that it is sent with itself. */
const shown = /^(?:application\/json|text\/(?:html|plain)|image\/)/;

/**
 * Gives every answer what browsers are to hold it to, unless its route has said so in its own words: pages, pictures and documents have
 * (page-headers.ts, pictures.ts, document-pages.ts).
 * @param secure whether borrowers come by https
 */
export function holdBrowsersTo(http: FastifyInstance, secure: boolean): void {
  http.addHook('onSend', async (_, reply) => {
    const missing = (name: string, value: string): void => {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    };
    missing('x-content-type-options', 'nosniff');
    missing('referrer-policy', 'no-referrer');
    if (secure) missing('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (shown.test(String(reply.getHeader('content-type') ?? 'text/plain'))) missing('content-security-policy', POLICY);
  });
}
