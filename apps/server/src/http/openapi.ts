import { type DialectCodec, type Endpoint, errorCatalogue } from '@hiram/contract';
import { envelopeNamesOf } from './answer.ts';
import { answerSchema, wireSchema } from './json-schema.ts';

interface ObjectSchema {
  readonly properties?: Record<string, unknown>;
  readonly required?: readonly string[];
}

/** OpenAPI 3.1 document of the calls, in the dialect and under the base path that this service speaks. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  wire: { basePath: string; codec: DialectCodec; publicUrl: string },
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = wire.basePath + wire.codec.toWirePath(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, wire.codec) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hiram loan service',
      version: '1',
      description:
        'Every call answers with an envelope. Code "00" is success. A business refusal travels with status 200 and its own ' +
        'code; a request that breaks the wire with a 4xx status, in the same envelope. Amounts are whole minor units.',
    },
    servers: [{ url: wire.publicUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'query', name: 'sessionId', description: 'given by the shell' },
      },
    },
  };
}

function operation(endpoint: Endpoint, codec: DialectCodec): Record<string, unknown> {
  const request = wireSchema(endpoint.request, codec) as ObjectSchema;
  const names = envelopeNamesOf(endpoint, codec);
  const fields = Object.entries(request.properties ?? {});
  const required = new Set(request.required);
  const parameters = [
    ...(endpoint.idempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            description:
              'The same key with the same request gets the first answer again; with another request it is refused.',
            schema: { type: 'string', pattern: '^[\\w-]{8,128}$' },
          },
        ]
      : []),
    ...(endpoint.method === 'GET'
      ? fields.map(([name, schema]) => ({ name, in: 'query', required: required.has(name), schema }))
      : []),
  ];
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.name.split('.')[0]],
    ...(endpoint.session === 'borrower' ? { security: [{ session: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.method === 'POST'
      ? {
          requestBody: {
            required: fields.length > 0,
            content: { 'application/x-www-form-urlencoded': { schema: request } },
          },
        }
      : {}),
    responses: {
      '200': {
        description: `Success, or a refusal: ${refusals(endpoint) || 'none of its own'}`,
        content: { 'application/json': { schema: answerSchema(endpoint, codec, names) } },
      },
      '400': { description: 'A field is missing or wrong; data.problems names each.' },
      ...(endpoint.session === 'borrower' ? { '401': { description: 'No live session.' } } : {}),
      ...(endpoint.idempotent
        ? { '409': { description: 'The key was used for another request, or the first is still worked on.' } }
        : {}),
      '500': { description: 'A fault on our side; nothing was moved.' },
    },
  };
}

const refusals = (endpoint: Endpoint) =>
  endpoint.errors.map((name) => `${errorCatalogue[name].code} ${name}`).join(', ');
