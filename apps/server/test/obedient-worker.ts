import { getPriority } from 'node:os';
import { answerJobs } from '../src/platform/workers/answer-jobs.ts';

/** What the tests of workers have one do. */
export type TestJob = 'tell' | 'die' | 'hang' | 'throw';

/** What a worker's process is. */
export interface Told {
  readonly pid: number;
  readonly priority: number;
  readonly env: readonly string[];
}

answerJobs(async (job: TestJob): Promise<Told> => {
  if (job === 'die') process.kill(process.pid, 'SIGKILL');
  if (job === 'throw') throw new Error('it cannot be done');
  if (job === 'tell') return { pid: process.pid, priority: getPriority(), env: Object.keys(process.env) };
  return new Promise(() => undefined);
});
