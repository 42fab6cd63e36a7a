import type { Services } from '../../app/services.ts';

/** Work that recurs; `app/jobs.ts` has the table of all of them. */
export interface Job {
  /** The name of its queue, in kebab case. */
  readonly name: string;
  /** When it is due, as cron writes it, in UTC. */
  readonly schedule: string;
  /** A run takes up nothing new after this long; the next run goes on. */
  readonly budgetSeconds: number;
  /** What is lost if it never runs; docs/operations.md repeats it. */
  readonly lostWithoutIt: string;
  /**
   * Works until nothing is due.
   * @param until fires when the budget is spent, when the run is no longer this process's, or when the service stops
   * @throws Error where the run failed as a whole: the queue tries again
   */
  readonly run: (services: Services, until: AbortSignal) => Promise<void>;
}
