import { expect, it, vi } from 'vitest';
import { freePort } from './free-port.ts';

it('gives no port of a living process to another, though nobody listens on it', async () => {
  // a second one with the same process id, as two process ids may lead to the same block
  vi.resetModules();
  const other = await import('./free-port.ts');
  const [own, foreign] = [new Set<number>(), new Set<number>()];
  for (let turn = 0; turn < 20; turn += 1) {
    own.add(await freePort());
    foreign.add(await other.freePort());
  }
  expect(own.size + foreign.size).toBe(40);
  expect([...own].filter((port) => foreign.has(port))).toEqual([]);
});
