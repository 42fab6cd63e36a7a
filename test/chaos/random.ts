/** A random source that repeats for the same seed. */
export interface Chance {
  /** From 0 to, but excluding, 1. */
  next(): number;
  /** An integer from 0 to, but excluding, `below`. */
  below(below: number): number;
  oneOf<Item>(items: readonly Item[]): Item;
  /** An independent source that leaves this one unchanged. */
  fork(name: string): Chance;
}

/** Creates a random source (mulberry32: small, and even enough for choosing actions). */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const chance: Chance = {
    next,
    below: (below) => Math.floor(next() * below),
    oneOf(items) {
      const item = items[chance.below(items.length)];
      if (item === undefined) throw new RangeError('nothing to choose from');
      return item;
    },
    fork(name) {
      let hash = seed >>> 0;
      for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
      return createChance(hash);
    },
  };
  return chance;
}
