/** What a worker sends back for a job. */
export type JobAnswer<Answer> = { readonly answer: Answer } | { readonly problem: string };

/**
 * Makes this process a worker of the service (worker.ts): every job gets what `work` gives. It ends with the service, however that ends,
 * and not by a signal that is sent to both of them: the service may still need it for what it finishes.
 */
export function answerJobs(work: (job: never) => Promise<unknown>): void {
  const send = (answer: JobAnswer<unknown>): void => {
    // who asked may be gone by now
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
}
