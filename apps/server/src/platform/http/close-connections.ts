import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_MS = 100;
/** How long a connection on which nothing was sent is left open during a stop, in milliseconds: a request may be on its way. */
const SILENT_MS = 1_000;

/**
 * Watches the connections of a server. The returned function closes the server: requests in flight are answered, and no connection without one
 * delays it. Node closes those that are idle when the stop begins, but not those that become idle after their answer, nor those that a browser
 * or a balancer opened ahead and sent nothing on: these would delay a stop beyond its time.
 */
export function watchConnections(http: FastifyInstance): () => Promise<void> {
  const open = new Set<Socket>();
  http.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return async () => {
    const silentUntil = Date.now() + SILENT_MS;
    const looking = setInterval(() => {
      http.server.closeIdleConnections();
      if (Date.now() < silentUntil) return;
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, LOOK_MS);
    try {
      await http.close();
    } finally {
      clearInterval(looking);
    }
  };
}
