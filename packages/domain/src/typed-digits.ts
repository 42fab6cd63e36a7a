/**
 * A typed or pasted text with ASCII digits in place of those of other scripts (full-width, Devanagari, Bengali, Arabic and all others that Unicode
 * calls decimal digits), and without the invisible marks of copied text, such as those of direction.
 */
export function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, valueOf);
}

/** The digits of a script stand in one row, from 0 to 9, with no other digit right before them. */
function valueOf(digit: string): string {
  const place = digit.codePointAt(0) ?? 0;
  let zero = place;
  while (place - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(place - zero);
}

/** The digits of a text, in ASCII; everything else is left out. */
export const digitsIn = (text: string): string => plainDigits(text).replace(/[^0-9]/g, '');

/** A text without what people and programs put between digits: spaces, dashes, dots, brackets and slashes. Its digits are ASCII. */
export const withoutGaps = (text: string): string => plainDigits(text).replace(/[\s\p{Pd}().·/_]/gu, '');

/**
 * A one-time code in a text. A pasted message counts if one of its numbers alone is as long as the code: 'Your code is 314 489, valid 10 minutes' holds
 * 314489. Otherwise all digits are returned, none is cut off.
 * @param length digits of the code
 */
export function codeIn(text: string, length: number): string {
  const digits = digitsIn(text);
  if (digits.length <= length) return digits;
  const numbers = (plainDigits(text).match(/\d(?:[ \u00a0-]?\d)*/g) ?? []).map(digitsIn);
  const fitting = numbers.filter((number) => number.length === length);
  return fitting.length === 1 ? (fitting[0] ?? digits) : digits;
}

/**
 * A typed amount with a point before its decimals and nothing between its digits: '1.240,50' and '1,240.50' are '1240.50'. Of two signs the last one
 * is the decimal sign. A single one is the reader's decimal sign, or stands between groups of digits, or else begins decimals ('12,5').
 * @param decimal the decimal sign of the reader's language
 */
export function typedAmount(text: string, decimal: string): string {
  const typed = plainDigits(text).replace(/[\s'’₱₹$]/g, '');
  const signs = typed.match(/[.,]/g) ?? [];
  const last = signs[signs.length - 1] ?? '';
  const isGrouped = /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(typed) && new Set(signs).size === 1;
  if (last === '' || (isGrouped && (signs.length > 1 || last !== decimal))) return typed.replace(/[.,]/g, '');
  const at = typed.lastIndexOf(last);
  return `${typed.slice(0, at).replace(/[.,]/g, '')}.${typed.slice(at + 1)}`;
}
