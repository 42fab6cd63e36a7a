import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { afterEach } from 'vitest';

const LOG = path.join(import.meta.dirname, '../src/platform/telemetry/log.ts');

/** Processes with the service's log, of a test file, whose output nobody reads unless the test does; they end with the test. */
export function logsElsewhere() {
  let child: ChildProcess | undefined;
  afterEach(() => {
    child?.kill('SIGKILL');
    child = undefined;
  });

  return function logElsewhere(script: string) {
    const logging = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { createLog } from ${JSON.stringify(LOG)};\nconst log = createLog('info');\n${script}`,
      ],
      { stdio: ['pipe', 'pipe', 'pipe'] },
    );
    child = logging;
    return logging;
  };
}

/** The lines of an output until it ends. */
export const linesOf = async (output: NodeJS.ReadableStream) => {
  let text = '';
  for await (const chunk of output.setEncoding('utf8')) text += String(chunk);
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; n?: number; lines?: number });
};
