/** What is wrong with an answer: a kind, and what was seen. */
export interface Fault {
  readonly kind:
    | 'no answer'
    | 'late'
    | 'server error'
    | 'leak'
    | 'undescribed status'
    | 'shape'
    | 'no session needed'
    | 'no page'
    | 'unguarded page'
    | 'unescaped';
  readonly seen: string;
}
