import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { withQueryDeadline } from '../db/database.ts';
import type { Stores } from '../../app/stores.ts';

/** Time limit of the readiness check's database query. */
const READY_MS = 2_000;

/** Health, readiness and metrics, for the operators of the service. */
export function mountOps(
  app: FastifyInstance,
  deps: Pick<Stores, 'dataKeys'> & {
    registry: Registry;
    /** The metrics that are read when they are asked for. */
    figures: { readDatabase(): Promise<void>; forgetDatabase(): void; readFiles(): Promise<void> };
    /** The migrations of this version that the database lacks. */
    missingMigrations: () => Promise<readonly string[]>;
    /** Whether the process has finished its start. */
    isStarted: () => boolean;
    metricsToken: string | null;
    sandbox: boolean;
    isStopping: () => boolean;
  },
): void {
  let looking: Promise<{ isRight: boolean; missing: readonly string[] }> | null = null;
  /** A single check for all concurrent requests, so that an unresponsive database gets no more of them. */
  const look = (): NonNullable<typeof looking> => {
    looking ??= withQueryDeadline(READY_MS, async () => ({
      isRight: (await deps.dataKeys.isRight()) === true,
      missing: await deps.missingMigrations(),
    })).finally(() => {
      looking = null;
    });
    return looking;
  };
  // three questions: end this process? send it traffic? has it started, so that the other two may be asked?
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));

  app.get('/startupz', async (_, reply) => {
    void reply.header('cache-control', 'no-store');
    return deps.isStarted() ? reply.send({ status: 'started' }) : reply.code(503).send({ status: 'starting' });
  });

  app.get('/readyz', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (deps.isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      // a copy of another database, or an older one, may have replaced it since the start
      const { isRight, missing } = await within(READY_MS, look());
      if (isRight && missing.length === 0) return reply.send({ status: 'ready' });
      if (isRight) request.log.error({ missing }, 'not ready: the database lacks migrations');
      else request.log.error('not ready: the database was written with another data key');
      return reply.code(503).send({ status: isRight ? 'database lacks migrations' : 'database of another data key' });
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
    const { registry, figures } = deps;
    await figures.readFiles();
    try {
      const reading = withQueryDeadline(READY_MS, () => figures.readDatabase());
      await within(READY_MS, reading);
    } catch (error) {
      // the other metrics matter most while the database is down
      request.log.warn({ err: error }, 'the figures of the database could not be read');
      figures.forgetDatabase();
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
