/** How a run of chaos is bounded, and what makes it the same again. */
export interface ChaosOptions {
  /** How long borrowers live, from 10 to 3600. */
  readonly seconds: number;
  readonly seed: number;
  /** From 1 to 200. */
  readonly borrowers: number;
  /** Processes of the service on the one database, from 1 to 4. */
  readonly processes: number;
  /** Name of a defect to plant, to see that it is found; 'each' for all, one after the other; '' for none. */
  readonly plant: string;
}

/** Reads `--seconds`, `--seed`, `--borrowers`, `--processes` and `--plant`. @throws Error for anything else */
export function readOptions(args: readonly string[]): ChaosOptions {
  const given = new Map<string, string>();
  for (let place = 0; place < args.length; place += 2) given.set(args[place] ?? '', args[place + 1] ?? '');
  const known = new Set(['--seconds', '--seed', '--borrowers', '--processes', '--plant']);
  for (const name of given.keys()) if (!known.has(name)) throw new Error(`${name} is no option`);
  const whole = (name: string, usual: number, [least, most]: readonly [number, number]): number => {
    const value = Number(given.get(name) ?? usual);
    if (!Number.isInteger(value) || value < least || value > most)
      throw new Error(`${name} must be a whole number from ${least} to ${most}`);
    return value;
  };
  return {
    seconds: whole('--seconds', 120, [10, 3_600]),
    seed: whole('--seed', Math.floor(Math.random() * 1_000_000), [0, 4_294_967_295]),
    borrowers: whole('--borrowers', 8, [1, 200]),
    processes: whole('--processes', 2, [1, 4]),
    plant: given.get('--plant') ?? '',
  };
}
