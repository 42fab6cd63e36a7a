import { plainDigits } from './typed-digits.ts';

/**
 * A typed amount with a point before its decimals and nothing between its digits: '1.240,50' and '1,240.50' are '1240.50'. Of two signs the last one
 * is the decimal sign. A single one is the reader's decimal sign, or stands between groups of digits, or else begins decimals ('12,5').
 * @param decimal the decimal sign of the reader's language
 */
export function typedAmount(text: string, decimal: string): string {
  const typed = plainDigits(text).replace(/[\s'’\p{Sc}]/gu, '');
  const signs = typed.match(/[.,]/g) ?? [];
  const last = signs[signs.length - 1] ?? '';
  const isGrouped = /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(typed) && new Set(signs).size === 1;
  if (last === '' || (isGrouped && (signs.length > 1 || last !== decimal))) return typed.replace(/[.,]/g, '');
  const at = typed.lastIndexOf(last);
  return `${typed.slice(0, at).replace(/[.,]/g, '')}.${typed.slice(at + 1)}`;
}
