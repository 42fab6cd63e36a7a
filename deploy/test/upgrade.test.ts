import { describe, expect, it } from 'vitest';
import { runProcess } from '../../tools/run-process.ts';

/** Runs borrowers through an upgrade from the last release. */
const upgrade = (...args: string[]) =>
  runProcess(process.execPath, ['test/chaos/upgrade.ts', ...'--seconds 30 --borrowers 4 --seed 1'.split(' '), ...args]);

describe('an upgrade side by side, on one database with borrowers at work', { timeout: 900_000 }, () => {
  it('answers every call while the migrations run, while both releases serve and while the last one ends', async () => {
    const { code, output } = await upgrade();
    expect(output).toContain('No call failed; nothing that was acknowledged is lost; the books balance.');
    expect(code).toBe(0);
  });

  it('finds calls that fail', async () => {
    const { code, output } = await upgrade('--plant', 'unannounced');
    expect(output).toMatch(/BROKEN {2}[A-Z]+ \/\S+ of \S+ after .+: without an answer/);
    expect(code).toBe(1);
  });
});
