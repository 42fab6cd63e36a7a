import { type ErrorName, errorCatalogue, type SentRefusalData } from '@hiram/contract';
import type { Phrase } from '../i18n/text-types.ts';
import { inEnglish, type Said } from './texts/translate.ts';

/** What is wrong with the form of a request names its fields, for programmers; a borrower's obstacles are put together of several texts. */
type OwnSentence = 'malformed' | 'apply-blocked' | 'account-not-deletable';

/**
 * A refusal that the contract declares. It becomes an envelope with the code's message, or a more precise one that is translated, and
 * optional data; it is not logged as a fault.
 */
export class Refusal<Reason extends ErrorName = ErrorName> extends Error {
  override readonly name = 'Refusal';
  readonly reason: Reason;
  readonly data: SentRefusalData | null;
  constructor(
    reason: Reason,
    detail: { message?: Reason extends OwnSentence ? string : Said | Phrase; data?: SentRefusalData } = {},
  ) {
    super(detail.message ?? errorCatalogue[reason].message);
    this.reason = reason;
    this.data = detail.data ?? null;
  }
}

/** A rule's refusal as the desk says it: in its words for the desk, or in English in its own; else as the code does. A shell has the rule's own as `cause`. */
export function refusalOf(
  reason: Exclude<ErrorName, OwnSentence>,
  error: Error & { readonly said?: Said | Phrase | undefined },
): Refusal {
  const message = error.said ?? inEnglish(error.message);
  return Object.assign(new Refusal(reason, message === undefined ? {} : { message }), { cause: error });
}
