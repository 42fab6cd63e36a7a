import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Database } from '../db/database.ts';

/** Health, readiness and metrics, for those who run the service. */
export function mountOps(
  app: FastifyInstance,
  deps: { db: Database; metrics: Registry; metricsToken: string | null; sandbox: boolean; isStopping: () => boolean },
): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));

  app.get('/readyz', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (deps.isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await sql`select 1`.execute(deps.db);
      return reply.send({ status: 'ready' });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: the database does not answer');
      return reply.code(503).send({ status: 'database does not answer' });
    }
  });

  app.get('/metrics', async (request, reply) => {
    const open = deps.sandbox && deps.metricsToken === null;
    if (!open && !isBearer(request.headers.authorization, deps.metricsToken)) {
      return reply.code(404).send({ status: 'not found' });
    }
    return reply.header('content-type', deps.metrics.contentType).send(await deps.metrics.metrics());
  });
}

function isBearer(header: string | undefined, token: string | null): boolean {
  if (header === undefined || token === null) return false;
  const given = Buffer.from(header);
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
