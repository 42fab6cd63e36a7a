import { pino } from 'pino';
import { afterEach, vi } from 'vitest';
import { createWorker, type Worker, type WorkerOptions } from '../src/platform/workers/worker.ts';
import type { TestJob, Told } from './obedient-worker.ts';

/** Workers of a test file, which are closed after each test. */
export function testWorkers() {
  const open: Worker<TestJob, Told>[] = [];
  afterEach(async () => {
    vi.useRealTimers();
    for (const worker of open.splice(0)) await worker.close();
  });
  const openWorker = (options: Partial<WorkerOptions> = {}): Worker<TestJob, Told> => {
    const worker = createWorker<TestJob, Told>({
      name: 'a test',
      entry: new URL('./obedient-worker.ts', import.meta.url),
      log: pino({ level: 'silent' }),
      maxWaiting: 2,
      waitMs: 600_000,
      workMs: 600_000,
      ...options,
    });
    open.push(worker);
    return worker;
  };
  return openWorker;
}

/** What becomes of a job: what it answers, or the name of its failure. */
export const endOf = (asked: Promise<Told>): Promise<Told | string> => asked.catch((error: Error) => error.name);
