/** A source of due items, and the work on one. */
export interface DueWork<Item> {
  /** The next batch; an empty one says that nothing is due. An item must not come twice in a run. */
  readonly take: () => Promise<readonly Item[]>;
  /** Works on one. It must not throw: one that cannot be dealt with keeps no other waiting. */
  readonly work: (item: Item) => Promise<void>;
  /** How many are worked on at a time. */
  readonly atOnce: number;
  /** When it fires, nothing new is begun; work under way is finished. */
  readonly until: AbortSignal;
}

/**
 * Works through everything that is due, batch after batch.
 * @returns how many were worked on
 */
export async function workThrough<Item>({ take, work, atOnce, until }: DueWork<Item>): Promise<number> {
  let done = 0;
  while (!until.aborted) {
    const batch = await take();
    if (batch.length === 0) break;
    // shared: each lane goes on with the next one that nobody has begun
    const rest = batch.values();
    const lane = async (): Promise<void> => {
      for (const item of rest) {
        if (until.aborted) return;
        await work(item);
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, batch.length) }, lane));
  }
  return done;
}

/**
 * Ids in ascending order, each batch after the last id of the one before: one that stays due does not come again in this run.
 * @param list the next batch above an id, lowest first
 */
export function inOrder(list: (after: number) => Promise<readonly number[]>): DueWork<number>['take'] {
  let after = 0;
  return async () => {
    const ids = await list(after);
    after = ids.at(-1) ?? after;
    return ids;
  };
}
