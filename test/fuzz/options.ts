import { readOptions, seed, text, whole } from '../../tools/options.ts';

export type FuzzOptions = ReturnType<typeof readFuzzOptions>;

/** How a run of fuzzing is bounded, and what makes it the same again. @throws Error that names what is wrong */
export const readFuzzOptions = (args: readonly string[]) =>
  readOptions(args, {
    /** Ends after so many seconds. */
    seconds: whole(120, [1, 86_400]),
    /** Or after so many requests. */
    requests: whole(20_000, [1, 100_000_000]),
    seed: seed(2_147_483_647),
    /** The one call to try, by its name in the document; '' for all. */
    only: text,
    /** Name of a defect to plant, to see that it is found. */
    plant: text,
  });
