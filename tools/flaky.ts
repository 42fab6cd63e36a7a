import path from 'node:path';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArguments, integer } from './options.ts';
import { root } from './paths.ts';
import { runProcess } from './run-process.ts';
import { evidenceRoot } from './stages/evidence-folder.ts';
import { readVitestResults } from './stages/vitest-results.ts';
import { buildWeb, webBuildIsCurrent } from './web-build.ts';

/** `npm run test:flaky -- --times 20 FILE`: runs the tests of a file again and again, without a retry, and counts the failures of each. */
const { values, words } = parseArguments(process.argv.slice(2), { times: integer(20, [1, 1000]) });
const [file, ...more] = words;
if (file === undefined || more.length > 0) throw new Error('usage: npm run test:flaky -- --times 20 FILE');

const isJourney = file.includes('.e2e') || existsSync(path.join(root, 'test/journeys', `${file}.e2e.ts`));
if (isJourney && !webBuildIsCurrent()) await buildWeb();
const config = isJourney ? ['--config', 'test/journeys/vitest.config.ts'] : [];
const folder = mkdtempSync(path.join(tmpdir(), 'hiram-flaky-'));
const failures = new Map<string, number>();
let failedRuns = 0;
try {
  for (let turn = 1; turn <= values.times; turn += 1) {
    const results = path.join(folder, `${turn}.json`);
    const reporting = ['--reporter', 'json', '--outputFile', results];
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
    const run = await runProcess(
      process.execPath,
      [vitest, 'run', ...config, '--retry', '0', ...reporting, path.basename(file)],
      {
        limitMs: 60 * 60_000,
        env: { NODE_ENV: 'test', HIRAM_TESTS: file.includes('.matrix.') ? 'matrix' : undefined },
      },
    );
    const { passed, failed, details } = readVitestResults(results, run);
    process.stdout.write(`${turn} of ${values.times}: ${passed} passed, ${failed} failed\n`);
    if (failed === 0) continue;
    failedRuns += 1;
    for (const line of details) {
      process.stdout.write(`${line}\n`);
      if (line.startsWith('FAILED ')) failures.set(line, 1 + (failures.get(line) ?? 0));
    }
    // the next run empties the folder
    if (existsSync(evidenceRoot)) cpSync(evidenceRoot, `${evidenceRoot}-${turn}`, { recursive: true });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const [line, count] of failures) process.stdout.write(`${count} of ${values.times}: ${line}\n`);
process.stdout.write(`${failedRuns} of ${values.times} runs failed\n`);
process.exitCode = failedRuns === 0 ? 0 : 1;
