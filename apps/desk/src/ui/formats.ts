import { formatAmount as formatByCurrency } from '@hiram/domain';
import type { LanguageFormats as Formats } from '@hiram/domain/language-formats';

/** The format of the specification. */
export const plainFormats: Formats = { amount: formatByCurrency, value: String };

// One page has one language: set before anything is drawn.
let formats = plainFormats;

export function setFormats(those: Formats): void {
  formats = those;
}

/** An amount in the page's language. A number is minor units; a text shows as it was sent. */
export const formatAmount: Formats['amount'] = (amount, currency) => formats.amount(amount, currency);

/** A value of an answer, such as a day, in the page's language. */
export const formatValue: Formats['value'] = (value) => formats.value(value);
