import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withDefectIn } from '../planted-copy.ts';
import { root } from '../paths.ts';
import { runProcess } from '../run-process.ts';
import type { Mutation } from './mutation.ts';

const limitMs = 15 * 60_000;

export interface Tried {
  readonly isCaught: boolean;
  /** The first test that failed and why, or how many passed, or why nothing can be said. */
  readonly said: string;
}

/**
 * Makes one line of a copy of the sources otherwise, runs the tests that are to find it as `npm test` runs them, and puts the line back.
 * A mutation is caught where a test fails; tests that do not run at all catch nothing.
 *
 * @param copy the folder of the copy
 */
export async function tryMutation(mutation: Mutation, copy: string): Promise<Tried> {
  const file = path.join(copy, mutation.file);
  let spoilt: string;
  try {
    spoilt = withDefectIn(mutation);
  } catch (error) {
    return { isCaught: false, said: (error as Error).message };
  }
  const sound = readFileSync(file, 'utf8');
  const pages = ['web', 'desk'].map((app) => ({
    dist: path.join(copy, 'apps', app, 'dist'),
    kept: path.join(copy, `sound-${app}`),
  }));
  const isInPages = /^(?:apps\/(?:web|desk)|packages)\//.test(mutation.file) && mutation.tests.some(isJourney);
  writeFileSync(file, spoilt);
  if (isInPages) for (const { dist, kept } of pages) cpSync(dist, kept, { recursive: true });
  try {
    // journeys are shown what was built
    const build = isInPages ? await runProcess(process.execPath, ['tools/build.ts'], { cwd: copy, limitMs }) : null;
    if (build !== null && build.code !== 0) return { isCaught: false, said: `it cannot be built: ${build.output}` };
    return await runTests(mutation.tests, copy);
  } finally {
    writeFileSync(file, sound);
    if (isInPages) {
      for (const { dist, kept } of pages) {
        rmSync(dist, { recursive: true });
        renameSync(kept, dist);
      }
    }
  }
}

const isJourney = (test: string): boolean => test.endsWith('.e2e.ts');

async function runTests(tests: readonly string[], copy: string): Promise<Tried> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-mutation-'));
  const report = path.join(folder, 'results.json');
  try {
    const journeys = tests.filter(isJourney);
    const others = tests.filter((test) => !isJourney(test));
    const config = ['--config', path.join(copy, 'test/journeys/vitest.config.ts')];
    const runs = [
      ...(others.length > 0 ? [others] : []),
      ...(journeys.length > 0 ? [[...config, ...journeys.map((test) => path.basename(test))]] : []),
    ];
    const said: string[] = [];
    for (const args of runs) {
      let { failed, ran } = await runVitest(args, { copy, report });
      // on a busy machine a test may be late once; one that is late because of the mutation is so again
      if (failed?.isLate === true) ({ failed, ran } = await runVitest(args, { copy, report }));
      if (failed !== undefined) return { isCaught: true, said: `${failed.name}: ${failed.reason}` };
      said.push(ran > 0 ? `${ran} tests passed` : 'no test ran');
    }
    return { isCaught: false, said: said.join('; ') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Reported {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

interface Ran {
  /** The first test that failed, the first line of why, and whether only because it was given no more time. */
  readonly failed: { readonly name: string; readonly reason: string; readonly isLate: boolean } | undefined;
  /** How many passed. */
  readonly ran: number;
}

async function runVitest(args: readonly string[], { copy, report }: { copy: string; report: string }): Promise<Ran> {
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  rmSync(report, { force: true });
  // as in npm test: a busy machine is no reason to fail, and here it would be taken for a find
  const patient = ['--testTimeout', '120000', '--hookTimeout', '240000', '--maxWorkers', '1', '--bail', '1'];
  await runProcess(
    process.execPath,
    [vitest, 'run', ...args, ...patient, '--reporter', 'json', '--outputFile', report],
    {
      cwd: copy,
      limitMs,
      // what only `npm run test:all` runs must not help
      env: { FORCE_COLOR: '0', NO_COLOR: '1', NODE_ENV: 'test', HIRAM_TESTS: undefined },
    },
  );
  const all = readReport(report).flatMap(({ assertionResults }) => assertionResults);
  const failed = all.find(({ status }) => status === 'failed');
  const reason = failed?.failureMessages?.[0]?.split('\n', 1)[0] ?? '';
  return {
    failed: failed && { name: failed.fullName, reason, isLate: /^(?:Error: )?(?:Test|Hook) timed out/.test(reason) },
    ran: all.filter(({ status }) => status === 'passed').length,
  };
}

function readReport(file: string): Reported['testResults'] {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as Reported).testResults;
  } catch {
    // a run that left no report is said to have run nothing
    return [];
  }
}
