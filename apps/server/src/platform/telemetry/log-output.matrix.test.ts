import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { linesOf, logsElsewhere } from '../../../test/log-elsewhere.ts';

const logElsewhere = logsElsewhere();

/** More than any pipe holds, and more than the service keeps for a reader that is stuck. */
const FAR_TOO_MANY = 20_000;
const LONG = 'a line '.repeat(140);

/** One that has logged more than anybody holds for it, and ends as it is told. */
async function logFarTooMuch(untilItEnds: string) {
  const logging = logElsewhere(`
    ${untilItEnds};
    for (let n = 0; n < ${FAR_TOO_MANY}; n += 1) log.info({ n }, ${JSON.stringify(LONG)});
    process.stderr.write('logged');`);
  await once(logging.stderr, 'data');
  return logging;
}

describe('the output of the log', () => {
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
