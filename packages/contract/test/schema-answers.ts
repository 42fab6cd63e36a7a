import { type Arbitrary, array, constant, constantFrom, integer, record, oneof } from 'fast-check';
import type * as v from 'valibot';

interface Parts {
  readonly type: string;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly options?: readonly v.GenericSchema[];
}

const partsOf = (schema: v.GenericSchema) => schema as Parts & v.GenericSchema;

/** Answers that fit a schema with every field present: each list has a row. Texts are digits, which every text of the contract may be. */
export function fullAnswers(schema: v.GenericSchema): Arbitrary<unknown> {
  const { type, entries, item, wrapped, options = [] } = partsOf(schema);
  if (entries !== undefined)
    return record(Object.fromEntries(Object.entries(entries).map(([name, field]) => [name, fullAnswers(field)])));
  if (item !== undefined) return array(fullAnswers(item), { minLength: 1, maxLength: 2 });
  if (wrapped !== undefined) return fullAnswers(wrapped);
  if (type === 'union') return oneof(...options.map(fullAnswers));
  if (type === 'picklist') return constantFrom<unknown>(...options);
  if (type === 'null') return constant(null);
  if (type === 'boolean') return constantFrom(true, false);
  return type === 'number' ? integer({ min: 1 }) : constantFrom('12', '3', '1');
}

/** A field of an answer: its path, '[]' for the first row of a list. The answer itself has the empty path. */
export interface Place {
  readonly path: readonly string[];
  readonly schema: v.GenericSchema;
  /** Whether the field is optional. */
  readonly isOptional: boolean;
}

/** Every field of a schema, at every depth. */
export function placesIn(schema: v.GenericSchema, path: readonly string[] = []): Place[] {
  const { type, entries = {}, item, wrapped } = partsOf(schema);
  const isOptional = type === 'optional' || type === 'nullish';
  const inner = wrapped === undefined ? schema : unwrapped(wrapped);
  const within = wrapped === undefined ? { entries, item } : partsOf(inner);
  return [
    { path, schema: inner, isOptional },
    ...Object.entries(within.entries ?? {}).flatMap(([name, field]) => placesIn(field, [...path, name])),
    ...(within.item === undefined ? [] : placesIn(within.item, [...path, '[]'])),
  ];
}

function unwrapped(schema: v.GenericSchema): v.GenericSchema {
  const { wrapped } = partsOf(schema);
  return wrapped === undefined ? schema : unwrapped(wrapped);
}

/** Left out. */
export const GONE = Symbol('gone');

/** The same answer with another value at a path. */
export function withValue(answer: unknown, [first, ...rest]: readonly string[], value: unknown): unknown {
  if (first === undefined) return value;
  if (first === '[]') {
    const [row, ...others] = answer as readonly unknown[];
    return [withValue(row, rest, value), ...others];
  }
  const fields = { ...(answer as Record<string, unknown>) };
  if (rest.length === 0 && value === GONE) delete fields[first];
  else fields[first] = withValue(fields[first], rest, value);
  return fields;
}

/** The value at a path; undefined where a parent is missing. */
export function valueAt(answer: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((within, name) => {
    if (typeof within !== 'object' || within === null) return undefined;
    return Array.isArray(within) ? within[0] : Reflect.get(within, name);
  }, answer);
}
