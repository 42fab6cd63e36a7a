import type { FastifyReply } from 'fastify';

/** Sandbox Pay's answer to a refused request. */
export function sendError(reply: FastifyReply, status: number, error: { code: string; message: string }): FastifyReply {
  return reply.code(status).send({ error: { code: error.code, message: error.message } });
}
