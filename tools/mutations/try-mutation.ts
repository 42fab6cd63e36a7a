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
  /** The first failed test with its reason, or the number of passed ones, or why there is no verdict. */
  readonly said: string;
}

/**
 * Changes one line in a copy of the sources, runs its tests as `npm test` does, and restores the line.
 * A failing test detects the mutation; tests that cannot run detect nothing.
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
    // journeys run on the built pages
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
      // on a busy machine a test may time out once; a time-out caused by the mutation repeats
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
  /** The first failed test, the first line of its reason, and whether it only timed out. */
  readonly failed: { readonly name: string; readonly reason: string; readonly isLate: boolean } | undefined;
  /** The number of passed tests. */
  readonly ran: number;
}

async function runVitest(args: readonly string[], { copy, report }: { copy: string; report: string }): Promise<Ran> {
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  rmSync(report, { force: true });
  // as in npm test: a time-out on a busy machine would count as a detection
  const patient = ['--testTimeout', '120000', '--hookTimeout', '240000', '--maxWorkers', '1', '--bail', '1'];
  await runProcess(
    process.execPath,
    [vitest, 'run', ...args, ...patient, '--reporter', 'json', '--outputFile', report],
    {
      cwd: copy,
      limitMs,
      // tests of `npm run test:all` only do not count
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
    // a run without a report counts as a run without tests
    return [];
  }
}
