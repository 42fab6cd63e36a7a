import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../tools/paths.ts';
import { runProcess } from '../../tools/run-process.ts';
import { readVitestResults } from '../../tools/stages/vitest-results.ts';
import { buildWeb, webBuildIsCurrent } from '../../tools/web-build.ts';
import { type AttackPlant, attackPlants } from './attack-plants.ts';
import { makePlantedCopy } from '../../tools/planted-copy.ts';

const LIMIT_MS = 10 * 60_000;

/** The plants of a name; all of them for `each`. @throws Error for an unknown name */
export function plantsOf(name: string): readonly (readonly [string, AttackPlant])[] {
  if (name === 'each') return Object.entries(attackPlants);
  const plant = Object.hasOwn(attackPlants, name) ? attackPlants[name] : undefined;
  if (plant === undefined) throw new Error(`--plant must be each or one of ${Object.keys(attackPlants).join(', ')}`);
  return [[name, plant]];
}

/**
 * Plants one defect after the other in a copy of the sources and runs its suites there.
 * @returns the numbers of found and of missed ones
 */
export async function tryPlants(
  name: string,
  say: (line: string) => void,
): Promise<{ readonly found: number; readonly missed: number }> {
  const plants = plantsOf(name);
  if (!webBuildIsCurrent()) {
    say('Building the pages …');
    await buildWeb();
  }
  let found = 0;
  for (const [plant, what] of plants) {
    const startedAt = performance.now();
    const failed = await failuresWith(what);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    if (failed.length > 0) found += 1;
    say(`${failed.length > 0 ? 'found' : 'MISSED'}  ${plant} in ${what.file}: ${what.suites.join(', ')}, ${seconds} s`);
    for (const line of failed) say(`       ${line}`);
  }
  return { found, missed: plants.length - found };
}

/** The failing tests with a planted defect. A suite that cannot run finds nothing. @throws Error for such a suite */
async function failuresWith(plant: AttackPlant): Promise<readonly string[]> {
  const copy = makePlantedCopy(plant);
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-attack-'));
  const report = path.join(folder, 'results.json');
  try {
    const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const isJourney = plant.suites.every((suite) => suite.endsWith('.e2e.ts'));
    const config = isJourney ? ['--config', path.join(copy.root, 'test/journeys/vitest.config.ts')] : [];
    const suites = plant.suites.map((suite) => (isJourney ? path.basename(suite) : suite));
    const reporting = ['--reporter', 'json', '--outputFile', report];
    // as in npm test: a time-out on a busy machine would count as a detection
    const patient = ['--testTimeout', '240000', '--hookTimeout', '240000'];
    const ended = await runProcess(process.execPath, [vitest, 'run', ...config, ...patient, ...reporting, ...suites], {
      cwd: copy.root,
      limitMs: LIMIT_MS,
      env: { FORCE_COLOR: '0', NO_COLOR: '1', NODE_ENV: 'test', HIRAM_TESTS: 'all' },
    });
    const { passed, details } = readVitestResults(report, ended);
    const failed = failedTests(report);
    if (failed.length === 0 && (passed === 0 || ended.code !== 0))
      throw new Error(`The suites did not run with the defect in ${plant.file}:\n${details.join('\n')}`);
    return failed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    copy.remove();
  }
}

interface Reported {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

function failedTests(report: string): readonly string[] {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Reported;
    return testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName);
  } catch {
    // the caller reports a run without a report
    return [];
  }
}
