import { describe, expect, it } from 'vitest';
import { runProcess } from '../../tools/run-process.ts';

const minutes = (count: number) => count * 60_000;
/** Length of the soak in minutes, of six spans at least; an hour is `npm run soak`. */
const { HIRAM_SOAK_MINUTES: length = '3' } = process.env;
const soak = (...args: string[]) =>
  runProcess(process.execPath, ['test/chaos/soak.ts', '--seed', '1', ...args], { limitMs: minutes(25) });

describe('the service at half load, with a process killed in each span', { timeout: minutes(26) }, () => {
  it('holds as much memory and as many descriptors at the end as before, answers every call, and its books balance', async () => {
    const { code, output } = await soak('--minutes', length, '--span', '30');
    expect(output).toContain('Heap and descriptors stayed flat, every call was answered, and the books balance.');
    expect(output).toMatch(/Half load for \d+ min: [1-9]\d* calls a second/);
    // each kill cuts calls off, which their clients repeat
    expect(output).toMatch(/Tries that were repeated: .*of process 2 [1-9]/);
    expect(code).toBe(0);
  });

  it('is found out where something of its calls is kept', async () => {
    const { code, output } = await soak('--minutes', '1', '--span', '10', '--plant', 'leak');
    expect(output).toContain('BROKEN  the heap grows');
    expect(code).toBe(1);
  });
});
