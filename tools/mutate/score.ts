import { readFileSync } from 'node:fs';

interface Mutant {
  readonly status: string;
}

/** Counts of the changed places of some files. */
export interface Score {
  /** Those that a test must notice. */
  readonly counted: number;
  /** Those that failed a test. */
  readonly killed: number;
  /** Those whose tests did not end, which shows nothing on a busy machine. */
  readonly late: number;
  /** Those that take effect while a file loads, which would need every test. */
  readonly atLoad: number;
}

/** The changed places of each file in a report of Stryker. */
export const readReport = (file: string): Readonly<Record<string, { readonly mutants: readonly Mutant[] }>> =>
  JSON.parse(readFileSync(file, 'utf8')).files;

export function scoreOf(mutants: readonly Mutant[]): Score {
  const count = (...wanted: string[]) => mutants.filter(({ status }) => wanted.includes(status)).length;
  const killed = count('Killed');
  return {
    killed,
    counted: killed + count('Survived', 'NoCoverage'),
    late: count('Timeout'),
    atLoad: count('Ignored'),
  };
}

/** The share of the mutants that tests killed, in percent; 100 where there is none. */
export const percentOf = ({ killed, counted }: Score): number => (counted === 0 ? 100 : (100 * killed) / counted);

export const textOf = (score: Score): string =>
  `${percentOf(score).toFixed(1)}% (${score.killed} of ${score.counted}), ${score.late} late, ${score.atLoad} at load`;
