import { readOptions, seed, text, integer } from '../../tools/options.ts';

export type FuzzOptions = ReturnType<typeof readFuzzOptions>;

/** The length and seed of a fuzzing run. @throws Error that describes an invalid option */
export const readFuzzOptions = (args: readonly string[]) =>
  readOptions(args, {
    /** Time limit in seconds. */
    seconds: integer(120, [1, 86_400]),
    /** Or number of requests. */
    requests: integer(20_000, [1, 100_000_000]),
    seed: seed(2_147_483_647),
    /** A single call, by its name in the document; '' for all. */
    only: text,
    /** Name of a defect to plant, to check that it is found. */
    plant: text,
  });
