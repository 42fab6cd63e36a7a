import * as v from 'valibot';
import { type Alias, type Document, isMap, isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { TermPath, TermProblem } from '../term-problem.ts';
import { meantTerm } from './meant-term.ts';

/** An error of a file, for a person who edits it. */
export interface FileProblem {
  /** From 1. */
  readonly line: number;
  /** The field, such as `products.0.prices.1.annualRatePercent`; empty for the file itself. */
  readonly field: string;
  readonly message: string;
}

export type TermsFile<Terms> =
  | {
      readonly terms: Terms;
      /** The line of a term, from 1; of what is around it where it is missing. */
      readonly lineOf: (path: TermPath) => number;
      readonly problems?: never;
    }
  | { readonly problems: readonly FileProblem[]; readonly terms?: never };

/**
 * Reads a file of terms, in YAML or JSON. A term that is unknown, misplaced, of another type or contradicts others is an error with its line;
 * nothing of such a file counts.
 */
export function readTermsFile<const Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
  contradictions: (terms: v.InferOutput<Schema>) => readonly TermProblem[],
): TermsFile<v.InferOutput<Schema>> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const lineOf = (offset: number): number => lines.linePos(offset).line;
  if (document.errors.length > 0)
    return {
      problems: document.errors.map(({ pos: [at], message }) => ({ line: lineOf(at), field: '', message })),
    };
  textsOfPercentages(document);
  const at = (path: TermPath): number => lineOf(offsetOf(document, path));
  const written = valueOf(document);
  if (written.problem !== undefined)
    return { problems: [{ line: lineOf(written.at), field: '', message: written.problem }] };
  const read = v.safeParse(schema, written.value);
  if (!read.success)
    return {
      problems: read.issues.map((issue) => {
        const path = (issue.path ?? []).map(({ key }) => key as string | number);
        const unknown = issue.expected === 'never' ? meantTerm(schema, path) : null;
        const message = unknown === null ? issue.message : `${issue.message}: ${unknown}`;
        return { line: at(path), field: path.join('.'), message };
      }),
    };
  const problems = contradictions(read.output).map(({ path, message }) => ({
    line: at(path),
    field: path.join('.'),
    message,
  }));
  return problems.length > 0 ? { problems } : { terms: read.output, lineOf: at };
}

/** What a document says, or why and where it says nothing: `*name` without `&name` before it, or too many of them. */
export function valueOf(
  document: Document,
):
  | { readonly value: unknown; readonly problem?: never }
  | { readonly problem: string; readonly at: number; readonly value?: never } {
  try {
    return { value: document.toJS() as unknown };
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    const aliases: Alias[] = [];
    visit(document, { Alias: (_, alias) => void aliases.push(alias) });
    const named = aliases.find((alias) => alias.resolve(document) === undefined) ?? aliases[0];
    return { problem: error.message, at: named?.range?.[0] ?? 0 };
  }
}

/** A percentage may be written as a number: its digits count, not the nearest binary number. */
export function textsOfPercentages(document: Document): void {
  visit(document, {
    Pair: (_, { key, value }) => {
      const isPercentage = isScalar(key) && typeof key.value === 'string' && /percent(?!Per$)/i.test(key.value);
      if (isPercentage && isScalar(value) && typeof value.value === 'number')
        value.value = value.source ?? String(value.value);
    },
  });
}

/** The place of a field in the text; of the object around it where it is missing. */
function offsetOf(document: Document, path: TermPath): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent: unknown = document.getIn(path.slice(0, length - 1), true);
    const name = path[length - 1];
    if (isMap(parent)) {
      const pair = parent.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === name);
      if (pair !== undefined && isScalar(pair.key)) return pair.key.range?.[0] ?? 0;
    }
    const node: unknown = document.getIn(path.slice(0, length), true);
    const range = (node as { range?: readonly number[] } | undefined)?.range;
    if (range !== undefined) return range[0] ?? 0;
  }
  return 0;
}
