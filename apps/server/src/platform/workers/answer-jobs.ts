/** A worker's first message: its code is loaded. */
export const READY = 'ready';

/** A worker's answer to a job. */
export type JobAnswer<Answer> = { readonly answer: Answer } | { readonly problem: string };

/**
 * Makes this process a worker of the service (worker.ts): every job is answered with the result of `work`. It ends with the service,
 * however that ends. It ignores signals sent to both, because the service may still need it to complete its work.
 */
export function answerJobs(work: (job: never) => Promise<unknown>): void {
  const send = (answer: JobAnswer<unknown> | typeof READY): void => {
    // the caller may have ended by now
    process.send?.(answer, undefined, undefined, () => undefined);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit(0));
  process.on('message', (job) => {
    work(job as never).then(
      (answer) => send({ answer }),
      (error: unknown) => send({ problem: error instanceof Error ? error.message : String(error) }),
    );
  });
  send(READY);
}
