import { type Document, isCollection, isMap, isSeq, parseDocument } from 'yaml';
import type { TermPath } from '../term-problem.ts';
import { textsOfPercentages, valueOf } from './read-terms-file.ts';

/** The terms of a file as they are written, unchecked; null for a text that cannot be read. Percentages are texts. */
export function termsInText(text: string): { readonly terms: unknown } | null {
  const document = parsed(text);
  if (document === null) return null;
  textsOfPercentages(document);
  return { terms: document.toJS() as unknown };
}

/**
 * A file with another value of a term; without the term where that is undefined, and without what is empty around it, save entries of lists.
 * All else stays as it is written, comments too. A text that cannot be read stays whole.
 */
export function withTerm(text: string, path: TermPath, value: unknown): string {
  return edited(text, (document) => {
    if (value === undefined) remove(document, path);
    else {
      makeRoom(document, path);
      document.setIn(path, document.createNode(value));
    }
  });
}

/** A file with two entries of a list in each other's place. */
export function withSwapped(text: string, list: TermPath, [one, other]: readonly [number, number]): string {
  return edited(text, (document) => {
    const found: unknown = document.getIn(list, true);
    if (!isSeq(found) || found.items[one] === undefined || found.items[other] === undefined) return;
    [found.items[one], found.items[other]] = [found.items[other], found.items[one]];
  });
}

function edited(text: string, edit: (document: Document) => void): string {
  const document = parsed(text);
  if (document === null) return text;
  edit(document);
  return document.toString({ lineWidth: 0, indentSeq: true });
}

function parsed(text: string): Document | null {
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: true });
  return document.errors.length > 0 || valueOf(document).problem !== undefined ? null : document;
}

/** What is not an object or a list on the way to a term gives place to one. */
function makeRoom(document: Document, path: TermPath): void {
  if (!isCollection(document.contents)) document.contents = null;
  for (let length = 1; length < path.length; length += 1) {
    const way = path.slice(0, length);
    if (document.hasIn(way) && !isCollection(document.getIn(way, true))) document.deleteIn(way);
  }
}

function remove(document: Document, path: TermPath): void {
  if (!document.hasIn(path)) return;
  document.deleteIn(path);
  for (let length = path.length - 1; length > 0; length -= 1) {
    const around: unknown = document.getIn(path.slice(0, length), true);
    const isEntry = typeof path[length - 1] === 'number';
    if (isEntry || !(isMap(around) || isSeq(around)) || around.items.length > 0) return;
    document.deleteIn(path.slice(0, length));
  }
}
