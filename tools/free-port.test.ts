import { Server } from 'node:net';
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

it('gives another port at each call, beyond a block of them', async () => {
  const ports = new Set<number>();
  for (let turn = 0; turn < 250; turn += 1) ports.add(await freePort());
  expect(ports.size).toBe(250);
});

it('ends where every port is in use', async () => {
  vi.resetModules();
  vi.doMock('node:net', () => ({ createServer: () => new BusyServer() }));
  try {
    const { freePort: noFreePort } = await import('./free-port.ts');
    await expect(noFreePort()).rejects.toThrow('every block of ports is taken');
  } finally {
    vi.doUnmock('node:net');
    // other files of this worker must not get the module that finds no port
    vi.resetModules();
  }
});

/** It finds each port in use, but the first of a process. */
class BusyServer extends Server {
  static #count = 0;
  override listen(...given: unknown[]): this {
    BusyServer.#count += 1;
    const listening = given.at(-1);
    const error = Object.assign(new Error('in use'), { code: 'EADDRINUSE' });
    if (BusyServer.#count > 1) setImmediate(() => this.emit('error', error));
    else if (typeof listening === 'function') setImmediate(() => listening());
    return this;
  }
}
