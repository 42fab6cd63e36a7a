import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { newerInterfaces } from '../built-interfaces.ts';
import { brokenBudgets } from '../byte-budgets.ts';
import { brokenPublicBudgets, weighPublicPages } from '../public-budgets.ts';
import { projectFiles } from '../checks/project-files.ts';
import { findDebianPostgresql } from '../debian-postgresql.ts';
import { ownChecks } from '../checks/own-checks.ts';
import { compileCache, root } from '../paths.ts';
import { runProcess } from '../run-process.ts';
import { buildWeb, webBuildIsCurrent } from '../web-build.ts';
import { serviceHalvesIn } from '../service-half.ts';
import { oneCheck, runChecker, type Stage, type StageResult, inParallel, total } from './stage.ts';
import { readVitestResults } from './vitest-results.ts';

const limitMs = 60 * 60_000;
const cruised = ['config', 'packages', 'apps', 'test', 'tools', 'deploy'];

const types: Stage = { title: 'Types', run: () => runChecker('tsc', ['-b']) };
const format: Stage = { title: 'Format', run: () => runChecker('biome', ['format', '.']) };
const lint: Stage = { title: 'Lint', run: () => runChecker('oxlint', ['--type-aware', '.']) };

const rules: Stage = {
  title: 'Rules: imports, unused code, our own checks',
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

/** Which tests of the vitest projects run: those of `npm test`, the matrices (`*.matrix.*`) that only `npm run test:all` adds, or both. */
type Scope = 'samples' | 'matrices' | 'both';

const testsOf = { samples: undefined, matrices: 'matrix', both: 'all' } as const;

/** Vitest leaves one processor free by default, which is half of the machine in continuous integration. */
const workers = (count: number): readonly string[] => ['--maxWorkers', String(count)];
/** A third of a unit test is waiting for a timer or a process. */
const oneWorkerMore = workers(availableParallelism() + 1);
/** PostgreSQL works while a server test waits for it: with one worker more, the tests take a tenth longer. */
const oneWorkerPerCore = workers(availableParallelism());

const unitTests = (scope: Scope): Stage => ({
  title: scope === 'samples' ? 'Unit tests' : 'Unit tests: matrices',
  run: () =>
    runVitest([...oneWorkerMore, '--project', '!server', '--project', '!sandbox', '--project', '!deploy'], scope),
});

const serverTests = (scope: Scope): Stage => ({
  title: scope === 'samples' ? 'Server tests on a real PostgreSQL' : 'Server tests: matrices',
  minutes: 24,
  run: () => runVitest([...oneWorkerPerCore, '--project', 'server', '--project', 'sandbox'], scope),
});

/**
 * What depends on the version of PostgreSQL: each migration, each constraint, each statement prepared, each call of the contract, the books, and
 * what locks.
 */
const ofDatabase = [
  'src/platform/db',
  'src/operations/accounting/accounting.test',
  'src/operations/accounting/accruals.test',
  'src/operations/accounting/journals.test',
  'src/payments/money-out/payout-faults',
  'test/conformance.test',
  'test/two-processes',
];

/** These tests on the oldest version that the schema is written for. */
const serverTestsOnOldest: Stage = {
  title: 'Server tests on PostgreSQL 15',
  run: async () => {
    let programs: string;
    try {
      programs = await findDebianPostgresql();
    } catch (error) {
      return oneCheck([(error as Error).message]);
    }
    return runVitest([...oneWorkerPerCore, '--project', 'server', ...ofDatabase], 'both', {
      HIRAM_POSTGRES_PROGRAMS: programs,
    });
  },
};

/** The pure packages, with few random cases of a property: seconds, and most of the rules of lending. */
const ruleTests: Stage = {
  title: 'Unit tests of the rules and the wire',
  run: () =>
    runVitest([...oneWorkerMore, '--project', 'domain', '--project', 'contract', '--project', 'payments'], 'samples', {
      HIRAM_CASES: 'few',
    }),
};

async function buildPages(): Promise<StageResult> {
  try {
    // A start in the unit tests may just have built them from the same sources.
    if (!webBuildIsCurrent()) await buildWeb();
    return oneCheck([]);
  } catch (error) {
    return oneCheck([(error as Error).message]);
  }
}

const pages: Stage = {
  title: 'Pages: build, byte budgets and interfaces of the oldest browsers',
  run: async () => {
    const built = await buildPages();
    if (built.failed > 0) return built;
    return total([
      built,
      oneCheck(brokenBudgets()),
      oneCheck(brokenPublicBudgets(await weighPublicPages())),
      oneCheck(newerInterfaces()),
      oneCheck(serviceHalvesIn()),
    ]);
  },
};

const journeys: Stage = { title: 'Journeys in a browser', run: () => runJourneys([], environmentOf('samples')) };

/** The matrices of journeys in parts, because a time limit (run-stages.ts) applies between them: minutes, and parts of the names of files. */
const partsOfMatrices: Readonly<Record<string, readonly [minutes: number, ...files: string[]]>> = {
  attacks: [12, 'attack-'],
  looks: [17, 'visual-checks', 'reflow', 'restyling'],
  'languages and public pages': [6, 'languages', 'public', 'first-visit', 'statutory'],
  'missing scripts and offline': [6, 'missing-scripts', 'offline'],
};
const ofParts = Object.values(partsOfMatrices).flatMap(([, ...files]) => files);
const journeyMatrices: readonly Stage[] = [
  ...Object.entries(partsOfMatrices).map(([name, [minutes, ...files]]) => ({
    title: `Journeys in a browser: ${name}`,
    minutes,
    run: () => runJourneys(files, environmentOf('matrices')),
  })),
  {
    title: 'Journeys in a browser: the other matrices',
    minutes: 15,
    run: () => runJourneys(['--exclude', `**/*{${ofParts.join()}}*`], environmentOf('matrices')),
  },
];

/** What each engine besides today's Chromium has proven (test/journeys/engines.ts): a title, its name, and the arguments of the run. */
const engineRuns: readonly (readonly [title: string, engine: string, ...args: string[]])[] = [
  [
    'Chromium 87',
    'chromium-87',
    ...['login', 'repay-ways', 'home', 'certify', 'complaints', 'transfer', 'calculator', 'registration'].map(
      (each) => `${each}.e2e`,
    ),
    'login-again',
    'same-pictures.engine',
  ],
  // each with a folder of its own: Playwright does not drive them
  ['WebKitGTK', 'webkit'],
  ['Chromium 80', 'chromium-80'],
  ['Firefox', 'firefox', 'login.e2e', 'login-again', 'home.e2e', 'calculator.e2e', 'same-pictures.engine'],
  [
    'Firefox, offline',
    'firefox',
    'offline.e2e',
    '-t',
    'opens while the service itself is down|is replaced by the offline page',
  ],
  ['WPE WebKit', 'wpe'],
  ['Chromium 109', 'chromium-109', 'login.e2e', 'login-again', 'repay-ways.e2e', 'same-pictures.engine'],
  ['Chromium 92', 'chromium-92', 'login.e2e', 'login-again', 'repay-ways.e2e', 'same-pictures.engine'],
];

const engines: readonly Stage[] = engineRuns.map(([title, engine, ...args]) => ({
  title: `Journeys in ${title}`,
  run: () => runJourneys(args, { HIRAM_ENGINE: engine, HIRAM_TESTS: 'all' }),
}));

/** The interface of test/journeys/run.ts: it writes vitest's JSON to RESULTS_FILE and exits with 0 on success. */
const runJourneys = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<StageResult> =>
  withResultsFile(async (file) => {
    const run = await runProcess(process.execPath, ['test/journeys/run.ts', ...args], {
      limitMs,
      env: { RESULTS_FILE: file, ...env },
    });
    return readVitestResults(file, run);
  });

/** A separate program that exits with 0 on success; it counts as one check. */
const program = (title: string, args: readonly [string, ...string[]]): Stage => ({
  title,
  run: async () => {
    const { code, output } = await runProcess(process.execPath, [...args], { limitMs });
    return oneCheck(
      code === 0 ? [] : [`${args.join(' ')} (exit code ${code})`, ...output.trim().split('\n').slice(-40)],
    );
  },
});

/** Static checks. Each uses one core for most of its time. */
const staticChecks: Stage = inParallel('Types, format, lint, rules', [types, lint, format, rules]);

/** `npm run check`: a quick check while working, within a minute. */
export const quickStages: Stage[] = [
  inParallel('Types, format, lint, rules; unit tests of the rules and the wire', [
    types,
    lint,
    format,
    rules,
    ruleTests,
  ]),
];

/** `npm test`. */
export const testStages: Stage[] = [staticChecks, unitTests('samples'), serverTests('samples'), pages, journeys];

/** What `npm run test:all` adds to `npm test`. A time limit leaves out the last, so money comes first. */
export const matrixStages: Stage[] = [
  serverTests('matrices'),
  program('Borrower-years', ['test/chaos/borrower-years.ts']),
  program('Fuzz', ['test/fuzz/run.ts', '--seed', '1']),
  serverTestsOnOldest,
  unitTests('matrices'),
  pages,
  ...journeyMatrices,
  ...engines,
];

/** `npm run test:deploy`: the files of `deploy/`, run on Debian's packages. */
export const deployStages: Stage[] = [
  { title: 'Pages: build', run: buildPages },
  { title: 'Deployment', run: () => runVitest([...oneWorkerMore, '--project', 'deploy'], 'samples') },
];

function environmentOf(scope: Scope): Record<string, string | undefined> {
  return { HIRAM_TESTS: testsOf[scope] };
}

async function runVitest(
  args: string[],
  scope: Scope,
  env: Readonly<Record<string, string>> = {},
): Promise<StageResult> {
  return withResultsFile(async (file) => {
    const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
    // Vitest fails a test after 5 seconds, which says more about the machine than about the test.
    const reporting = ['--reporter', 'json', '--reporter', 'default', '--outputFile', file];
    const limits = ['--testTimeout', '120000', '--hookTimeout', '240000'];
    const run = await runProcess(process.execPath, [vitest, 'run', ...limits, ...reporting, ...args], {
      limitMs,
      env: {
        FORCE_COLOR: '0',
        NO_COLOR: '1',
        NODE_ENV: 'test',
        NODE_COMPILE_CACHE: compileCache,
        // most of what a test makes dies with it: with more room for the young, collecting takes less than half
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`,
        ...environmentOf(scope),
        ...env,
      },
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
