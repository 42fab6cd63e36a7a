import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { linesOf, logsElsewhere } from '../../../test/log-elsewhere.ts';

const logElsewhere = logsElsewhere();

// a slow reader, and one that is stuck: log-output.matrix.test.ts
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
});
