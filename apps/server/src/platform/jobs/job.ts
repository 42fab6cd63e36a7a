import type { Services } from '../../app/services.ts';

/** A recurring job; `app/jobs.ts` has the table of all of them. */
export interface Job {
  /** The name of its queue, in kebab case. */
  readonly name: string;
  /** Its schedule as a cron expression, in UTC. */
  readonly schedule: string;
  /** A run starts nothing new after this time; the next run continues. */
  readonly budgetSeconds: number;
  /** The consequence if it never runs; docs/operations/runbooks.md repeats it. */
  readonly impactIfStopped: string;
  /**
   * Works until nothing is due.
   * @param until fires when the budget is spent, when the run has passed to another process, or when the service stops
   * @throws Error where the whole run failed: the queue retries
   */
  readonly run: (services: Services, until: AbortSignal) => Promise<void>;
}
