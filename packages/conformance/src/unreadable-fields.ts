import * as v from 'valibot';

type Node = v.GenericSchema & {
  readonly fallback?: unknown;
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly entries?: Readonly<Record<string, Node>>;
};

/** An optional field that the pages read as unset because its value is invalid, and the type expected. */
export interface UnreadableField {
  /** Path in readable names and list positions, from the answer's data on. */
  readonly path: readonly (string | number)[];
  readonly expected: string;
  readonly received: string;
}

/** The optional fields of an answer with an invalid value. Null and the empty text are accepted. */
export function unreadableFields(schema: v.GenericSchema, value: unknown): readonly UnreadableField[] {
  return fieldsIn(schema, value, []);
}

function fieldsIn(schema: Node, value: unknown, path: UnreadableField['path']): readonly UnreadableField[] {
  if (value === undefined || value === null) return [];
  const { wrapped, item, entries } = schema;
  if (wrapped !== undefined) {
    if ('fallback' in schema && value !== '') {
      const read = v.safeParse(wrapped, value);
      if (!read.success) {
        const [issue] = read.issues;
        return [{ path, expected: issue.expected ?? issue.message, received: issue.received }];
      }
    }
    return fieldsIn(wrapped, value, path);
  }
  if (item !== undefined && Array.isArray(value))
    return value.flatMap((row, place) => fieldsIn(item, row, [...path, place]));
  if (entries === undefined || typeof value !== 'object') return [];
  return Object.entries(entries).flatMap(([name, field]) =>
    fieldsIn(field, (value as Record<string, unknown>)[name], [...path, name]),
  );
}
