import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../app/services.ts';
import { openPartnerSession } from './open-partner-session.ts';
import { partnerOpenApi } from './partner-openapi.ts';
import { openSessionSchema, partnerErrors, PartnerRefusal } from './partner-wire.ts';
import { verifyRequest } from './verify-request.ts';

const BODY_LIMIT = 8 * 1024;

/** Where a partner's back end opens sessions; and the document of the call. */
export const PARTNER_SESSIONS_PATH = '/partner/v1/sessions';
const PARTNER_DOCUMENT_PATH = '/partner/v1/openapi.json';

/** Mounts the calls of partners. The body is kept as the bytes that came, because that is what was signed. */
export async function mountPartners(http: FastifyInstance, services: Services): Promise<void> {
  const document = partnerOpenApi(services.publicUrl);
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, body, done) => done(null, body));
    scope.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));
    scope.setErrorHandler((error: unknown, _, reply) => {
      const refusal = refusalOf(error);
      if (refusal === null) throw error;
      const { reason, message, field } = refusal;
      return reply
        .code(partnerErrors[reason][0])
        .send({ error: { code: reason, message, ...(field !== undefined && { field }) } });
    });
    scope.get(PARTNER_DOCUMENT_PATH, { exposeHeadRoute: false }, () => document);
    scope.post(PARTNER_SESSIONS_PATH, async ({ headers, body, ip }) => {
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const times = { receivedAt: new Date(), now: services.clock.now() };
      const verified = await verifyRequest(
        services.stores,
        { headers, body: raw, address: ip, ...times },
        'sessions.open',
      );
      return openPartnerSession(services, { ...verified, ...times, wanted: readWanted(raw) });
    });
  });
}

/** @throws PartnerRefusal 'body-not-valid', 'field-not-valid' */
function readWanted(body: Buffer): v.InferOutput<typeof openSessionSchema> {
  let given: unknown;
  try {
    given = JSON.parse(body.toString('utf8'));
  } catch {
    throw new PartnerRefusal('body-not-valid');
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new PartnerRefusal('body-not-valid');
  const read = v.safeParse(openSessionSchema, given);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const field = v.getDotPath(issue) ?? '';
  const isMissing = !Object.hasOwn(given, field);
  const isUnknown = issue.type === 'strict_object' && !isMissing;
  const said = isUnknown ? 'is no field of this call' : isMissing ? 'is missing' : issue.message;
  throw new PartnerRefusal('field-not-valid', { field, message: `${field} ${said}` });
}

/** The refusal of an error; null for a fault of ours. */
function refusalOf(error: unknown): PartnerRefusal | null {
  if (error instanceof PartnerRefusal) return error;
  const { code } = error as { code?: unknown };
  return code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? new PartnerRefusal('too-large') : null;
}
