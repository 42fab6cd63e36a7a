import { groupPhone, isPhone, type MarketCode, type MarketProfile, type PhoneRule } from '@hiram/domain';

const examples: Readonly<Record<MarketCode, string>> = { PH: '09171234567', IN: '9876543210' };

/** A number for display: in its country's groups, unbreakable. */
export const formatPhone = (digits: string, { groups }: PhoneRule): string =>
  groupPhone(digits, groups).replaceAll(' ', '\u00a0');

/** An example number. */
export const phoneExample = ({ code, phoneRule }: MarketProfile): string => formatPhone(examples[code], phoneRule);

/** Maximum number of digits: with the country code, which phones autofill. */
export const mostPhoneDigits = ({ digits, callingCode }: PhoneRule): number => digits + callingCode.length;

/**
 * Normalizes a typed or autofilled number to the national format: with the country code, or without the leading zero.
 * @returns null for a text that is no number under the rule
 */
export function nationalPhone(typed: string, rule: PhoneRule): string | null {
  const { callingCode, trunkPrefix } = rule;
  const rest = typed.startsWith(callingCode) ? typed.slice(callingCode.length) : typed;
  return [typed, rest, trunkPrefix + typed, trunkPrefix + rest].find((digits) => isPhone(digits, rule)) ?? null;
}
