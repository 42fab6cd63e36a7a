/** A key of the money keypad. */
export type MoneyKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'delete';

export interface MoneyTextRule {
  /** Most characters, the point included; further ones are cut. */
  maxLength: number;
  /** Most digits after the point; 0 allows no point. */
  decimals: number;
}

/** Turns any text into one the money keypad could have made: digits, one point, no needless zeros in front, cut to length. */
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

/** What the text is after a key at its end. */
export function pressMoneyKey(text: string, key: MoneyKey, rule: MoneyTextRule): string {
  if (key === 'delete') return text.slice(0, -1);
  // A second point would otherwise move the first one.
  if (key === '.' && text.includes('.')) return text;
  return cleanMoneyText(text + key, rule);
}
