import type { Socket } from 'node:net';
import {
  encodeEnvelope,
  errorCatalogue,
  type EnvelopeNames,
  type ErrorName,
  makeCodec,
  readableDialect,
} from '@hiram/contract';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { Refusal } from '../refusal.ts';
import { sendRefusal } from './answer.ts';
import { refusalOf } from './mount.ts';

/** Nothing of a request is known to be in a dialect here, so its fields are told by the names they came under. */
const codec = makeCodec(readableDialect);

/** Server options that make envelopes of the errors that come before any route: addresses and heads that cannot be read. */
export function fallbackErrorOptions(
  names: EnvelopeNames,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> {
  return {
    frameworkErrors: (_error, _request, reply) => {
      // the error's own message quotes the address, which may carry a session
      void sendRefusal(reply, new Refusal('malformed'), { names, codec });
    },
    clientErrorHandler: (error, socket) => answerUnreadable(socket, error.code, names),
  };
}

/** Makes envelopes of the errors of routes that have no answer of their own for them. */
export function mountFallbackErrors(http: FastifyInstance, names: EnvelopeNames): void {
  http.setErrorHandler((error, request: FastifyRequest, reply) => {
    const refusal = refusalOf(error);
    if (refusal.reason === 'failed') request.log.error({ err: error }, 'a request failed');
    return sendRefusal(reply, refusal, { names, codec });
  });
}

/** Answers on the bare connection: the bytes are not readable HTTP, so there is no request to reply to. */
function answerUnreadable(socket: Socket, errorCode: string, names: EnvelopeNames): void {
  if (errorCode === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const reason: ErrorName = errorCode === 'HPE_HEADER_OVERFLOW' ? 'too-large' : 'malformed';
  const { code, message } = errorCatalogue[reason];
  const status = reason === 'too-large' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const body = JSON.stringify(encodeEnvelope({ code, message, data: null }, names));
  const head = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end([`HTTP/1.1 ${status}`, ...head, '', body].join('\r\n'));
}
