/** What a run of the bench found broken; the run fails when it is not empty. */
export interface Verdict {
  fail(what: string): void;
  /** Each limit that is not kept, in words. */
  failures(): readonly string[];
}

export function createVerdict(): Verdict {
  const failures: string[] = [];
  return {
    fail: (what) => void failures.push(what),
    failures: () => failures,
  };
}
