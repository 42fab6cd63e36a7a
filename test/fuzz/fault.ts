/** An error of an answer: its kind and the evidence. */
export interface Fault {
  readonly kind:
    | 'no answer'
    | 'late'
    | 'costly'
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
