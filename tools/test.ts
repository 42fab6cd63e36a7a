import { endRunningProcesses } from './run-process.ts';
import type { StageResult } from './stages/stage.ts';
import { deployStages, matrixStages, quickStages, testStages } from './stages/stages.ts';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    endRunningProcesses();
    process.exit(1);
  });
}

const stagesByFlag = {
  '--quick': quickStages,
  '--all': [...testStages, ...matrixStages],
  '--rest': matrixStages,
  '--deploy': deployStages,
};
const [flag, ...more] = process.argv.slice(2);
if (more.length > 0 || (flag !== undefined && !Object.hasOwn(stagesByFlag, flag))) {
  throw new Error(`npm test takes no argument; test:all takes --rest for what npm test leaves out.`);
}
const stages = flag === undefined ? testStages : stagesByFlag[flag as keyof typeof stagesByFlag];
const results: StageResult[] = [];

// A failed stage does not stop the next one: one run reports every problem.
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
const flaky = results.reduce((sum, result) => sum + result.flaky, 0);
process.exitCode = failed === 0 ? 0 : 1;
process.stdout.write(`\n${passed} passed, ${failed} failed\n${flaky} flaky\n`);
