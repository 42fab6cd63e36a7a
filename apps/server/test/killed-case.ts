/** Work for one job. */
export interface KilledCase {
  readonly job: string;
  /** Which of its work, where a job has several cases. */
  readonly of?: string;
  /** Makes work due, anew each time. @returns a look at what has become of it */
  readonly begin: () => Promise<() => Promise<unknown>>;
  /** What becomes of it undisturbed. */
  readonly expected: unknown;
  /** What else is right after a kill: the outside cannot say whether it was reached (docs/faults.md). */
  readonly alsoRight?: readonly unknown[];
}
