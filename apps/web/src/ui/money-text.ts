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
  const [whole = '', ...rest] = text
    .normalize('NFKC')
    .replace(/[^0-9.]/g, '')
    .split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  const hasPoint = decimals > 0 && rest.length > 0;
  const made = hasPoint ? `${digits === '' ? '0' : digits}.${rest.join('').slice(0, decimals)}` : digits;
  return made.slice(0, maxLength);
}

/** The text after a key is pressed at its end. */
export function pressMoneyKey(text: string, key: MoneyKey, rule: MoneyTextRule): string {
  if (key === 'delete') return text.slice(0, -1);
  // Otherwise a second point would move the first one.
  if (key === '.' && text.includes('.')) return text;
  return cleanMoneyText(text + key, rule);
}
