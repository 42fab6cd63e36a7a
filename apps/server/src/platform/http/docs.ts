import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The page's script calls our own origin only. It sets styles through the DOM, which needs no permission in the policy. */
const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');

/** The OpenAPI document at /docs/json, and a page with it at /docs. */
export async function mountDocs(http: FastifyInstance, document: Record<string, unknown>): Promise<void> {
  await http.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } });
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: docsPolicy,
      uiConfig: { docExpansion: 'list' },
    });
  });
}
