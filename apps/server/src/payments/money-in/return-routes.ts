import { pagePaths } from '@hiram/contract/pages';
import type { FastifyInstance } from 'fastify';

/**
 * Where providers send borrowers back to that know one address for all of them: on to the page of the payment. Nothing but our own
 * reference is read of its parameters; the state of the payment is asked elsewhere.
 * @param referenceIn our reference in the query; null when there is none, or no such provider
 */
export function mountReturn(
  app: FastifyInstance,
  referenceIn: (provider: string, query: URLSearchParams) => string | null,
): void {
  app.get<{ Params: { provider: string } }>('/return/:provider', (request, reply) => {
    const query = new URLSearchParams(request.raw.url?.split('?').slice(1).join('?'));
    const reference = referenceIn(request.params.provider, query);
    if (reference === null || !/^[\w-]{1,64}$/.test(reference)) return reply.callNotFound();
    return reply.redirect(
      `${pagePaths.paymentResult}?${new URLSearchParams({ paymentId: reference }).toString()}`,
      303,
    );
  });
}
