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
}

const usual: Options = {
  service: { most: 9, least: 5, seconds: 18 },
  loadSeconds: 1,
  paced: { most: 2, least: 2, seconds: 10 },
  pacedSeconds: 2,
  pages: { most: 5, least: 3, seconds: 32 },
};

const quick: Options = {
  service: { most: 3, least: 3, seconds: 6 },
  loadSeconds: 0.5,
  paced: { most: 1, least: 1, seconds: 2 },
  pacedSeconds: 1,
  pages: { most: 1, least: 1, seconds: 10 },
};

export const sections = ['service', 'weight', 'load'] as const;
export type Section = (typeof sections)[number];

/**
 * Reads the command line: `--quick` measures less, a section's name runs that section alone.
 *
 * @throws Error that says what may be given
 */
export function readArguments(given: readonly string[]): { options: Options; chosen: readonly Section[] } {
  const names = given.filter((argument) => argument !== '--quick');
  const chosen = sections.filter((section) => names.includes(section));
  if (chosen.length !== new Set(names).size) {
    throw new Error(`npm run bench -- [--quick] [${sections.join('] [')}]`);
  }
  return { options: given.includes('--quick') ? quick : usual, chosen: chosen.length === 0 ? sections : chosen };
}
