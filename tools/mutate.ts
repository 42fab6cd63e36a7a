import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { targetOf } from './mutate/modules.ts';
import { withoutConst } from './mutate/without-const.ts';
import { percentOf, readReport, scoreOf, textOf } from './mutate/score.ts';
import { flag, integer, list, parseArguments } from './options.ts';
import { root } from './paths.ts';
import { makeCopy } from './planted-copy.ts';
import { prepareTemplates } from './test-database.ts';
import { startThrowawayDatabase } from './throwaway-database.ts';

/**
 * `npm run mutate -- MODULE | FOLDER | FILE …`: Stryker changes the sources in a copy of the project, one place at a time, and counts the changes
 * that fail a test. Results stay in .data/mutations, and the next run tries only what is new. `--tests FOLDER,FILE` runs only some tests of the
 * module, which gives a lower score sooner; `--force` tries all again.
 */
const { values, words } = parseArguments(process.argv.slice(2), {
  tests: list,
  workers: integer(2, [1, 64]),
  force: flag,
  'dry-run': flag,
});
const target = targetOf(words);
const report = path.join(root, '.data/mutations', `${target.name}.json`);
mkdirSync(path.dirname(report), { recursive: true });

const copy = makeCopy();
// as in tools/vitest-database.ts, a cluster that is there is used, with its templates
const isDatabaseGiven = process.env.TEST_DATABASE_ADMIN_URL !== undefined;
const database = target.usesDatabase && !isDatabaseGiven ? await startThrowawayDatabase() : null;
try {
  if (database !== null) await prepareTemplates(database.url('postgres'));
  process.exitCode = await runStryker();
} finally {
  await database?.stop();
  copy.remove();
}

async function runStryker(): Promise<number> {
  for (const file of globSync('{packages,apps}/**/*.ts', { cwd: copy.root, exclude: ['**/node_modules', '**/dist'] })) {
    if (!target.isMeasured(file)) continue;
    const source = path.join(copy.root, file);
    writeFileSync(source, withoutConst(readFileSync(source, 'utf8')));
  }
  const config = path.join(copy.root, 'stryker.config.json');
  writeFileSync(config, JSON.stringify(settings()));
  const options = [...(values.force ? ['--force'] : []), ...(values['dry-run'] ? ['--dryRunOnly'] : [])];
  const program = path.join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const tests = values.tests.length > 0 ? values.tests : [target.folder];
  const child = spawn(process.execPath, [program, 'run', config, ...options], {
    cwd: copy.root,
    stdio: 'inherit',
    // a group of its own: Stryker leaves its workers behind when a signal ends it
    detached: true,
    env: {
      ...process.env,
      MUTATE_TESTS: tests.map((test) => (test.endsWith('.ts') ? test : `${test}/**/*.test.ts`)).join(','),
      ...(database === null ? {} : { TEST_DATABASE_ADMIN_URL: database.url('postgres') }),
    },
  });
  const endGroup = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    } catch {
      // it has ended
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endGroup);
  const [code] = await once(child, 'exit');
  endGroup();
  if (code !== 0 || values['dry-run'] || !existsSync(report)) return code ?? 1;
  return printScores();
}

/** Stryker's settings, https://stryker-mutator.io/docs/stryker-js/configuration. */
function settings(): object {
  return {
    packageManager: 'npm',
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutate/vitest.config.ts', related: false },
    // the copy is ours, and Node and vitest read types as they are
    inPlace: true,
    disableTypeChecks: false,
    tsconfigFile: 'none.json',
    mutate: target.mutate,
    incremental: true,
    incrementalFile: report,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
    coverageAnalysis: 'perTest',
    // a mutant that takes effect while its file loads is tried only by tests that reach it again
    ignoreStatic: true,
    concurrency: values.workers,
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 60,
  };
}

/** Prints the score of each file of the target. @returns the exit code: 1 below the least score of the module */
function printScores(): number {
  const files = Object.entries(readReport(report)).filter(([name]) => target.isMeasured(name));
  for (const [name, { mutants }] of files) process.stdout.write(`${name}: ${textOf(scoreOf(mutants))}\n`);
  const all = scoreOf(files.flatMap(([, { mutants }]) => mutants));
  process.stdout.write(`all: ${textOf(all)}; at least ${target.leastScore}%\n`);
  return percentOf(all) < target.leastScore ? 1 : 0;
}
