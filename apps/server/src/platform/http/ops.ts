import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { withQueryDeadline } from '../db/database.ts';
import type { Clock } from '../clock.ts';
import type { Metrics } from '../../app/metrics.ts';
import type { Stores } from '../../app/stores.ts';

/** Time limit of the readiness check's database query. */
const READY_MS = 2_000;

/** Health, readiness and metrics, for the operators of the service. */
export function mountOps(
  app: FastifyInstance,
  deps: Pick<Stores, 'dataKeys' | 'openItems'> & {
    metrics: Metrics;
    clock: Clock;
    metricsToken: string | null;
    sandbox: boolean;
    isStopping: () => boolean;
  },
): void {
  let looking: Promise<boolean | null> | null = null;
  /** A single check for all concurrent requests, so that an unresponsive database gets no more of them. */
  const isRight = (): Promise<boolean | null> => {
    looking ??= withQueryDeadline(READY_MS, () => deps.dataKeys.isRight()).finally(() => {
      looking = null;
    });
    return looking;
  };
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));

  app.get('/readyz', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (deps.isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      // a copy of another database may have replaced it since the start
      if ((await within(READY_MS, isRight())) === true) return reply.send({ status: 'ready' });
      request.log.error('not ready: the database was written with another data key');
      return reply.code(503).send({ status: 'database of another data key' });
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
    const { registry, openItems, oldestOpenItem } = deps.metrics;
    try {
      const counting = withQueryDeadline(READY_MS, () => deps.openItems.countOpen());
      const { count, oldest } = await within(READY_MS, counting);
      openItems.set(count);
      oldestOpenItem.set(oldest === null ? 0 : (deps.clock.now().getTime() - oldest.getTime()) / 1000);
    } catch (error) {
      // the other metrics matter most while the database is down
      request.log.warn({ err: error }, 'what waits for review could not be counted');
      openItems.set(Number.NaN);
      oldestOpenItem.set(Number.NaN);
    }
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}

/** @throws Error on a time-out; a later result is dropped */
async function within<Result>(ms: number, awaited: Promise<Result>): Promise<Result> {
  let deadline: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    deadline = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([awaited, over]);
  } finally {
    clearTimeout(deadline);
  }
}

function isBearer(header: string | undefined, token: string | null): boolean {
  if (header === undefined || token === null) return false;
  const given = Buffer.from(header);
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
