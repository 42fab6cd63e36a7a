import { sql } from 'kysely';
import type { Services } from '../src/app/services.ts';
import type { ServiceRig } from './service-rig.ts';

/** How often the database is asked who waits. */
const LOOK_MS = 10;

/** The number of statements that wait for a lock. */
export async function waitForLock(rig: ServiceRig): Promise<number> {
  const held = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await held.execute(rig.db)).rows[0]?.count ?? 0;
}

/** Resolves when a work has ended, or as many statements wait for a lock as are given. */
async function endedOrWaiting(rig: ServiceRig, work: Promise<unknown>, waiting = 1): Promise<void> {
  const ended = work.then(
    () => true,
    () => true,
  );
  const looked = () => new Promise<false>((resolve) => setTimeout(resolve, LOOK_MS, false));
  while (!(await Promise.race([ended, looked()])) && (await waitForLock(rig)) < waiting);
}

/**
 * Two works over two connections: the first has done all its writes when the second begins, and commits when the second has ended or waits
 * for it. @param first with services whose transactions wait before they are committed
 */
export async function race(
  rig: ServiceRig,
  first: (services: Services) => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>[]> {
  const { services } = rig.app;
  const [reached, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const inTransaction: Services['inTransaction'] = (work) =>
    services.inTransaction(async (stores) => {
      const result = await work(stores);
      reached.resolve();
      await go.promise;
      return result;
    });
  const one = first({ ...services, inTransaction });
  await Promise.race([reached.promise, one]);
  const other = second();
  await endedOrWaiting(rig, other);
  go.resolve();
  return Promise.allSettled([one, other]);
}

/** Works that begin one after the other while a lock is held, each once the one before has ended or waits; then the lock is remitted. */
export async function raceAtLock(
  rig: ServiceRig,
  lock: ReturnType<typeof sql>,
  works: readonly (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  const begun: Promise<unknown>[] = [];
  await rig.db.transaction().execute(async (tx) => {
    await lock.execute(tx);
    for (const work of works) {
      const next = work();
      begun.push(next);
      next.catch(() => undefined);
      await endedOrWaiting(rig, next, begun.length);
    }
  });
  return Promise.allSettled(begun);
}
