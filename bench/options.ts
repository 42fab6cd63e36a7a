import type { Rounds } from './rounds.ts';

/** How much is measured. */
export interface Options {
  /** Rounds for each kind of request, of one load on the bare server and one on ours. */
  service: Rounds;
  /** About how long one load lasts, in seconds. */
  loadSeconds: number;
  /** Rounds at half load, and how long one load of them lasts, in seconds. */
  paced: Rounds;
  pacedSeconds: number;
  /** Rounds of page loads for each slowness of the CPU. */
  pages: Rounds;
  /** The same where what is compared differs by little: one load differs by more from the next. */
  alikePages: Rounds;
  /** Whether a defect is put in that the run has to find: a slow service, pages that come late, an index that is gone. */
  planted: boolean;
  /** How many orders the book has, one size after the other. */
  books: readonly number[];
}

const usual: Options = {
  service: { most: 9, least: 5, seconds: 18 },
  loadSeconds: 1,
  paced: { most: 2, least: 2, seconds: 10 },
  pacedSeconds: 2,
  pages: { most: 7, least: 5, seconds: 32 },
  alikePages: { most: 21, least: 7, seconds: 60 },
  planted: false,
  books: [1_000, 10_000, 100_000],
};

const quick: Options = {
  service: { most: 3, least: 3, seconds: 6 },
  loadSeconds: 0.5,
  paced: { most: 1, least: 1, seconds: 2 },
  pacedSeconds: 1,
  pages: { most: 1, least: 1, seconds: 10 },
  alikePages: { most: 1, least: 1, seconds: 10 },
  planted: false,
  books: [1_000, 10_000],
};

export const sections = ['service', 'growth', 'weight', 'load'] as const;
export type Section = (typeof sections)[number];

/**
 * Reads the command line: `--quick` measures less, `--plant` puts a defect in, a section's name runs that section alone.
 *
 * @throws Error that says what may be given
 */
export function readArguments(given: readonly string[]): { options: Options; chosen: readonly Section[] } {
  const names = given.filter((argument) => argument !== '--quick' && argument !== '--plant');
  const chosen = sections.filter((section) => names.includes(section));
  if (chosen.length !== new Set(names).size) {
    throw new Error(`npm run bench -- [--quick] [--plant] [${sections.join('] [')}]`);
  }
  const measured = given.includes('--quick') ? quick : usual;
  return {
    options: { ...measured, planted: given.includes('--plant') },
    chosen: chosen.length === 0 ? sections : chosen,
  };
}
