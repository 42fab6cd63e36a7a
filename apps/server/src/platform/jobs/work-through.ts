/** A source of due items, and their processing. */
export interface DueWork<Item> {
  /** The next batch; an empty one means that nothing is due. An item must not occur twice in a run. */
  readonly take: () => Promise<readonly Item[]>;
  /** Processes one. It must not throw: a failed one delays no other. */
  readonly work: (item: Item) => Promise<void>;
  /** The number of parallel items. */
  readonly atOnce: number;
  /** When it fires, nothing new is started; started work is completed. */
  readonly until: AbortSignal;
}

/**
 * Processes everything that is due, batch after batch.
 * @returns the number of processed items
 */
export async function workThrough<Item>({ take, work, atOnce, until }: DueWork<Item>): Promise<number> {
  let done = 0;
  while (!until.aborted) {
    const batch = await take();
    if (batch.length === 0) break;
    // shared: each lane takes the next unstarted item
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
 * Ids in ascending order, each batch after the last id of the one before: one that stays due is not repeated in this run.
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
