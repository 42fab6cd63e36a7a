/** Waiting jobs, taken from their owners in turn. */
export interface Turns<Job> {
  /** Adds a job. @returns the job that is dropped when the queue is full: this one, or another */
  add(owner: string, job: Job): Job | undefined;
  /** The next job, of the owner whose turn is next. */
  take(): Job | undefined;
  /** Removes a job that no longer waits. */
  remove(owner: string, job: Job): void;
}

/**
 * Creates a queue with a maximum length. Owners are served in rotation. When the queue is full, the newest job of the owner with the most
 * waiting jobs is dropped, so that a heavy caller cannot shut out a light one.
 */
export function createTurns<Job>(max: number): Turns<Job> {
  // a map keeps insertion order: the owner whose turn is next comes first
  const waiting = new Map<string, Job[]>();
  let count = 0;
  return {
    add(owner, job) {
      const own = waiting.get(owner) ?? [];
      own.push(job);
      waiting.set(owner, own);
      count += 1;
      if (count <= max) return undefined;
      count -= 1;
      const longest = [...waiting.values()].reduce((long, each) => (each.length > long.length ? each : long), own);
      const given = longest.pop();
      if (own.length === 0) waiting.delete(owner);
      return given;
    },
    take() {
      const [next] = waiting;
      if (next === undefined) return undefined;
      const [owner, jobs] = next;
      const job = jobs.shift();
      count -= 1;
      waiting.delete(owner);
      if (jobs.length > 0) waiting.set(owner, jobs);
      return job;
    },
    remove(owner, job) {
      const own = waiting.get(owner);
      const place = own?.indexOf(job) ?? -1;
      if (own === undefined || place < 0) return;
      own.splice(place, 1);
      count -= 1;
      if (own.length === 0) waiting.delete(owner);
    },
  };
}
