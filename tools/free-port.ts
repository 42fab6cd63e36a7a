import { createServer } from 'node:net';

/**
 * Below the ports that Linux gives to sockets by itself (32768 and up), so that no other socket takes a port between its choice and
 * its use; above 10080, which browsers refuse.
 */
const LOWEST = 11_000;
/** Ports of one process, by its id: processes that run at the same time rarely share a block. */
const BLOCK = 100;
const BLOCKS = 217;

const first = LOWEST + (process.pid % BLOCKS) * BLOCK;
let given = 0;

/** A TCP port of 127.0.0.1 that no process listens on at this moment, another at each call. */
export async function freePort(): Promise<number> {
  const port = first + (given % BLOCK);
  given += 1;
  return (await isFree(port)) ? port : freePort();
}

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    probe.listen(port, '127.0.0.1', () => {
      probe.close(() => {
        resolve(true);
      });
    });
  });
}
