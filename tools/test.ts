import { endRunningProcesses } from './run-process.ts';
import type { StageResult } from './stages/stage.ts';
import { allStages, quickStages } from './stages/stages.ts';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    endRunningProcesses();
    process.exit(1);
  });
}

const stages = process.argv.includes('--quick') ? quickStages : allStages;
const results: StageResult[] = [];

// A stage that fails does not stop the next one: one run tells everything there is to mend.
for (const { title, run } of stages) {
  process.stdout.write(`\n== ${title}\n`);
  const startedAt = performance.now();
  const result = await run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  for (const line of result.details) process.stdout.write(`${line}\n`);
  process.stdout.write(`${result.passed} passed, ${result.failed} failed in ${seconds} s\n`);
  results.push(result);
}

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
process.exitCode = failed === 0 ? 0 : 1;
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
