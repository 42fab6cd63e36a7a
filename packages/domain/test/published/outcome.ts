/** A published worked example: figures of a regulator, a law or another system, with their source. Amounts are major units. */
export interface PublishedCase {
  readonly id: string;
  readonly kind: 'schedule' | 'apr' | 'ledger' | 'penalty';
  readonly source: Readonly<Record<string, unknown>>;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expect: Readonly<Record<string, unknown>>;
  /** In words, where the input does not say them: terms that the source's figures follow from. */
  readonly conventionNeeded?: string;
  readonly note?: string;
}

/** How our figures compare with a published example. */
export type Outcome =
  | { readonly verdict: 'same' }
  /** `because` cites the reason, such as a source that contradicts itself. */
  | { readonly verdict: 'differs'; readonly by: string; readonly because: string }
  /** `lacks` names the feature that the product does not have. */
  | { readonly verdict: 'not applicable'; readonly lacks: string };

/** Works an example out through the public functions of the domain, and compares. */
export type Judge = (published: PublishedCase) => Outcome;
