/** Waiting jobs, taken from their owners in turn. */
export interface Turns<Job> {
  /** Adds a job. @returns the job that is dropped when the queue is full: this one, or another */
  add(owner: string, job: Job): Job | undefined;
  /** The next job, of the owner whose turn is next. */
  take(): Job | undefined;
  /** Removes a job that no longer waits. */
  remove(owner: string, job: Job): void;
}

/** Owners remembered after their last turn. One that is forgotten counts as new. */
const REMEMBERED = 64;

/**
 * Creates a queue with a maximum length. Turns go to the owner whose last turn is longest ago, so that a newcomer does not wait for those who
 * ask again and again, and every second one to the owner who waits longest, so that newcomers do not shut out who was served before. When the
 * queue is full, the newest job of the owner with the most waiting jobs is dropped; of several such owners, that of the one who was served last.
 */
export function createTurns<Job>(max: number): Turns<Job> {
  // maps keep insertion order: of owners without a turn yet, who came first comes first
  const waiting = new Map<string, Job[]>();
  const served = new Map<string, number>();
  let count = 0;
  let turn = 0;
  /** The number of an owner's last turn; 0 for one without. */
  const lastTurn = (owner: string): number => served.get(owner) ?? 0;
  const noteTurn = (owner: string): void => {
    turn += 1;
    served.delete(owner);
    served.set(owner, turn);
    const [oldest] = served.keys();
    if (served.size > REMEMBERED && oldest !== undefined) served.delete(oldest);
  };
  /** Takes a job out of an owner's list. */
  const takeOut = (owner: string, take: (jobs: Job[]) => Job | undefined): Job | undefined => {
    const jobs = waiting.get(owner) ?? [];
    const job = take(jobs);
    count -= 1;
    if (jobs.length === 0) waiting.delete(owner);
    return job;
  };
  return {
    add(owner, job) {
      const own = waiting.get(owner) ?? [];
      own.push(job);
      waiting.set(owner, own);
      count += 1;
      if (count <= max) return undefined;
      const givesWay = [...waiting.keys()].reduce((chosen, each) => {
        const more = (waiting.get(each)?.length ?? 0) - (waiting.get(chosen)?.length ?? 0);
        return more > 0 || (more === 0 && lastTurn(each) > lastTurn(chosen)) ? each : chosen;
      }, owner);
      return takeOut(givesWay, (jobs) => jobs.pop());
    },
    take() {
      const [first, ...others] = waiting.keys();
      if (first === undefined) return undefined;
      const newest = others.reduce((next, each) => (lastTurn(each) < lastTurn(next) ? each : next), first);
      // the first of the map has waited longest
      const owner = turn % 2 === 0 ? newest : first;
      noteTurn(owner);
      const job = takeOut(owner, (jobs) => jobs.shift());
      const more = waiting.get(owner);
      // an owner with more jobs goes to the end
      waiting.delete(owner);
      if (more !== undefined) waiting.set(owner, more);
      return job;
    },
    remove(owner, job) {
      const place = waiting.get(owner)?.indexOf(job) ?? -1;
      if (place >= 0) takeOut(owner, (jobs) => jobs.splice(place, 1)[0]);
    },
  };
}
