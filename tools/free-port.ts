import { createServer } from 'node:net';

/** A TCP port of 127.0.0.1 that no process listens on at this moment. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('A listening socket has no port.'));
        else resolve(address.port);
      });
    });
  });
}
