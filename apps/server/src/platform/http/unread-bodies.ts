import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The longest body, in bytes, that is read to its end after its answer, so that its connection can serve the next request. */
const READ_TO_END = 1024 * 1024;
/** The time for reading the answer until the connection of a longer one is closed, in milliseconds. */
const CLOSE_AFTER_MS = 1_000;

/**
 * Stops reading a long body whose answer was sent before it had come, as one beyond the limits. Node would read all of it to drop it: a few senders
 * of large files would have the service collect garbage while borrowers wait. The connection is closed a second later, since one that is closed
 * at once may lose the answer.
 */
export function leaveLongBodiesUnread(http: FastifyInstance): void {
  http.server.on('request', (request, response) => {
    response.once('finish', () => {
      if (request.complete || !isLong(request)) return;
      const { socket } = request;
      // Node begins to drop the rest on this event, too
      setImmediate(() => {
        if (request.complete) return;
        socket.pause();
        setTimeout(() => socket.destroy(), CLOSE_AFTER_MS).unref();
      });
    });
  });
}

/** One in pieces may have any length. */
const isLong = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) > READ_TO_END;
