import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { DocumentText } from './document-html.ts';

/** A document that cannot be shown as agreed: its reader gets a message instead. */
export class UnprintableDocument extends Error {
  override readonly name = 'UnprintableDocument';
}

const partSchema = v.union([
  v.strictObject({ heading: v.string() }),
  v.strictObject({ text: v.string() }),
  v.strictObject({ rows: v.array(v.tuple([v.string(), v.string()])) }),
  v.strictObject({
    caption: v.string(),
    head: v.array(v.string()),
    lines: v.array(v.array(v.string())),
    figureWidth: v.exactOptional(v.number()),
  }),
]);
const wordsSchema = v.strictObject({ title: v.string(), parts: v.array(partSchema) });

/** The full text of a document, to be stored as one string. */
export const serializeText = ({ title, parts }: DocumentText): string => JSON.stringify({ title, parts });

/** A document as lines of text cells, for a terminal. */
export const documentLines = ({ title, parts }: DocumentText): string[][] =>
  [
    [title],
    ...parts.flatMap((part): (readonly string[])[] => {
      if ('heading' in part) return [[part.heading]];
      if ('text' in part) return [[part.text]];
      return 'rows' in part ? [...part.rows] : [[part.caption], part.head, ...part.lines];
    }),
  ].map((cells) => [...cells]);

/** The document of a stored text. @throws where it is not one of a document */
export const parseText = (words: string): DocumentText => v.parse(wordsSchema, JSON.parse(words));

export const sha256Of = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest();
