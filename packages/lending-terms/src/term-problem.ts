/** A term by its place in a document, such as `['products', 0, 'code']`. */
export type TermPath = readonly (string | number)[];

/** A contradiction between terms. */
export interface TermProblem {
  readonly path: TermPath;
  /** Completes a sentence that starts with the term. */
  readonly message: string;
}
