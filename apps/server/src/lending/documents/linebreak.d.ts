declare module 'linebreak' {
  /** Line breaks of a text by Unicode's rules (UAX 14). */
  export default class LineBreaker {
    constructor(text: string);
    /** The next place where a line may end; null after the last. */
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
