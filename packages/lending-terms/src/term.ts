import * as v from 'valibot';

/** The unit of a figure, as documents and forms name it. */
export type Unit =
  | 'minor units'
  | 'percent'
  | 'percent a year'
  | 'percent a month'
  | 'percent a week'
  | 'days'
  | 'instalments'
  | 'periods'
  | 'units of the term';

/** Facts of a term, said once for documents, editors, forms and errors. */
export interface TermFacts<Value> {
  /** Its meaning and its choices, in one to three sentences. */
  readonly description: string;
  readonly unit?: Unit;
  readonly example: Value;
  /** The value that applies where the term is left out. */
  readonly default?: Value;
  /** Its sentence in a contract, where its value needs one and no figure there shows it. */
  readonly clause?: (value: Value) => string | null;
}

/** For the attack tests (contract, service/fields.ts). */
const ownerless = { ownerless: 'a term of a loan names nothing of anybody’s' };

type Clause = (value: never) => string | null;

/** Clauses by their terms: a function is no part of a schema that is written as JSON. */
const clauses = new WeakMap<object, Clause>();

/** The sentence of a value of a term in a contract; null for none. */
export const clauseOf = (schema: v.GenericSchema, value: unknown): string | null =>
  clauses.get(schema)?.(value as never) ?? null;

/** A term: the schema of its value with its facts, which JSON Schema and OpenAPI take from it. */
/* @__NO_SIDE_EFFECTS__ */
export function term<const Schema extends v.GenericSchema>(schema: Schema, facts: TermFacts<v.InferInput<Schema>>) {
  const { description, unit, example, default: usual, clause } = facts;
  const made = v.pipe(
    schema,
    v.description(description),
    v.examples([example]),
    v.metadata({
      ...ownerless,
      ...(unit !== undefined && { unit }),
      ...(usual !== undefined && { default: usual }),
    }),
  );
  if (clause !== undefined) clauses.set(made, clause);
  return made;
}

/** The term, or its default where it is left out. */
/* @__NO_SIDE_EFFECTS__ */
export function orDefault<const Schema extends v.GenericSchema>(
  schema: Schema,
): v.OptionalSchema<Schema, v.InferInput<Schema>> {
  const { default: usual }: { readonly default?: unknown } = v.getMetadata(schema);
  return v.optional(schema, usual as v.InferInput<Schema>);
}
