import { readOptions, seed, text, integer } from '../../tools/options.ts';

/** The length and seed of a run of chaos. @throws Error that describes an invalid option */
export const readChaosOptions = (args: readonly string[]) =>
  readOptions(args, {
    /** The duration of the simulation. */
    seconds: integer(120, [10, 3_600]),
    seed: seed(),
    borrowers: integer(8, [1, 200]),
    /** Processes of the service on the one database. */
    processes: integer(2, [1, 4]),
    /** Name of a defect to plant, to check that it is found; 'each' for all, one after the other. */
    plant: text,
  });
