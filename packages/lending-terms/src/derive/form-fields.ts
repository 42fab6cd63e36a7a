import * as v from 'valibot';
import { product } from '../product.ts';
import { referredProduct } from '../referral.ts';
import type { Unit } from '../term.ts';

/** A field of a form, from the definition of a term. */
export interface FormField {
  /** As the file names it; empty for an entry of a list. */
  readonly name: string;
  /** One to three sentences; empty for a term without. */
  readonly description: string;
  readonly unit: Unit | null;
  readonly example: unknown;
  /** The value that applies where the term is left out; null for none. */
  readonly usual: unknown;
  readonly isOptional: boolean;
  readonly control: Control;
}

/**
 * group: terms within a term. entries: a list of groups. values: a list of words or numbers. byName: texts by language.
 * other: nothing that a form shows; it is written as text.
 */
export type Control =
  | { readonly kind: 'group'; readonly fields: readonly FormField[] }
  | { readonly kind: 'entries'; readonly fields: readonly FormField[] }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'values'; readonly isNumber: boolean }
  | { readonly kind: 'money' | 'whole' | 'percent' | 'text' | 'yesNo' | 'byName' | 'other' };

interface Node extends v.GenericSchema {
  readonly type: string;
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly value?: Node;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly options?: readonly string[];
}

/** The fields of a product, and of one of a third party, in the order of the definition. */
export const productFields = (): readonly FormField[] => fieldsIn(product);
export const referralFields = (): readonly FormField[] => fieldsIn(referredProduct);

const fieldsIn = ({ entries = {} }: Node, around: Unit | null = null): FormField[] =>
  Object.entries(entries).map(([name, entry]) => fieldOf(name, entry, around));

/** @param around the unit of the term that it is a part of, which it has where it says none */
function fieldOf(name: string, entry: Node, around: Unit | null): FormField {
  const isOptional = entry.wrapped !== undefined;
  let node = entry;
  while (node.wrapped !== undefined) node = node.wrapped;
  const { unit = around, default: usual = null }: { unit?: Unit | null; default?: unknown } = v.getMetadata(node);
  const [example = null] = v.getExamples(node) as readonly unknown[];
  const description = v.getDescription(node) ?? '';
  return { name, description, unit, example, usual, isOptional, control: controlOf(node, unit) };
}

function controlOf(node: Node, unit: Unit | null): Control {
  const { type, item, value, options = [] } = node;
  if (node.entries !== undefined) return { kind: 'group', fields: fieldsIn(node, unit) };
  if (type === 'picklist') return { kind: 'choice', options };
  if (type === 'boolean') return { kind: 'yesNo' };
  if (type === 'number') return { kind: unit === 'minor units' ? 'money' : 'whole' };
  if (type === 'string') return { kind: unit?.startsWith('percent') === true ? 'percent' : 'text' };
  if (type === 'record') return { kind: value?.type === 'string' ? 'byName' : 'other' };
  if (item?.entries !== undefined) return { kind: 'entries', fields: fieldsIn(item, null) };
  if (item?.type === 'number' || item?.type === 'string') return { kind: 'values', isNumber: item.type === 'number' };
  return { kind: 'other' };
}
