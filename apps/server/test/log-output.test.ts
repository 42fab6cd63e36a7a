import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const LOG = path.join(import.meta.dirname, '../src/log.ts');
/** More than any pipe holds, and more than the service keeps for a reader that is stuck. */
const FAR_TOO_MANY = 200_000;

let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
  child = undefined;
});

/** A process of its own with the service's log, whose output nobody reads unless the test does. It says on stderr when it has logged. */
function logElsewhere(script: string) {
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
}

const linesOf = async (output: NodeJS.ReadableStream) => {
  let text = '';
  for await (const chunk of output.setEncoding('utf8')) text += String(chunk);
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; n?: number; lines?: number });
};

describe('the output of the log', () => {
  it('holds every line in its order, the last ones before the end too', async () => {
    const logging = logElsewhere(`
      for (let n = 0; n < 20000; n += 1) log.info({ n }, 'a line');
      process.exit(0);`);
    const ended = once(logging, 'exit');
    const lines = await linesOf(logging.stdout);
    expect(lines.map(({ n }) => n)).toEqual(Array.from({ length: 20_000 }, (_, n) => n));
    expect(await ended).toEqual([0, null]);
  });

  it('does not hold up the end of the service when its reader is stuck', async () => {
    const logging = logElsewhere(`
      for (let n = 0; n < ${FAR_TOO_MANY}; n += 1) log.info({ n }, 'a line');
      process.stderr.write('logged');
      process.on('SIGTERM', () => process.exit(0));
      setInterval(() => {}, 1000);`);
    await once(logging.stderr, 'data');
    logging.kill('SIGTERM');
    expect(await once(logging, 'exit')).toEqual([0, null]);
  });

  it('does not hold up the end of the service when its reader went away with lines unread', async () => {
    const logging = logElsewhere(`
      for (let n = 0; n < ${FAR_TOO_MANY}; n += 1) log.info({ n }, 'a line');
      process.stderr.write('logged');
      process.stdin.once('end', () => process.exit(0)).resume();`);
    await once(logging.stderr, 'data');
    logging.stdout.destroy();
    logging.stdin.end();
    expect(await once(logging, 'exit')).toEqual([0, null]);
  });

  it('drops what is too much for a stuck reader and tells it how much that was', async () => {
    const logging = logElsewhere(`
      for (let n = 0; n < ${FAR_TOO_MANY}; n += 1) log.info({ n }, 'a line');
      process.stderr.write('logged');
      process.stdin.once('end', () => process.exit(0)).resume();`);
    await once(logging.stderr, 'data');
    const reading = linesOf(logging.stdout);
    // it has caught up when it tells; what is dropped is the end, and nothing within
    logging.stdout.on('data', (chunk: string) => {
      if (chunk.includes('were dropped')) logging.stdin.end();
    });
    const lines = await reading;
    const told = lines.pop();
    expect(told?.msg).toBe('log lines were dropped: nobody read them');
    expect(told?.lines).toBe(FAR_TOO_MANY - lines.length);
    expect(lines.map(({ n }) => n)).toEqual(Array.from(lines, (_, n) => n));
  });
});
