import * as v from 'valibot';

type Node = v.GenericSchema & {
  readonly fallback?: unknown;
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly entries?: Readonly<Record<string, Node>>;
};

/** A field that the pages read as unset because they cannot read it, and what it should be. */
export interface UnreadableField {
  /** Readable names and places in lists, from the answer's data on. */
  readonly path: readonly (string | number)[];
  readonly expected: string;
  readonly received: string;
}

/** The fields of an answer that may be left out and are there in a form that nobody can read. Null and the empty text are left out. */
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
