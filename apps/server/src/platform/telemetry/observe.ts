import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../app/metrics.ts';

/** Measures every request by its route, never by its address, and logs it at its end. */
export function observe(http: FastifyInstance, metrics: Metrics): void {
  const { log } = http;
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.calls.observe(
      { route, method: request.method, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    log.info({ reqId: request.id, req: request, res: reply, responseTime: reply.elapsedTime }, 'request completed');
    done();
  });
}
