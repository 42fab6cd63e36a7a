import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The longest body, in bytes, that is read to its end after its answer, so that its connection can serve the next request. */
const READ_TO_END = 1024 * 1024;
/** How long the sender of a longer body has to read the answer before the connection is closed, in milliseconds. */
const CLOSE_AFTER_MS = 1_000;

/**
 * Stops reading a long body that was answered before it arrived, such as a refused upload. Node would read all of it only to discard it, and the
 * garbage collection would hold up other callers. The connection is closed a second later: closing it at once can lose the answer.
 */
export function leaveLongBodiesUnread(http: FastifyInstance): void {
  http.server.on('request', (request, response) => {
    if (!isLong(request)) return;
    response.once('finish', () => {
      if (request.complete) return;
      const { socket } = request;
      // Node starts to discard the rest on the same event
      setImmediate(() => {
        if (request.complete) return;
        socket.pause();
        setTimeout(() => socket.destroy(), CLOSE_AFTER_MS).unref();
      });
    });
  });
}

/** A chunked body states no length, and may have any. */
const isLong = ({ headers }: IncomingMessage): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > READ_TO_END;
