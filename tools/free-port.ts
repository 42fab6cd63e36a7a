import { createServer, type Server } from 'node:net';

/**
 * Below the ports that Linux gives to sockets by itself (32768 and up), so that no other socket takes a port between its choice and
 * its use; above 10080, which browsers refuse.
 */
const LOWEST = 11_000;
/** Ports that a process takes at a time: one that it listens on, and those that it gives. */
const BLOCK = 100;
const BLOCKS = 217;

const claimed: Promise<number>[] = [];
let given = 0;

/**
 * A TCP port of 127.0.0.1 that no process listens on at this moment, another at each call. No other process is given it as long as this one
 * lives, so that a service that was killed can start on it again.
 *
 * @throws Error when there is none left
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const [block, place] = [Math.floor(given / (BLOCK - 1)), given % (BLOCK - 1)];
    given += 1;
    claimed[block] ??= claimBlock();
    const port = (await claimed[block]) + 1 + place;
    const server = await listen(port);
    if (server === undefined) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

/**
 * Takes a block of ports for this process, by listening on its first as long as the process lives.
 * @throws Error when there is none left
 */
async function claimBlock(): Promise<number> {
  for (let turn = 0; turn < BLOCKS; turn += 1) {
    const first = LOWEST + ((process.pid + turn) % BLOCKS) * BLOCK;
    const server = await listen(first);
    if (server === undefined) continue;
    // it must not keep the process alive
    server.unref();
    return first;
  }
  throw new Error('every block of ports is taken');
}

/** Listens on a port; undefined when another process does. */
async function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
