import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brokenBudgets } from '../byte-budgets.ts';
import { brokenPublicBudgets, weighPublicPages } from '../public-budgets.ts';
import { projectFiles } from '../checks/project-files.ts';
import { ownChecks } from '../checks/own-checks.ts';
import { root } from '../paths.ts';
import { runProcess } from '../run-process.ts';
import { buildWeb, webBuildIsCurrent } from '../web-build.ts';
import { oneCheck, runChecker, type Stage, type StageResult, total } from './stage.ts';
import { readVitestResults } from './vitest-results.ts';

const limitMs = 45 * 60_000;
const cruised = ['packages', 'apps', 'e2e', 'bench', 'chaos', 'attack', 'tools'];

const types: Stage = { title: 'Types', run: () => runChecker('tsc', ['-b']) };
const format: Stage = { title: 'Format', run: () => runChecker('biome', ['format', '.']) };
const lint: Stage = { title: 'Lint', run: () => runChecker('oxlint', ['--type-aware', '.']) };

const rules: Stage = {
  title: 'Rules: who may import whom, unused code, our own checks',
  run: async () =>
    total([
      await runChecker('depcruise', ['--config', '.dependency-cruiser.cjs', ...cruised]),
      await runChecker('knip', ['--no-progress']),
      ...ownChecks.map(({ name, find }) => {
        const findings = find(projectFiles());
        return oneCheck(findings.length === 0 ? [] : [`${name}:`, ...findings.map((finding) => `  ${finding}`)]);
      }),
    ]),
};

const unitTests: Stage = { title: 'Unit tests', run: () => runVitest(['--project', '!server']) };
const serverTests: Stage = {
  title: 'Server tests on a real PostgreSQL',
  run: () => runVitest(['--project', 'server']),
};

const pages: Stage = {
  title: 'Pages: build and byte budgets',
  run: async () => {
    try {
      // A start in the unit tests may just have built them from these very sources.
      if (!webBuildIsCurrent()) await buildWeb();
    } catch (error) {
      return oneCheck([(error as Error).message]);
    }
    return total([oneCheck([]), oneCheck(brokenBudgets()), oneCheck(brokenPublicBudgets(await weighPublicPages()))]);
  },
};

const journeys: Stage = {
  title: 'Journeys in a browser',
  run: async () => {
    if (!existsSync(path.join(root, 'e2e', 'run.ts'))) return oneCheck(['e2e/run.ts is not there']);
    return withResultsFile(async (file) => {
      // The contract with e2e/run.ts: it writes vitest's JSON to RESULTS_FILE and ends with 0 when all went well.
      const run = await runProcess(process.execPath, ['e2e/run.ts'], { limitMs, env: { RESULTS_FILE: file } });
      return readVitestResults(file, run);
    });
  },
};

/** Everything, as in continuous integration. */
export const allStages: Stage[] = [types, format, lint, rules, unitTests, serverTests, pages, journeys];

/** What needs no browser, for a quick look while working. */
export const quickStages: Stage[] = [types, format, lint, rules, unitTests];

async function runVitest(args: string[]): Promise<StageResult> {
  return withResultsFile(async (file) => {
    const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
    // Vitest leaves one processor free by default, which is half of the machine in continuous integration, and it fails a
    // test after 5 seconds, which says more about the machine than about the test.
    const reporting = [
      '--maxWorkers',
      '100%',
      '--testTimeout',
      '120000',
      '--reporter',
      'json',
      '--reporter',
      'default',
      '--outputFile',
      file,
    ];
    const run = await runProcess(process.execPath, [vitest, 'run', ...reporting, ...args], {
      limitMs,
      env: { FORCE_COLOR: '0', NO_COLOR: '1', NODE_ENV: 'test' },
    });
    return readVitestResults(file, run);
  });
}

async function withResultsFile(run: (file: string) => Promise<StageResult>): Promise<StageResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-results-'));
  try {
    return await run(path.join(folder, 'results.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
