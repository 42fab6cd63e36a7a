import { type Document, isMap, isNode, isSeq, parseDocument, visit } from 'yaml';
import type { TermPath } from '../term-problem.ts';
import { textsOfPercentages } from './read-terms-file.ts';

/** The terms of a file as they are written, unchecked; null for a text that cannot be edited term by term. Percentages are texts. */
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
      const node = document.createNode(value);
      const before: unknown = document.getIn(path, true);
      if (isNode(before)) {
        node.comment = before.comment ?? null;
        node.commentBefore = before.commentBefore ?? null;
      }
      document.setIn(path, node);
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

/** Null for a text that is no YAML or JSON, and for one whose terms cannot be changed where they stand. */
function parsed(text: string): Document | null {
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: true });
  const { contents, errors } = document;
  return errors.length > 0 || isSeq(contents) || sharesValues(document) ? null : document;
}

/** Whether the file has anchors or aliases: editing one value would change others. */
function sharesValues(document: Document): boolean {
  let isShared = false;
  const shared = (): symbol => {
    isShared = true;
    return visit.BREAK;
  };
  visit(document, { Alias: shared, Value: (_, { anchor }) => (anchor === undefined ? undefined : shared()) });
  return isShared;
}

/** What is no list or no object on the way to a term, as the next step needs it, gives place to one. */
function makeRoom(document: Document, path: TermPath): void {
  if (!isMap(document.contents)) document.contents = null;
  for (let length = 1; length < path.length; length += 1) {
    const way = path.slice(0, length);
    if (!document.hasIn(way)) return;
    const around: unknown = document.getIn(way, true);
    const isEntry = typeof path[length] === 'number';
    // in its place: the entries of a list keep theirs
    if (isEntry ? !isSeq(around) : !isMap(around)) document.setIn(way, document.createNode(isEntry ? [] : {}));
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
