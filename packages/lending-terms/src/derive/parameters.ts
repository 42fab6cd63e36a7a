import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { withoutStatements } from './without-statements.ts';

/** A value as a parameter of an address carries it: a number as text too, a list or an object as JSON text. */
export type Sent<Value> = Value extends number ? number | string : Value extends string ? Value : string;

/** A term as a parameter of an address. */
export type Parameter<Schema extends v.GenericSchema> = v.GenericSchema<
  Sent<v.InferInput<Schema>>,
  v.InferOutput<Schema>
>;

/** Characters of JSON text: room for 300 flows that are spelled out, and within the head of a request that the service reads. */
const MAX_JSON = 18_000;

const wholeText = v.union(
  [v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,15}$/, 'must be a whole number'), v.transform(Number))],
  'must be a whole number',
);

/** The term of a definition as a parameter, with the same checks, facts and errors. */
/* @__NO_SIDE_EFFECTS__ */
export function parameter<const Schema extends v.GenericSchema>(schema: Schema): Parameter<Schema> {
  const read = readerOf(schema);
  // the type of the input differs from that of the term only in how an address carries it
  return read as unknown as Parameter<Schema>;
}

function readerOf(schema: v.GenericSchema): v.GenericSchema {
  if (schema.type === 'picklist' || schema.type === 'string') return schema;
  const {
    $schema: _,
    description,
    examples,
    ...json
  } = withoutStatements(toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }));
  const facts = { ...(description !== undefined && { description }), ...(examples && { examples }) };
  if (schema.type === 'number')
    return v.pipe(wholeText, v.metadata({ sentAs: { ...json, ...facts } }), schema as v.GenericSchema<number>);
  const said = examples && { examples: examples.map((example) => JSON.stringify(example)) };
  return v.pipe(
    v.string('must be JSON text'),
    v.metadata({
      sentAs: {
        type: 'string',
        ...facts,
        ...said,
        maxLength: MAX_JSON,
        contentMediaType: 'application/json',
        contentSchema: json,
      },
    }),
    v.maxLength(MAX_JSON, `must be at most ${MAX_JSON} characters`),
    v.parseJson(undefined, 'must be JSON text'),
    schema,
  );
}

/** A term as a parameter with the default of its definition. */
/* @__NO_SIDE_EFFECTS__ */
export function withDefault<const Schema extends v.GenericSchema>(
  schema: Schema,
): v.OptionalSchema<Parameter<Schema>, Sent<v.InferInput<Schema>>> {
  const { default: usual }: { readonly default?: unknown } = v.getMetadata(schema);
  return v.optional(parameter(schema), usual as Sent<v.InferInput<Schema>>);
}

type Optional<Terms extends Readonly<Record<string, v.GenericSchema>>> = {
  [Name in keyof Terms]: v.OptionalSchema<Parameter<Terms[Name]>, undefined>;
};

/** Terms as parameters that may be left out. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalParameters<const Terms extends Readonly<Record<string, v.GenericSchema>>>(
  terms: Terms,
): Optional<Terms> {
  return Object.fromEntries(
    Object.entries(terms).map(([name, schema]) => [name, v.optional(parameter(schema))]),
  ) as Optional<Terms>;
}
