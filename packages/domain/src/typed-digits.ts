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
