import { formatAmount as formatByCurrency } from '@hiram/domain';
import type { LanguageFormats } from '@hiram/domain/language-formats';

type Formats = Pick<LanguageFormats, 'amount' | 'value'>;

/** The specification's formats. */
export const plainFormats: Formats = { amount: formatByCurrency, value: String };

// A page has one language, set before the first render.
let formats = plainFormats;

export function setFormats(those: Formats): void {
  formats = those;
}

/** An amount in the page's language. A number is in minor units; a string is returned as it was sent. */
export const formatAmount: Formats['amount'] = (amount, currency) => formats.amount(amount, currency);

/** A value from an answer, such as a day, in the page's language. */
export const formatValue: Formats['value'] = (value) => formats.value(value);
