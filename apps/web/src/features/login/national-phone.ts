import { groupPhone, isPhone, type MarketCode, type MarketProfile, type PhoneRule } from '@hiram/domain';

const examples: Readonly<Record<MarketCode, string>> = { PH: '09171234567', IN: '9876543210' };

/** A number as it is shown: in the groups of its country, on one line. */
export const shownPhone = (digits: string, { groups }: PhoneRule): string =>
  groupPhone(digits, groups).replaceAll(' ', '\u00a0');

/** A number to show how one is typed. */
export const phoneExample = ({ code, phoneRule }: MarketProfile): string => shownPhone(examples[code], phoneRule);

/** Digits that the field takes: those of a number with its country in front, as phones fill it in. */
export const mostPhoneDigits = ({ digits, callingCode }: PhoneRule): number => digits + callingCode.length;

/**
 * A number as it is typed in its country, from what people type and phones fill in: with the country in front, or without the zero.
 * @returns null for what is no number of the rule
 */
export function nationalPhone(typed: string, rule: PhoneRule): string | null {
  const { callingCode, trunkPrefix } = rule;
  const rest = typed.startsWith(callingCode) ? typed.slice(callingCode.length) : typed;
  return [typed, rest, trunkPrefix + typed, trunkPrefix + rest].find((digits) => isPhone(digits, rule)) ?? null;
}
