import {
  type DialectCodec,
  encodeEnvelope,
  type Endpoint,
  type EnvelopeNames,
  errorCatalogue,
  type SentRefusalData,
  type SuccessCode,
} from '@hiram/contract';
import type { FastifyReply } from 'fastify';
import type { Refusal } from '../refusal.ts';
import { translateStored } from '../texts/translate.ts';

/** The envelope names of a call's answer. */
export function envelopeNamesOf(endpoint: Pick<Endpoint, 'envelope'>, codec: DialectCodec): EnvelopeNames {
  return endpoint.envelope === 'variant' ? codec.dialect.variantEnvelope : codec.dialect.envelope;
}

/** The body of a success, in the dialect. */
export function successBody(
  data: unknown,
  code: SuccessCode,
  wire: { names: EnvelopeNames; codec: DialectCodec },
): Record<string, unknown> {
  return encodeEnvelope({ code, message: 'success', data: wire.codec.encode(data ?? null) }, wire.names);
}

/** Sends a refusal as an envelope, bypassing the route's own serialiser (its data has another form than a success's). */
export function sendRefusal(
  reply: FastifyReply,
  refusal: Refusal,
  wire: { names: EnvelopeNames; codec: DialectCodec },
): FastifyReply {
  const { code, http } = errorCatalogue[refusal.reason];
  const { message, data } = inWords(refusal);
  const body = encodeEnvelope({ code, message, data: wire.codec.encode(data) }, wire.names);
  const wait = refusal.reason === 'too-many' ? data?.waitSeconds : undefined;
  if (wait !== undefined) void reply.header('retry-after', String(wait));
  return reply
    .code(http)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(body);
}

/** The message of a refusal in the language of the request, and its messages by field. */
function inWords({ message, data }: Refusal): { message: string; data: SentRefusalData | null } {
  if (data?.problems === undefined) return { message: translateStored(message), data };
  const problems = data.problems.map((problem) => ({
    ...problem,
    message: translateStored(problem.message),
  }));
  return { message: translateStored(message), data: { ...data, problems } };
}
