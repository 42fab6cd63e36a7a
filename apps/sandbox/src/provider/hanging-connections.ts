import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Time after which this side closes a connection without an answer. */
const HANG_MS = 120_000;

/** Requests that never get an answer. A closing server would wait for them, so it ends them first. */
export interface HangingConnections {
  add(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  end(): void;
}

export function createHangingConnections(): HangingConnections {
  const sockets = new Set<Socket>();
  let isClosing = false;
  return {
    add(request, reply) {
      reply.hijack();
      const { socket } = request.raw;
      const timer = setTimeout(() => socket.destroy(), HANG_MS).unref();
      sockets.add(socket);
      socket.once('close', () => {
        clearTimeout(timer);
        sockets.delete(socket);
      });
      if (isClosing) socket.destroy();
      return reply;
    },
    end() {
      isClosing = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
