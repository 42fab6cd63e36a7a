import type * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { type AddressUse, answerText, plainText } from './fields.ts';

type Use = AddressUse | 'plain';

type Node = v.GenericSchema & {
  readonly pipe?: readonly (Node | { readonly kind: 'metadata'; readonly metadata?: { readonly use?: AddressUse } })[];
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly value?: Node;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly options?: readonly (Node | string | number)[];
};

/**
 * The places where an answer of a call may hold free text of the service, such as `list[].productLogo`, with the use that the text or its type
 * states (fields.ts); undefined where neither does. They follow from the call's schema, so that a new field is included automatically.
 * Choices of a fixed list are no free text.
 * @throws Error for an unknown kind of schema, because a text inside it would go unseen
 */
export function textsInAnswer({ response }: Pick<Endpoint, 'response'>): ReadonlyMap<string, Use | undefined> {
  return new Map(textsIn(response, '', undefined));
}

/** The places of addresses in a call's answer, with their use. */
export function addressesInAnswer(endpoint: Pick<Endpoint, 'response'>): ReadonlyMap<string, AddressUse> {
  return new Map(
    [...textsInAnswer(endpoint)].flatMap(([path, use]) => (use === undefined || use === 'plain' ? [] : [[path, use]])),
  );
}

/** @param stated the use that a schema around this one states, which counts */
function textsIn(schema: Node, at: string, stated: Use | undefined): [string, Use | undefined][] {
  const { pipe = [] } = schema;
  const isPlain = schema === plainText || schema === (answerText as Node);
  const use =
    stated ??
    pipe.reduce<Use | undefined>(
      (last, step) => ('metadata' in step ? (step.metadata?.use ?? last) : last),
      isPlain ? 'plain' : undefined,
    );
  const [first] = pipe;
  if (first !== undefined && first !== schema) return textsIn(first as Node, at, use);
  switch (schema.type) {
    case 'string':
      return [[at, use]];
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
      return textsIn(known(schema.wrapped, at), at, use);
    case 'array':
      return textsIn(known(schema.item, at), `${at}[]`, use);
    case 'record':
      return textsIn(known(schema.value, at), `${at}.*`, use);
    case 'object':
    case 'strict_object':
    case 'loose_object':
    case 'object_with_rest':
      return Object.entries(schema.entries ?? {}).flatMap(([name, entry]) =>
        textsIn(entry, at === '' ? name : `${at}.${name}`, use),
      );
    case 'union':
    case 'variant':
      return (schema.options ?? []).flatMap((option) => (typeof option === 'object' ? textsIn(option, at, use) : []));
    default:
      throw new Error(`${at}: ${schema.type} is not looked into`);
  }
}

function known(schema: Node | undefined, at: string): Node {
  if (schema === undefined) throw new Error(`${at}: a schema without its content`);
  return schema;
}
