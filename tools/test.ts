import { rmSync } from 'node:fs';
import { flag, integer, readOptions } from './options.ts';
import { endRunningProcesses } from './run-process.ts';
import { evidenceRoot } from './stages/evidence-folder.ts';
import { runStages } from './stages/run-stages.ts';
import { deployStages, matrixStages, quickStages, testStages } from './stages/stages.ts';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    endRunningProcesses();
    process.exit(1);
  });
}

const { quick, all, rest, deploy, minutes } = readOptions(process.argv.slice(2), {
  quick: flag,
  all: flag,
  rest: flag,
  deploy: flag,
  // no stage starts that may not end within them
  minutes: integer(600, [0, 600]),
});
const chosen = [
  ...(quick ? [quickStages] : []),
  ...(all ? [[...testStages, ...matrixStages]] : []),
  ...(rest ? [matrixStages] : []),
  ...(deploy ? [deployStages] : []),
];
if (chosen.length > 1) {
  throw new Error(`npm test takes no argument; test:all takes --rest for what npm test leaves out.`);
}
if (!quick && !rest) rmSync(evidenceRoot, { recursive: true, force: true });
const write = (text: string) => process.stdout.write(text);
const { failed } = await runStages(chosen[0] ?? testStages, { limitMs: minutes * 60_000, write });
process.exitCode = failed === 0 ? 0 : 1;
