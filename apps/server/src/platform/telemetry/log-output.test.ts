import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const LOG = path.join(import.meta.dirname, './log.ts');
/** More than any pipe holds, and more than the service keeps for a reader that is stuck. */
const FAR_TOO_MANY = 20_000;
const LONG = 'a line '.repeat(140);

let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
  child = undefined;
});

/** A process of its own with the service's log, whose output nobody reads unless the test does. */
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

/** One that has logged more than anybody holds for it, and ends as it is told. */
async function logFarTooMuch(untilItEnds: string) {
  const logging = logElsewhere(`
    ${untilItEnds};
    for (let n = 0; n < ${FAR_TOO_MANY}; n += 1) log.info({ n }, ${JSON.stringify(LONG)});
    process.stderr.write('logged');`);
  await once(logging.stderr, 'data');
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
  it('has every line in order, including the last ones before the end', async () => {
    const logging = logElsewhere(`
      for (let n = 0; n < 5000; n += 1) log.info({ n }, 'a line');
      process.exit(0);`);
    const ended = once(logging, 'exit');
    const lines = await linesOf(logging.stdout);
    expect(lines.map(({ n }) => n)).toEqual(Array.from({ length: 5_000 }, (_, n) => n));
    expect(await ended).toEqual([0, null]);
  });

  it('does not delay the end of the service when its reader is stuck', async () => {
    const logging = await logFarTooMuch("process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000)");
    logging.kill('SIGTERM');
    expect(await once(logging, 'exit')).toEqual([0, null]);
  });

  it('does not delay the end of the service when its reader left lines unread', async () => {
    const logging = await logFarTooMuch("process.stdin.once('end', () => process.exit(0)).resume()");
    logging.stdout.destroy();
    logging.stdin.end();
    expect(await once(logging, 'exit')).toEqual([0, null]);
  });

  it('loses no line for a slow reader within the limit', async () => {
    const [batches, batch] = [3, 4_000];
    const logging = logElsewhere(`
      let n = 0;
      process.stdin.on('data', (wanted) => {
        for (let more = wanted.length * ${batch}; more > 0; more -= 1) log.info({ n: n++ }, ${JSON.stringify(LONG)});
      }).once('end', () => process.exit(0));`);
    // each batch is some 4 MB, together more than the limit; the next is requested while a quarter of the last is unread, so some is always unread
    let [asked, read] = [1, 0];
    logging.stdin.write('+');
    logging.stdout.on('data', (chunk: string) => {
      read += chunk.split('\n').length - 1;
      if (read === batches * batch) logging.stdin.end();
      if (asked === batches || read < (asked - 0.25) * batch) return;
      asked += 1;
      logging.stdin.write('+');
    });
    const lines = await linesOf(logging.stdout);
    expect(lines.map(({ n }) => n)).toEqual(Array.from({ length: batches * batch }, (_, n) => n));
  });

  it('drops the excess for a stuck reader and reports its size', async () => {
    const logging = await logFarTooMuch("process.stdin.once('end', () => process.exit(0)).resume()");
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
