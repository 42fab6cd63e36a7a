/** What was started and has to end, whatever happens: the last started ends first. */
export interface Cleanup {
  add(end: () => Promise<void>): void;
  /** Ends everything; what fails to end does not keep the rest from it. */
  run(): Promise<void>;
}

export function createCleanup(): Cleanup {
  const ends: (() => Promise<void>)[] = [];
  return {
    add: (end) => void ends.push(end),
    run: async () => {
      for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
        try {
          await end();
        } catch (error) {
          process.stderr.write(`Something the bench started could not be ended: ${String(error)}\n`);
        }
      }
    },
  };
}
