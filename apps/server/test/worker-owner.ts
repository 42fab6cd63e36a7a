import { pino } from 'pino';
import { createWorker } from '../src/platform/workers/worker.ts';
import type { TestJob, Told } from './obedient-worker.ts';

// A process that has a worker, tells which, and never ends by itself.
const worker = createWorker<TestJob, Told>({
  name: 'a test',
  entry: new URL('./obedient-worker.ts', import.meta.url),
  log: pino({ level: 'silent' }),
  maxWaiting: 1,
  waitMs: 60_000,
  workMs: 60_000,
});
process.send?.((await worker.ask('us', 'tell')).pid);
setInterval(() => undefined, 60_000);
