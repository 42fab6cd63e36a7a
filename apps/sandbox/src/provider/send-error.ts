import type { FastifyReply } from 'fastify';

/** Sandbox Pay's answer to a request it does not carry out. */
export function sendError(reply: FastifyReply, status: number, error: { code: string; message: string }): FastifyReply {
  return reply.code(status).send({ error: { code: error.code, message: error.message } });
}
