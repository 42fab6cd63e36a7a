import { plainDigits, typedAmount } from '@hiram/domain';
import { decimalSeparator } from './formats.ts';

/** A key of the money keypad. */
export type MoneyKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'delete';

export interface MoneyTextRule {
  /** Maximum number of characters, the point included; the rest is cut. */
  maxLength: number;
  /** Maximum number of decimals; 0 allows no point. */
  decimals: number;
}

/** Turns any text into one that the money keypad could produce: digits, one point, no leading zeros, cut to length. */
export function cleanMoneyText(text: string, { maxLength, decimals }: MoneyTextRule): string {
  const [whole = '', ...rest] = plainDigits(text)
    .replace(/[^0-9.]/g, '')
    .split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  const hasPoint = decimals > 0 && rest.length > 0;
  const made = hasPoint ? `${digits === '' ? '0' : digits}.${rest.join('').slice(0, decimals)}` : digits;
  return made.slice(0, maxLength);
}

/** The text after an edit: of a pasted amount the signs are read in the reader's language, of a single key a comma where it is the decimal sign. */
export function readMoneyText(before: string, typed: string, rule: MoneyTextRule): string {
  const isPasted = typed.length > before.length + 1;
  const text = isPasted
    ? typedAmount(typed, decimalSeparator())
    : decimalSeparator() === ','
      ? typed.replace(',', '.')
      : typed;
  const clean = cleanMoneyText(text, { ...rule, maxLength: Number.POSITIVE_INFINITY });
  // a key adds nothing to a full field; what is pasted is not cut to another amount
  if (clean.length <= rule.maxLength) return clean;
  return before;
}

/** The text after a key is pressed at its end. */
export function pressMoneyKey(text: string, key: MoneyKey, rule: MoneyTextRule): string {
  if (key === 'delete') return text.slice(0, -1);
  // Otherwise a second point would move the first one.
  if (key === '.' && text.includes('.')) return text;
  return cleanMoneyText(text + key, rule);
}
