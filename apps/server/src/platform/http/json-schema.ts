import type { DialectCodec, EnvelopeNames } from '@hiram/contract';
import type { ServiceEndpoint } from '@hiram/contract/service/for-service';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

export type JsonSchema = Record<string, unknown>;

/** JSON Schema of the input of a Valibot schema, with the types that our own service sends (`sentAs`), in wire names. */
export function wireSchema(
  schema: v.GenericSchema,
  codec: DialectCodec,
  words: Readonly<Record<string, string>> = {},
): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  return renameProperties(withWords(json, words), codec);
}

/** Adds the descriptions of fields, by their path or their name, to a schema in the contract's names. */
function withWords(schema: JsonSchema, words: Readonly<Record<string, string>>, path = ''): JsonSchema {
  const described: JsonSchema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'properties' && isRecord(value))
      described[keyword] = Object.fromEntries(
        Object.entries(value).map(([name, inner]) => {
          const at = path === '' ? name : `${path}.${name}`;
          const description = words[at] ?? words[name];
          const field = isRecord(inner) ? withWords(inner, words, at) : {};
          return [name, description === undefined ? field : { ...field, description }];
        }),
      );
    else if (keyword === 'items' && isRecord(value)) described[keyword] = withWords(value, words, path);
    else if (keyword === 'anyOf' && Array.isArray(value))
      described[keyword] = value.map((each: unknown) => (isRecord(each) ? withWords(each, words, path) : each));
    else described[keyword] = value;
  }
  return described;
}

/** JSON Schema of a whole answer: the envelope around a call's data. */
export function answerSchema(endpoint: ServiceEndpoint, codec: DialectCodec, names: EnvelopeNames): JsonSchema {
  return {
    type: 'object',
    required: [names.code, names.message],
    properties: {
      [names.code]: { type: 'string', const: endpoint.successCode },
      [names.message]: { type: 'string' },
      [names.data]: wireSchema(endpoint.response, codec, endpoint.answerWords),
    },
  };
}

/** Metadata of fields for our tests and the log, not for the wire. */
const facts: ReadonlySet<string> = new Set(['owned', 'ownerless', 'use', 'confidential']);

function renameProperties(schema: JsonSchema, codec: DialectCodec): JsonSchema {
  const { sentAs, anyOf, description } = schema;
  const withDescription = (other: JsonSchema): JsonSchema =>
    description === undefined ? other : { ...other, description };
  // the types that our own service sends, where the schema accepts more
  if (isRecord(sentAs)) return withDescription(sentAs);
  if (sentAs === 'first' && Array.isArray(anyOf) && isRecord(anyOf[0]))
    return renameProperties(withDescription(anyOf[0]), codec);
  // where null is read as a default, our own service sends the value: that serialises faster, and numbers of a list as the
  // texts of their declaration, where a union type would be refused
  const withoutNull = unlessNull(schema);
  if (withoutNull !== null) return renameProperties(withDescription(withoutNull), codec);
  const renamed: JsonSchema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (facts.has(keyword)) continue;
    if (keyword === 'properties' && isRecord(value)) {
      renamed[keyword] = Object.fromEntries(
        Object.entries(value).map(([field, inner]) => [
          codec.toWireField(field),
          isRecord(inner) ? renameProperties(inner, codec) : inner,
        ]),
      );
    } else if (keyword === 'default') {
      renamed[keyword] = codec.encode(value);
    } else if (keyword === 'required' && Array.isArray(value)) {
      renamed[keyword] = value.map((field) => codec.toWireField(String(field)));
    } else if (Array.isArray(value)) {
      renamed[keyword] = value.map((item: unknown) => (isRecord(item) ? renameProperties(item, codec) : item));
    } else {
      renamed[keyword] = isRecord(value) ? renameProperties(value, codec) : value;
    }
  }
  return renamed;
}

/** The other of two choices when one is null and the union has a default; else null. */
function unlessNull(schema: JsonSchema): JsonSchema | null {
  const { anyOf, default: fallback } = schema;
  if (fallback === undefined || !Array.isArray(anyOf) || anyOf.length !== 2) return null;
  const other: unknown = anyOf.find((choice: unknown) => isRecord(choice) && choice['type'] !== 'null');
  const hasNull = anyOf.some((choice: unknown) => isRecord(choice) && choice['type'] === 'null');
  return hasNull && isRecord(other) ? other : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
