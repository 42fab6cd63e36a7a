import { tooManyFor } from './too-many.ts';

/** Lets a caller do only so much at a time, in this process. */
export interface Gate {
  /** Waits for a place. @returns the function that gives it back @throws Refusal 'too-many' where as many wait as may */
  enter(caller: string): Promise<() => void>;
  /** Does work in a place. @throws Refusal as `enter` */
  pass<Result>(caller: string, work: () => Promise<Result>): Promise<Result>;
}

/** Until a refused caller may try again. */
const AGAIN_SECONDS = 5;

/**
 * Creates a gate for what costs much more than a usual call. Callers do not wait for each other.
 * @param limits `atOnce`: places of each caller; `waiting`: how many more requests of a caller may wait for one, first come, first served
 */
export function createGate({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Gate {
  const callers = new Map<string, { inside: number; readonly queue: (() => void)[] }>();
  async function enter(caller: string): Promise<() => void> {
    const own = callers.get(caller) ?? { inside: 0, queue: [] };
    callers.set(caller, own);
    const leave = (): void => {
      const next = own.queue.shift();
      // the place goes to the next one
      if (next !== undefined) return next();
      own.inside -= 1;
      if (own.inside === 0) callers.delete(caller);
    };
    if (own.inside < atOnce) {
      own.inside += 1;
      return leave;
    }
    if (own.queue.length >= waiting) throw tooManyFor(AGAIN_SECONDS);
    await new Promise<void>((resolve) => own.queue.push(resolve));
    return leave;
  }
  return {
    enter,
    async pass(caller, work) {
      const leave = await enter(caller);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
