import type { Logger } from 'pino';
import { type JobAnswer, READY } from './answer-jobs.ts';
import { createTurns } from './turns.ts';
import { type ProcessOptions, startWorkProcess, type WorkProcess } from './work-process.ts';

/** A job was not done: the queue was full, or the worker took too long or died. This says nothing about the job itself. */
export class WorkerBusy extends Error {
  override readonly name = 'WorkerBusy';
}

/** Runs jobs one at a time in a separate process. */
export interface Worker<Job, Answer> {
  /** @param owner owners take turns. @throws WorkerBusy; Error with the message of the job's error */
  ask(owner: string, job: Job): Promise<Answer>;
  /** Ends the process after its present job. Waiting jobs are refused as busy. */
  close(): Promise<void>;
}

export interface WorkerOptions extends Pick<ProcessOptions, 'entry' | 'env'> {
  /** Its purpose, for the log. */
  readonly name: string;
  readonly log: Logger;
  /** Maximum number of waiting jobs. */
  readonly maxWaiting: number;
  /** Maximum waiting time, in milliseconds. */
  readonly waitMs: number;
  /** Time limit of a job, in milliseconds, from the moment at which the process has started. */
  readonly workMs: number;
  /** Time limit of the start; a minute by default. */
  readonly startMs?: number;
}

interface Task<Job, Answer> {
  readonly job: Job;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  patience: NodeJS.Timeout;
}

/** The start takes a second of a processor. At its low priority, on a busy machine, that can be half a minute. */
const START_MS = 60_000;
/** Time after which a process that was asked to end is killed. */
const END_MS = 5_000;

/**
 * Creates a worker, whose process starts with the first job. A process that dies or times out is replaced for the next
 * job, after it has exited: there are never two.
 */
export function createWorker<Job, Answer>(options: WorkerOptions): Worker<Job, Answer> {
  const { entry, env = {}, name, log, maxWaiting, waitMs, workMs, startMs = START_MS } = options;
  const waiting = createTurns<Task<Job, Answer>>(maxWaiting);
  let running: WorkProcess | null = null;
  /** Whether the process has started. */
  let isReady = false;
  /** Whether the present job was aborted for its slowness; a late answer of it is dropped. */
  let isEnding = false;
  let current: Task<Job, Answer> | null = null;
  let closed: PromiseWithResolvers<void> | null = null;

  /** Ends the process if it does not answer in time. */
  function limit(task: Task<Job, Answer>, { kill }: WorkProcess): void {
    clearTimeout(task.patience);
    task.patience = setTimeout(
      () => {
        log.warn({ worker: name, workMs, isReady }, 'a worker did not answer in time');
        isEnding = true;
        kill();
      },
      isReady ? workMs : startMs,
    );
  }

  function start(): WorkProcess {
    isReady = false;
    return startWorkProcess({
      entry,
      env,
      onAnswer: (said) => {
        const task = current;
        if (said === READY) {
          isReady = true;
          if (task !== null && running !== null && !isEnding) limit(task, running);
          return;
        }
        if (task === null || isEnding) return;
        clearTimeout(task.patience);
        current = null;
        const answer = said as JobAnswer<Answer>;
        if ('answer' in answer) task.resolve(answer.answer);
        else task.reject(new Error(answer.problem));
        if (closed === null) next();
        else running?.finish();
      },
      onGone: (how) => {
        const task = current;
        running = null;
        isEnding = false;
        current = null;
        if (task !== null) {
          clearTimeout(task.patience);
          log.warn({ worker: name, how }, 'a worker ended in the middle of a job: it is started anew');
          task.reject(new WorkerBusy(`the worker for ${name} ended`));
        }
        if (closed === null) next();
        else closed.resolve();
      },
    });
  }

  function next(): void {
    if (current !== null) return;
    const task = waiting.take();
    if (task === undefined) return;
    clearTimeout(task.patience);
    current = task;
    running ??= start();
    limit(task, running);
    running.send(task.job);
  }

  return {
    ask: (owner, job) =>
      new Promise((resolve, reject) => {
        if (closed !== null) return reject(new WorkerBusy(`the worker for ${name} has ended`));
        const giveUp = (): void => {
          waiting.remove(owner, task);
          reject(new WorkerBusy(`no turn for ${name} came in time`));
        };
        const task: Task<Job, Answer> = { job, resolve, reject, patience: setTimeout(giveUp, waitMs) };
        const displaced = waiting.add(owner, task);
        if (displaced !== undefined) {
          clearTimeout(displaced.patience);
          displaced.reject(new WorkerBusy(`too many wait for ${name}`));
        }
        next();
      }),
    async close() {
      closed ??= Promise.withResolvers<void>();
      for (let task = waiting.take(); task !== undefined; task = waiting.take()) {
        clearTimeout(task.patience);
        task.reject(new WorkerBusy(`the worker for ${name} ends`));
      }
      if (running === null) return;
      const ending = setTimeout(running.kill, END_MS);
      if (current === null) running.finish();
      await closed.promise;
      clearTimeout(ending);
    },
  };
}
