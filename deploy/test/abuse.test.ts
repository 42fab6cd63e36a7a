import { describe, expect, it } from 'vitest';
import { runProcess } from '../../tools/run-process.ts';

describe('a service with its usual limits, under each attack of the bench', { timeout: 1_800_000 }, () => {
  it('stops it by a typed answer within its memory, and answers every ordinary call meanwhile', async () => {
    const { code, output } = await runProcess(process.execPath, ['test/bench/abuse/run.ts', '--limits']);
    expect(output.match(/BROKEN.*/g)).toBeNull();
    for (const attack of ['registrations', 'guesses of desk passwords', 'bombs', 'expensive calls', 'connections'])
      expect(output).toContain(attack);
    expect(code).toBe(0);
  });
});
