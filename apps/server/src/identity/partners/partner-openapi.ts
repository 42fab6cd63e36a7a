import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import {
  partnerEventExample,
  type PartnerEventKind,
  partnerEventKinds,
  partnerEvents,
  partnerEventSchema,
} from '../../lending/partner-events.ts';
import { openSessionSchema, type PartnerError, partnerErrors, sessionSchema } from './partner-wire.ts';

/** OpenAPI 3.1 document of the calls of partners. */
export function partnerOpenApi(publicUrl: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hiram for partners',
      version: '1.1.0',
      summary: 'The back end of a native app opens sessions for its customers and is told of their loans.',
      description:
        'A request is signed by Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body` with the secret of the key. ' +
        'Each request has an id of its own and counts once, within 5 minutes of its timestamp. After a lost answer sign a new request.',
      license: { name: 'Proprietary', url: publicUrl },
    },
    servers: [{ url: publicUrl }],
    security: [{ key: [], id: [], timestamp: [], signature: [] }],
    tags: [
      { name: 'sessions', description: 'Sessions of customers.' },
      {
        name: 'webhooks',
        description:
          'Events of the loans of your own customers, posted to your endpoints. Verify each by Standard Webhooks 1.0. After a lost answer an ' +
          'event comes again under the same `webhook-id`. Ignore kinds and fields that you do not know.',
      },
    ],
    paths: {
      '/partner/v1/sessions': {
        post: {
          operationId: 'openSession',
          summary: 'Opens a session for a customer',
          description: 'Answers with an address for the web view of the app. It works once.',
          tags: ['sessions'],
          requestBody: { required: true, content: { 'application/json': { schema: schemaOf(openSessionSchema) } } },
          responses: {
            200: {
              description: 'The session is open.',
              content: { 'application/json': { schema: schemaOf(sessionSchema) } },
            },
            ...refusals(),
          },
        },
      },
    },
    webhooks: Object.fromEntries(partnerEventKinds.map((kind) => [kind, webhookOf(kind)])),
    components: {
      securitySchemes: {
        key: header('hiram-key', 'The public half of the key.'),
        id: header('webhook-id', 'A new id for each request: 8 to 128 letters, digits and `-`, `_`, `.`, `:`.'),
        timestamp: header('webhook-timestamp', 'Seconds since 1970.'),
        signature: header('webhook-signature', '`v1,` and the signature in base64.'),
      },
    },
  };
}

/** An event that a partner's endpoint gets. */
const webhookOf = (kind: PartnerEventKind) => ({
  post: {
    operationId: kind.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: partnerEvents[kind][0],
    tags: ['webhooks'],
    security: [{ id: [], timestamp: [], signature: [] }],
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: schemaOf(partnerEventSchema(kind)), example: partnerEventExample(kind) },
      },
    },
    responses: {
      204: { description: 'The endpoint has kept the event. Any 2xx within 10 seconds counts.' },
      410: { description: 'The endpoint wants no more events, and is switched off.' },
    },
  },
});

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });

/** A schema of Valibot as JSON Schema. */
function schemaOf(schema: v.GenericSchema): Record<string, unknown> {
  const { $schema: _, ...json } = toJsonSchema(schema);
  return json;
}

/** The refusals by status. */
function refusals(): Record<string, unknown> {
  const all = Object.keys(partnerErrors) as PartnerError[];
  const byStatus = Map.groupBy(all, (reason) => partnerErrors[reason][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, reasons]) => [
      status,
      {
        description: reasons.map((reason) => `\`${reason}\`: ${partnerErrors[reason][1]}`).join(' '),
        content: { 'application/json': { schema: errorSchema(reasons) } },
      },
    ]),
  );
}

const errorSchema = (reasons: readonly PartnerError[]) => ({
  type: 'object',
  required: ['error'],
  additionalProperties: false,
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      additionalProperties: false,
      properties: {
        code: { type: 'string', enum: reasons },
        message: { type: 'string' },
        field: { type: 'string', description: 'The field that is wrong.' },
      },
    },
  },
});
