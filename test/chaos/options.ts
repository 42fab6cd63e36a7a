import { readOptions, seed, text, whole } from '../../tools/options.ts';

/** How a run of chaos is bounded, and what makes it the same again. @throws Error that names what is wrong */
export const readChaosOptions = (args: readonly string[]) =>
  readOptions(args, {
    /** How long borrowers live. */
    seconds: whole(120, [10, 3_600]),
    seed: seed(),
    borrowers: whole(8, [1, 200]),
    /** Processes of the service on the one database. */
    processes: whole(2, [1, 4]),
    /** Name of a defect to plant, to see that it is found; 'each' for all, one after the other. */
    plant: text,
  });
