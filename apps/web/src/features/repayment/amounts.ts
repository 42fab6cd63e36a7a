import type { CurrencyCode } from '@hiram/domain';
import { formatAmount } from '../../ui/formats.ts';

/** A fee inside a sentence: '₱15' for whole pesos, '₱15.50' otherwise. */
export function shortAmount(minor: number, currency: CurrencyCode): string {
  return formatAmount(minor, currency).replace(/[.,]00$/, '');
}

/** An amount from an address: digits are minor units, as our service writes them; any other text is shown as sent. */
export function amountInAddress(text: string): number | string {
  const minor = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(minor) ? minor : text;
}
