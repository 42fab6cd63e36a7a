/** How a run of fuzzing is bounded, and what makes it the same again. */
export interface FuzzOptions {
  /** Ends after so many seconds, from 1 to 86400. */
  readonly seconds: number;
  /** Or after so many requests, from 1. */
  readonly requests: number;
  readonly seed: number;
  /** The one call to try, by its name in the document; '' for all. */
  readonly only: string;
  /** Name of a defect to plant, to see that it is found; '' for none. */
  readonly plant: string;
}

/** Reads `--seconds`, `--requests`, `--seed`, `--only` and `--plant`. @throws Error for anything else */
export function readOptions(args: readonly string[]): FuzzOptions {
  const given = new Map<string, string>();
  for (let place = 0; place < args.length; place += 2) given.set(args[place] ?? '', args[place + 1] ?? '');
  const options = new Set(['--seconds', '--requests', '--seed', '--only', '--plant']);
  for (const name of given.keys()) if (!options.has(name)) throw new Error(`${name} is no option`);
  const whole = (name: string, usual: number, [least, most]: readonly [number, number]): number => {
    const value = Number(given.get(name) ?? usual);
    if (!Number.isInteger(value) || value < least || value > most)
      throw new Error(`${name} must be a whole number from ${least} to ${most}`);
    return value;
  };
  return {
    seconds: whole('--seconds', 120, [1, 86_400]),
    requests: whole('--requests', 20_000, [1, 100_000_000]),
    seed: whole('--seed', Math.floor(Math.random() * 1_000_000), [0, 2_147_483_647]),
    only: given.get('--only') ?? '',
    plant: given.get('--plant') ?? '',
  };
}
