/** A source of chance that gives the same again for the same seed. */
export interface Chance {
  /** From 0 up to, and not including, 1. */
  next(): number;
  /** A whole number from 0 up to, and not including, `below`. */
  below(below: number): number;
  oneOf<Item>(items: readonly Item[]): Item;
  /** Another source, that does not change what this one gives. */
  fork(name: string): Chance;
}

/** Makes a source of chance (mulberry32: small, even enough for what is tried next). */
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
