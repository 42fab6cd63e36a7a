import { expect, it } from 'vitest';
import { runStages } from './run-stages.ts';

/** Runs stages of ten minutes each; returns the totals and the output. */
async function tenMinutesEach(failed: readonly number[], limitMs = 24 * 3_600_000, minutes: readonly number[] = []) {
  let [clock, said] = [0, ''];
  const stages = failed.map((failures, index) => ({
    title: `stage ${index + 1}`,
    minutes: minutes[index] ?? 10,
    run: async () => {
      clock += 600_000;
      return { passed: 5, failed: failures, flaky: 0, details: failures > 0 ? ['FAILED pays'] : [] };
    },
  }));
  const write = (text: string) => void (said += text);
  const sum = await runStages(stages, { limitMs, write, now: () => clock });
  return { sum, said };
}

it('runs every stage, even after a failed one', async () => {
  const { sum, said } = await tenMinutesEach([1, 0, 0]);
  expect(sum).toMatchObject({ passed: 15, failed: 1, flaky: 0 });
  expect(said).toContain('== stage 1\nFAILED pays\n5 passed, 1 failed in 600.0 s\n');
  expect(said).toMatch(/== stage 3\n[^]*\n== Failed\nstage 1:\nFAILED pays\n\n15 passed, 1 failed\n0 flaky\n$/);
});

it('repeats no failures where there are none', async () => {
  const { said } = await tenMinutesEach([0, 0]);
  expect(said).not.toContain('Failed');
});

it('starts no stage that may not end within its time limit and names those left out', async () => {
  const { sum, said } = await tenMinutesEach([0, 0, 0, 0, 0], 30 * 60_000, [10, 21, 20, 11, 10]);
  expect(sum.passed).toBe(15);
  expect(said).toMatch(/0 flaky\nLeft out, as time was up: stage 2; stage 4\n$/);
});
