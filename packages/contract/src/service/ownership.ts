import type * as v from 'valibot';
import { FIGURE, type OwnedKind } from './fields.ts';
import type { ServiceEndpoint } from './for-service.ts';

/** The ownership that a field of a request states: the kind of a borrower's property that it names, or the reason why it names none. */
export type Ownership = { readonly owned: OwnedKind } | { readonly ownerless: string };

interface Node {
  readonly kind: string;
  readonly type: string;
  readonly metadata?: Partial<Record<'owned' | 'ownerless', string>>;
  readonly pipe?: readonly Node[];
  readonly wrapped?: Node;
  readonly options?: readonly Node[];
}

/** Kinds of schemas whose values cannot name a record. */
const figures: ReadonlySet<string> = new Set(['picklist', 'literal', 'boolean', 'number', 'bigint', 'date']);

/** The statement of a field or of its type (`owned`, `ownerless`); undefined for a text or id without one. The outermost counts. */
function statementOf(node: Node): Ownership | undefined {
  if (node.kind === 'metadata') {
    const { owned, ownerless } = node.metadata ?? {};
    if (owned !== undefined) return { owned: owned as OwnedKind };
    return ownerless === undefined ? undefined : { ownerless };
  }
  if (node.pipe !== undefined) {
    for (const step of [...node.pipe].reverse()) {
      const found = statementOf(step);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (node.kind !== 'schema') return undefined;
  if (node.wrapped !== undefined) return statementOf(node.wrapped);
  if (node.type === 'union') {
    const found = (node.options ?? []).map(statementOf);
    if (found.includes(undefined)) return undefined;
    // one owned choice makes the field owned
    return found.find((one) => one !== undefined && 'owned' in one) ?? found[0];
  }
  return figures.has(node.type) ? { ownerless: FIGURE } : undefined;
}

/** Whether a field is a figure, a day or a choice, by its statement or its type. */
export function isFigure(field: unknown): boolean {
  const statement = statementOf(field as Node);
  return statement !== undefined && 'ownerless' in statement && statement.ownerless === FIGURE;
}

/** The fields of a request with their statements; '*' for those of a form, which are sent by their codes. */
export function ownershipIn({
  requestSchema,
}: Pick<ServiceEndpoint, 'requestSchema'>): ReadonlyMap<string, Ownership | undefined> {
  const { entries = {}, rest } = requestSchema as { entries?: Record<string, v.GenericSchema>; rest?: v.GenericSchema };
  const fields = rest === undefined ? Object.entries(entries) : [...Object.entries(entries), ['*', rest] as const];
  return new Map(fields.map(([name, schema]) => [name, statementOf(schema as unknown as Node)]));
}
