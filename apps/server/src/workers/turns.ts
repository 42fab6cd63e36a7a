/** Jobs that wait, taken by turns of who asked for them. */
export interface Turns<Job> {
  /** Lets a job wait. @returns the one that has to give way where there is no room: it, or another */
  add(owner: string, job: Job): Job | undefined;
  /** The next one, of who has waited longest for a turn. */
  take(): Job | undefined;
  /** Forgets one that waits no more. */
  remove(owner: string, job: Job): void;
}

/**
 * Makes a queue for so many jobs. Each owner has the next turn after everybody else had one, and where the room ends the newest job of
 * who has the most waiting gives way: nobody who asks for much keeps others out who ask for little.
 */
export function createTurns<Job>(most: number): Turns<Job> {
  // a map keeps its order: whose turn is next stands first
  const waiting = new Map<string, Job[]>();
  let count = 0;
  return {
    add(owner, job) {
      const own = waiting.get(owner) ?? [];
      own.push(job);
      waiting.set(owner, own);
      count += 1;
      if (count <= most) return undefined;
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
