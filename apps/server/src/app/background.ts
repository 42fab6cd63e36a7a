import type { Logger } from 'pino';

/** Work that no request waits for. */
export interface Background {
  /** Starts work; its failure is logged. */
  run(work: () => Promise<void>): void;
  /** Resolves when all that was started has ended. */
  ended(): Promise<void>;
}

/** Creates the keeper of work in the background of one process. */
export function createBackground(log: Logger): Background {
  const started = new Set<Promise<void>>();
  return {
    run: (work) => {
      const running = work()
        .catch((error: unknown) => log.error({ err: error }, 'work in the background failed'))
        .finally(() => started.delete(running));
      started.add(running);
    },
    ended: async () => {
      await Promise.all(started);
    },
  };
}
