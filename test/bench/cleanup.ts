/** The started processes and servers, ended in reverse order whatever happens. */
export interface Cleanup {
  add(end: () => Promise<void>): void;
  /** Ends everything; a failure does not prevent the others. */
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
