import { plainDigits, withoutGaps } from './typed-digits.ts';

/** A market's mobile numbers, as data. */
export interface PhoneRule {
  readonly digits: number;
  /** The allowed digits of the first places, one text a place: ['1', '3456789'] is a 1, then 3 to 9. */
  readonly leading: readonly string[];
  /** For display: 3-4-4. Remaining digits join the last group. */
  readonly groups: readonly number[];
  /** For E.164: the country's code, and the national prefix that it replaces. */
  readonly callingCode: string;
  readonly trunkPrefix: string;
  /** A number that fits, to be shown. */
  readonly example: string;
}
export type CountryCodes = Pick<PhoneRule, 'callingCode' | 'trunkPrefix'>;

/** The specification's registration rule: 11 digits, first 1, second 3 to 9. */
export const specificationPhoneRule: PhoneRule = {
  digits: 11,
  leading: ['1', '3456789'],
  groups: [3, 4, 4],
  callingCode: '86',
  trunkPrefix: '',
  example: '13800138000',
};

/** Whether a text of digits matches the rule. */
export function isPhone(text: string, rule: PhoneRule): boolean {
  if (text.length !== rule.digits || !/^\d+$/.test(text)) return false;
  return rule.leading.every((allowed, place) => allowed.includes(text.charAt(place)));
}

/** The digits of a text, with a plus sign where one stands before them: '+63 (917) 123-4567' is '+639171234567'. */
export function dialledDigits(text: string): string {
  const signs = plainDigits(text).replace(/[^\d+]/g, '');
  return (signs.startsWith('+') ? '+' : '') + signs.replace(/\+/g, '');
}

/**
 * The national forms that a text can have: with the country's code after +, 00, 0 or nothing, with the national prefix or without.
 * A text with another country's code, or with letters, has none. An empty callingCode reads off no country's code.
 */
export function nationalForms(text: string, { callingCode, trunkPrefix }: CountryCodes): readonly string[] {
  const dialled = withoutGaps(text);
  if (!/^\+?\d+$/.test(dialled)) return [];
  const bare = (rest: string) => [rest, trunkPrefix + rest, rest.replace(/^0/, '')];
  const inner = callingCode && dialled.replace(new RegExp(`^(\\+|0{0,2})${callingCode}`), '');
  const coded = inner === '' || inner === dialled ? [] : bare(inner);
  return dialled.startsWith('+') ? coded : [dialled, ...coded, ...bare(dialled)];
}

/**
 * Reads a number in any form that people type or paste. Nothing is cut off.
 * @returns the national digits; null for a text that is no number under the rule
 */
export const readPhone = (text: string, rule: PhoneRule): string | null =>
  nationalForms(text, rule).find((digits) => isPhone(digits, rule)) ?? null;

/** '09171234567' as '091 7123 4567'; also for partial input. */
export function groupPhone(digits: string, groups: readonly number[] = [3, 4, 4]): string {
  const parts: string[] = [];
  let start = 0;
  for (const [index, size] of groups.entries()) {
    const end = index === groups.length - 1 ? digits.length : start + size;
    parts.push(digits.slice(start, end));
    start = end;
  }
  return parts.filter((part) => part !== '').join(' ');
}

/** '09171234567' as '+639171234567'. The number must match the rule. */
export function internationalPhone(digits: string, rule: PhoneRule): string {
  return `+${rule.callingCode}${digits.slice(rule.trunkPrefix.length)}`;
}

/** '09171234567' as '0917****567': recognisable to its owner. */
export function maskPhone(digits: string): string {
  if (digits.length <= 7) return '*'.repeat(digits.length);
  return digits.slice(0, 4) + '*'.repeat(digits.length - 7) + digits.slice(-3);
}
