import { formatAmount as formatByCurrency } from '@hiram/domain';
import type { LanguageFormats as Formats } from '@hiram/domain/language-formats';

// The default shows what the specification shows. One page has one language: set before anything is drawn.
let formats: Formats = { amount: formatByCurrency, value: String };

export function setFormats(those: Formats): void {
  formats = those;
}

/** An amount in the page's language. A number is minor units; a text shows as it was sent. */
export const formatAmount: Formats['amount'] = (amount, currency) => formats.amount(amount, currency);

/** A value of an answer, such as a day, in the page's language. */
export const formatValue: Formats['value'] = (value) => formats.value(value);
