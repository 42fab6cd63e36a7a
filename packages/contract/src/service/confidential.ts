import { sessionParamNames } from '../session-params.ts';
import type { ServiceEndpoint } from './for-service.ts';
import { isFigure } from './ownership.ts';

interface Node {
  readonly kind: string;
  readonly metadata?: { readonly confidential?: 'secret' | 'personal' };
  readonly pipe?: readonly Node[];
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly value?: Node;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly options?: readonly (Node | string | number)[];
}

/** Names such as `giftCode`, `api_token`, `password` or `sign`; not `monkey`. */
const LIKE_A_CODE =
  /(?:^|_)(?:code|token|password|pin|otp|key|sign|signature|secret)$|(?:Code|Token|Password|Pin|Otp|Key|Sign|Signature|Secret)$/;

/**
 * The names of fields whose values are never logged: those that state `secret` or `personal` in a request or an answer, by themselves or by
 * their type (fields.ts), and texts of requests that are named like a code.
 */
export function confidentialFields(
  calls: readonly Pick<ServiceEndpoint, 'requestSchema' | 'response'>[],
): ReadonlySet<string> {
  // every call of a session carries it, beside its own fields
  const found = new Set<string>([sessionParamNames[0]]);
  for (const { requestSchema, response } of calls) {
    addStated(requestSchema, '', found);
    addStated(response, '', found);
    const { entries = {} } = requestSchema as unknown as Node;
    for (const [name, field] of Object.entries(entries)) {
      if (LIKE_A_CODE.test(name) && !isFigure(field)) found.add(name);
    }
  }
  return found;
}

/** @param name the nearest field around the schema; empty for none, and for those of a form, which are sent by their codes */
function addStated(node: Node, name: string, found: Set<string>): void {
  if (node.metadata?.confidential !== undefined && name !== '') found.add(name);
  const parts = [...(node.pipe ?? []), node.wrapped, node.item, node.value, ...(node.options ?? [])];
  for (const part of parts) if (typeof part === 'object' && part !== node) addStated(part, name, found);
  for (const [field, entry] of Object.entries(node.entries ?? {})) addStated(entry, field, found);
}
