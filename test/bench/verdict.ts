/** The missed limits of a run of the bench; any of them fails the run. */
export interface Verdict {
  fail(what: string): void;
  /** Each missed limit, as a sentence. */
  failures(): readonly string[];
}

export function createVerdict(): Verdict {
  const failures: string[] = [];
  return {
    fail: (what) => void failures.push(what),
    failures: () => failures,
  };
}
