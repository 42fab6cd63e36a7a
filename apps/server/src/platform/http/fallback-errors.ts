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
import { isDatabaseAway, refusalOf } from './mount.ts';

/** The dialect of a request is unknown here, so its fields are named as received. */
const codec = makeCodec(readableDialect);

/** Server options that put errors from before any route into envelopes: unreadable addresses and headers. */
export function fallbackErrorOptions(
  names: EnvelopeNames,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> {
  return {
    frameworkErrors: (_error, _request, reply) => {
      // the error's own message quotes the address, which may contain a session
      void sendRefusal(reply, new Refusal('malformed'), { names, codec });
    },
    clientErrorHandler: (error, socket) => answerUnreadable(socket, error.code, names),
  };
}

/** Puts the errors of routes without an error handler of their own into envelopes. */
export function mountFallbackErrors(http: FastifyInstance, names: EnvelopeNames): void {
  http.setErrorHandler((error, request: FastifyRequest, reply) => {
    const refusal = refusalOf(error);
    if (refusal.reason === 'failed') request.log.error({ err: error }, 'a request failed');
    else if (isDatabaseAway(error)) request.log.warn({ err: error }, 'a request was refused');
    return sendRefusal(reply, refusal, { names, codec });
  });
}

/** What is wrong with a request that Node gave up on, by Node's code, and the status line for it. */
const unreadable: Readonly<Record<string, readonly [ErrorName, string]>> = {
  HPE_HEADER_OVERFLOW: ['too-large', '431 Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['too-slow', '408 Request Timeout'],
};

/** Answers on the raw connection: the bytes are no HTTP, or not all of it came, so there is no request to reply to. */
function answerUnreadable(socket: Socket, errorCode: string, names: EnvelopeNames): void {
  if (errorCode === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [reason, status] = unreadable[errorCode] ?? (['malformed', '400 Bad Request'] as const);
  const { code, message } = errorCatalogue[reason];
  const body = JSON.stringify(encodeEnvelope({ code, message, data: null }, names));
  const head = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.write([`HTTP/1.1 ${status}`, ...head, '', body].join('\r\n'));
  // both sides: the client may never close its own
  socket.destroySoon();
}
