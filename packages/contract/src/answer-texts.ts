import type * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';

type Node = v.GenericSchema & {
  readonly pipe?: readonly Node[];
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly value?: Node;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly options?: readonly (Node | string | number)[];
};

/**
 * The places where an answer of a call may hold free text of the service, such as `list[].productLogo`. They follow from the call's schema, so
 * that a new field is included automatically. Choices of a fixed list are no free text.
 * @throws Error for an unknown kind of schema, because a text inside it would go unseen
 */
export function textsInAnswer({ response }: Pick<Endpoint, 'response'>): readonly string[] {
  return [...new Set(textsIn(response, ''))];
}

function textsIn(schema: Node, at: string): string[] {
  if (schema.pipe?.[0] !== undefined && schema.pipe[0] !== schema) return textsIn(schema.pipe[0], at);
  switch (schema.type) {
    case 'string':
      return [at];
    case 'number':
    case 'boolean':
    case 'null':
    case 'undefined':
    case 'literal':
    case 'picklist':
      return [];
    case 'optional':
    case 'exact_optional':
    case 'nullable':
    case 'nullish':
      return textsIn(known(schema.wrapped, at), at);
    case 'array':
      return textsIn(known(schema.item, at), `${at}[]`);
    case 'record':
      return textsIn(known(schema.value, at), `${at}.*`);
    case 'object':
    case 'strict_object':
    case 'loose_object':
    case 'object_with_rest':
      return Object.entries(schema.entries ?? {}).flatMap(([name, entry]) =>
        textsIn(entry, at === '' ? name : `${at}.${name}`),
      );
    case 'union':
    case 'variant':
      return (schema.options ?? []).flatMap((option) => (typeof option === 'object' ? textsIn(option, at) : []));
    default:
      throw new Error(`${at}: ${schema.type} is not looked into`);
  }
}

function known(schema: Node | undefined, at: string): Node {
  if (schema === undefined) throw new Error(`${at}: a schema without its content`);
  return schema;
}
