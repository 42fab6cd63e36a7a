import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFiles } from './checks/project-files.ts';
import { parseArguments, text } from './options.ts';
import { root } from './paths.ts';
import { endRunningProcesses, runProcess } from './run-process.ts';
import { readVitestResults } from './stages/vitest-results.ts';
import { buildWeb, webBuildIsCurrent } from './web-build.ts';

/**
 * Runs the attack suites only, those whose file names begin with attack. All of them are in `npm run test:all` too; a word
 * after `npm run attack --` selects those whose path contains it. `--plant` runs them against planted defects (test/fuzz/attack-plants.ts):
 * the exit code is 0 where each was found.
 */
const isAttack =
  /(?:attack|ownership|owned-fields|fuzz|call-limits|cookie-sessions|exchange-session|safe-navigation|embedded-frame|shell\/bridge)[\w-]*(?:\.matrix)?\.(?:test|e2e)\.tsx?$/;
const limitMs = 40 * 60_000;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    endRunningProcesses();
    process.exit(1);
  });
}

interface Run {
  passed: number;
  failed: number;
}

/** Runs a program that writes vitest's report to a file, and prints the result of each test file. */
async function run(commandFor: (report: string) => readonly string[]): Promise<Run> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-attack-'));
  const report = path.join(folder, 'results.json');
  try {
    const ended = await runProcess(process.execPath, [...commandFor(report)], {
      limitMs,
      env: { RESULTS_FILE: report, FORCE_COLOR: '0', NO_COLOR: '1', NODE_ENV: 'test', HIRAM_TESTS: 'all' },
    });
    const { passed, failed, details } = readVitestResults(report, ended);
    for (const [name, tests] of testsByFile(report)) print(`${name}: ${tests}`);
    for (const line of details) print(line);
    return { passed, failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function testsByFile(report: string): readonly (readonly [string, string])[] {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { name: string; assertionResults: { status: string }[] }[];
    };
    return testResults.map(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed').length;
      return [path.relative(root, name), `${assertionResults.length - failed} passed, ${failed} failed`] as const;
    });
  } catch {
    // the run's own output is among its findings
    return [];
  }
}

/** Plants one defect, or each in turn. @returns the exit code */
async function plant(name: string): Promise<number> {
  // imported by its address, because the attacks build on the tools and not the other way round
  const at = pathToFileURL(path.join(root, 'test/fuzz/try-plants.ts')).href;
  const { tryPlants } = (await import(at)) as {
    tryPlants: (name: string, say: (line: string) => void) => Promise<{ found: number; missed: number }>;
  };
  const { found, missed } = await tryPlants(name, print);
  print(`\n${found} found, ${missed} missed`);
  return missed === 0 ? 0 : 1;
}

/** Runs the suites whose path contains one of the words; without words all. @returns the exit code */
async function attack(wanted: readonly string[]): Promise<number> {
  const files = projectFiles()
    .map((file) => file.path)
    .filter((file) => isAttack.test(file) && (wanted.length === 0 || wanted.some((word) => file.includes(word))));
  const journeys = files.filter((file) => file.endsWith('.e2e.ts'));
  const tests = files.filter((file) => !journeys.includes(file));
  if (files.length === 0) throw new Error(`There is no attack suite of ${wanted.join(' or ')}.`);

  const started = performance.now();
  print(`Attacking: ${tests.length} suites of tests, ${journeys.length} of journeys in a browser.`);
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const results: Run[] = [];
  if (tests.length > 0) {
    // as in npm test: a busy machine is no failure
    const patient = ['--maxWorkers', '100%', '--testTimeout', '240000'];
    results.push(
      await run((report) => [vitest, 'run', ...patient, '--reporter', 'json', '--outputFile', report, ...tests]),
    );
  }
  if (journeys.length > 0) {
    if (!webBuildIsCurrent()) {
      print('Building the pages …');
      await buildWeb();
    }
    results.push(
      await run(() => [path.join(root, 'test/journeys/run.ts'), ...journeys.map((file) => path.basename(file))]),
    );
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  print(`\n${passed} passed, ${failed} failed in ${Math.round((performance.now() - started) / 1000)} s`);
  return failed === 0 ? 0 : 1;
}

const { values, words } = parseArguments(process.argv.slice(2), { plant: text });
if (values.plant !== '' && words.length > 0) throw new Error('--plant takes the name of one defect, or each');
process.exitCode = values.plant === '' ? await attack(words) : await plant(values.plant);
