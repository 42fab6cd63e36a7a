import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_MS = 100;
/** How long a connection without a whole request is left open during a stop, in milliseconds: one may be on its way. */
const SILENT_MS = 1_000;

/**
 * Watches the connections of a server. The returned function closes the server: requests in flight are answered, and no connection without one
 * delays it. Node closes those that are idle when the stop begins, but not those that become idle after their answer, nor those on which nothing
 * was sent, or half a request: these would delay a stop beyond its time.
 */
export function watchConnections(http: FastifyInstance): () => Promise<void> {
  const open = new Set<Socket>();
  http.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const busy = new Set<Socket>();
  http.server.on('request', ({ socket }, response) => {
    busy.add(socket);
    response.once('close', () => busy.delete(socket));
  });
  let isStopping = false;
  // a keep-alive connection would delay a stop after its last answer
  http.addHook('onSend', async (_, reply) => {
    if (isStopping) void reply.header('connection', 'close');
  });
  return async () => {
    isStopping = true;
    const silentUntil = Date.now() + SILENT_MS;
    const looking = setInterval(() => {
      http.server.closeIdleConnections();
      if (Date.now() < silentUntil) return;
      for (const socket of open) if (!busy.has(socket)) socket.destroy();
    }, LOOK_MS);
    try {
      await http.close();
    } finally {
      clearInterval(looking);
    }
  };
}
