import { flag, list, parseArguments, integer } from '../../tools/options.ts';
import { mainScreens, publicScreens } from './pages/visits.ts';
import type { Rounds } from './rounds.ts';

/** The scope of the measurement. */
export interface Options {
  /** Rounds for each kind of request: one load on the bare server and one on ours. */
  service: Rounds;
  /** Approximate duration of one load, in seconds. */
  loadSeconds: number;
  /** Rounds at half load, and the duration of one of their loads, in seconds. */
  paced: Rounds;
  pacedSeconds: number;
  /** Rounds of page loads and of taps. */
  pages: Rounds;
  /** Turns of each flood. */
  floods: Rounds;
  /** Whether a defect is planted that the run must detect: a slow service, late pages, a missing index. */
  planted: boolean;
  /** The book sizes to measure, in orders. */
  books: readonly number[];
  /** What is looked at in the growing book. */
  growth: { statements: boolean; jobs: boolean };
  /** How many schedules are made. */
  schedules: number;
  /** Names of the pages to load; all when empty. */
  only: readonly string[];
}

type Amounts = Omit<Options, 'planted' | 'only' | 'growth'>;

/** The default scope. */
const usual: Amounts = {
  service: { max: 9, least: 5, seconds: 18 },
  loadSeconds: 1,
  paced: { max: 2, least: 2, seconds: 10 },
  pacedSeconds: 2,
  pages: { max: 5, least: 3, seconds: 30 },
  books: [1_000, 10_000, 100_000],
  floods: { max: 5, least: 3, seconds: 40 },
  schedules: 1_000_000,
};

const quick: Amounts = {
  service: { max: 3, least: 3, seconds: 6 },
  loadSeconds: 0.5,
  paced: { max: 1, least: 1, seconds: 2 },
  pacedSeconds: 1,
  pages: { max: 1, least: 1, seconds: 10 },
  books: [1_000, 10_000],
  floods: { max: 1, least: 1, seconds: 10 },
  schedules: 20_000,
};

export const sections = ['schedules', 'service', 'growth', 'floods', 'weight', 'pages'] as const;
export type Section = (typeof sections)[number];

/**
 * Reads the command line: `--quick` measures less, `--plant` puts a defect in, `--only` and a page's name loads that page alone (any number of
 * times), `--orders` compares a book of 10,000 orders with one of so many, or makes one of no more alone, `--statements` and `--jobs` look at one of both in it, a section's name runs that section alone.
 *
 * @throws Error that lists the valid options
 */
export function readArguments(given: readonly string[]): { options: Options; chosen: readonly Section[] } {
  const { values, words } = parseArguments(given, {
    quick: flag,
    plant: flag,
    only: list,
    orders: integer(0, [0, 1_000_000]),
    statements: flag,
    jobs: flag,
  });
  const chosen = sections.filter((section) => words.includes(section));
  const unknown = values.only.find((name) => ![...mainScreens, ...publicScreens].some((visit) => visit.name === name));
  if (chosen.length !== new Set(words).size || unknown !== undefined) {
    const usage = `npm run bench -- [--quick] [--plant] [--only <page>] [--orders <number>] [--statements] [--jobs] [${sections.join('] [')}]`;
    throw new Error(unknown === undefined ? usage : `${usage}\nNo page is called ${unknown}`);
  }
  const amounts = values.quick ? quick : usual;
  const books = values.orders === 0 ? amounts.books : [...new Set([Math.min(10_000, values.orders), values.orders])];
  const isPart = values.statements !== values.jobs;
  const growth = { statements: !isPart || values.statements, jobs: !isPart || values.jobs };
  return {
    options: { ...amounts, books, growth, planted: values.plant, only: values.only },
    chosen: chosen.length === 0 ? sections : chosen,
  };
}
