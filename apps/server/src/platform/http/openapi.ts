import { type DialectCodec, type EnvelopeNames, type ErrorName, errorCatalogue } from '@hiram/contract';
import type { ServiceEndpoint } from '@hiram/contract/service/for-service';
import { envelopeNamesOf } from './answer.ts';
import { answerSchema, type JsonSchema, wireSchema } from './json-schema.ts';

interface ObjectSchema {
  readonly properties?: Record<string, unknown>;
  readonly required?: readonly string[];
}

/** OpenAPI 3.1 document of the calls, in the service's dialect and base path. */
export function openApiDocument(
  endpoints: readonly ServiceEndpoint[],
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
        'Every call answers with an envelope. Code "00" is success, "0" in registration. A business refusal travels with status 200 and its own ' +
        'code; a request that breaks the wire with a 4xx status, in the same envelope. Amounts are whole minor units.',
    },
    servers: [{ url: wire.publicUrl }],
    paths,
    components: {
      schemas: {},
      securitySchemes: {
        session: { type: 'apiKey', in: 'query', name: 'sessionId', description: 'given by the shell' },
      },
    },
  };
}

function operation(endpoint: ServiceEndpoint, codec: DialectCodec): Record<string, unknown> {
  const request = wireSchema(endpoint.requestSchema, codec) as ObjectSchema;
  const fields = Object.entries(request.properties ?? {});
  const required = new Set(request.required);
  const example = codec.encode(endpoint.example?.request ?? {}) as Record<string, unknown>;
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
      ? fields.map(([name, schema]) => ({
          name,
          in: 'query',
          required: required.has(name),
          ...descriptionIn(schema),
          ...(name in example ? { example: example[name] } : {}),
          schema,
        }))
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
            required: fields.length > 0 || endpoint.upload !== null,
            content:
              endpoint.upload === null
                ? {
                    'application/x-www-form-urlencoded': {
                      schema: request,
                      ...(Object.keys(example).length > 0 ? { example } : {}),
                    },
                  }
                : { 'multipart/form-data': { schema: fileSchema(codec.toWireField(endpoint.upload)) } },
          },
        }
      : {}),
    responses: responsesOf(endpoint, codec),
  };
}

/** The description of a parameter, as its schema has it. */
function descriptionIn(schema: unknown): { description?: string } {
  const { description } = schema as JsonSchema;
  return typeof description === 'string' ? { description } : {};
}

const fileSchema = (name: string): JsonSchema => ({
  type: 'object',
  required: [name],
  properties: { [name]: { type: 'string', contentMediaType: 'application/octet-stream' } },
});

/** Success, and every possible refusal of the call, by status. */
function responsesOf(endpoint: ServiceEndpoint, codec: DialectCodec): Record<string, unknown> {
  const names = envelopeNamesOf(endpoint, codec);
  const possible: ErrorName[] = [
    ...endpoint.errors,
    'malformed',
    'too-many',
    ...(endpoint.session === 'borrower' ? (['no-session'] as const) : []),
    // a session may belong to an account that cannot be decrypted
    ...(endpoint.session === 'none' ? [] : (['account-unreadable'] as const)),
    ...(endpoint.idempotent ? (['key-reused', 'still-running'] as const) : []),
    ...(endpoint.method === 'POST' ? (['other-site', 'too-large', 'wrong-media-type'] as const) : []),
    'failed',
    'unavailable',
  ];
  const byStatus = Map.groupBy(new Set(possible), (name) => errorCatalogue[name].http);
  const success = answerSchema(endpoint, codec, names);
  const responses: Record<string, unknown> = {};
  for (const [status, errors] of [...byStatus].sort(([a], [b]) => a - b)) {
    responses[status] = jsonResponse(errors.map(inWords).join(', '), refusalSchema(errors, names, codec));
  }
  const refusals = byStatus.get(200) ?? [];
  responses['200'] =
    refusals.length === 0
      ? jsonResponse('Success.', success, exampleAnswer(endpoint, codec, names))
      : jsonResponse(`Success, or a refusal: ${refusals.map(inWords).join(', ')}`, {
          oneOf: [success, refusalSchema(refusals, names, codec)],
        });
  return responses;
}

const inWords = (name: ErrorName) => `${errorCatalogue[name].code} ${name}`;

function jsonResponse(description: string, schema: JsonSchema, example?: JsonSchema) {
  return { description, content: { 'application/json': { schema, ...(example && { example }) } } };
}

/** The answer of the endpoint's example, in its envelope. */
function exampleAnswer(
  { example, successCode }: ServiceEndpoint,
  codec: DialectCodec,
  names: EnvelopeNames,
): JsonSchema | undefined {
  if (example?.answer === undefined) return undefined;
  return { [names.code]: successCode, [names.message]: 'success', [names.data]: codec.encode(example.answer) };
}

/** The data of a refusal besides its code and message. */
function refusalSchema(errors: readonly ErrorName[], names: EnvelopeNames, codec: DialectCodec): JsonSchema {
  const properties: JsonSchema = {
    ...(errors.includes('malformed')
      ? {
          [codec.toWireField('problems')]: {
            type: 'array',
            description: 'each field that is missing or wrong, by its name on the wire',
            items: {
              type: 'object',
              required: [codec.toWireField('field'), codec.toWireField('message')],
              properties: {
                [codec.toWireField('field')]: { type: 'string' },
                [codec.toWireField('message')]: { type: 'string' },
              },
            },
          },
        }
      : {}),
    ...(errors.includes('amount-changed')
      ? { [codec.toWireField('amount')]: { type: 'integer', description: 'what is payable now, in minor units' } }
      : {}),
    ...(errors.includes('certification-missing')
      ? {
          [codec.toWireField('steps')]: {
            type: 'array',
            description: 'the steps that are still to be answered',
            items: { type: 'string' },
          },
          [codec.toWireField('address')]: { type: 'string', description: 'the page of the first of them' },
        }
      : {}),
    ...(errors.includes('too-many') || errors.includes('sms-not-sent')
      ? { [codec.toWireField('waitSeconds')]: { type: 'integer', description: 'when to try again, where it is known' } }
      : {}),
  };
  return {
    type: 'object',
    required: [names.code, names.message, names.data],
    properties: {
      [names.code]: { type: 'string', enum: errors.map((name) => errorCatalogue[name].code) },
      [names.message]: { type: 'string', minLength: 1 },
      [names.data]: { type: ['object', 'null'], properties, additionalProperties: false },
    },
    additionalProperties: false,
  };
}
